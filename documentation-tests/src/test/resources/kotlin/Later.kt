package shop

import dev.backoff.Backoff
import kotlin.coroutines.Continuation
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.startCoroutine

class Later {
  @Backoff(base = "1s")
  suspend fun ask(service: Service): Int {
    service.pause()
    return service.ask()
  }

  /** What comes out in the end. */
  fun failure(service: Service): Throwable? {
    var outcome: Result<Int>? = null
    val body: suspend () -> Int = { ask(service) }
    body.startCoroutine(Continuation(EmptyCoroutineContext) { outcome = it })
    service.goOn()
    return outcome!!.exceptionOrNull()
  }
}
