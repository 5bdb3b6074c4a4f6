@file:Backoff(base = "1s", jitter = Jitter.NONE)

package shop

import dev.backoff.Backoff
import dev.backoff.Jitter

fun filed(service: Service): Int = service.ask()
