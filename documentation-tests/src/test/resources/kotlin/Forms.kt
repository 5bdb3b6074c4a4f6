package shop

import dev.backoff.Backoff
import dev.backoff.Jitter

@Backoff(base = "1s", jitter = Jitter.NONE)
annotation class Patiently

@JvmInline
value class Id(val number: Int)

class Forms(private val service: Service) {
  @Backoff(base = "1s", jitter = Jitter.NONE)
  internal fun inside(): Int = service.ask()

  @Backoff(base = "1s", jitter = Jitter.NONE)
  private fun hidden(): Int = service.ask()

  fun callsHidden(): Int = hidden()

  @get:Backoff(base = "1s", jitter = Jitter.NONE)
  val property: Int
    get() = service.ask()

  @Backoff(base = "1s", jitter = Jitter.NONE)
  fun byId(id: Id): Int = service.ask(id.number)

  fun callsById(): Int = byId(Id(1))

  @Backoff(base = "1s", jitter = Jitter.NONE)
  fun unit() {
    service.ask()
  }

  @Backoff(base = "1s", jitter = Jitter.NONE)
  fun nothing(): Nothing = throw IllegalStateException("" + service.ask())

  @Backoff(base = "1s", jitter = Jitter.NONE)
  fun nullable(): Int? = if (service.ask() > 1) 1 else null

  @Backoff(base = "1s", jitter = Jitter.NONE)
  fun <T> generic(given: T): T {
    service.ask()
    return given
  }

  @Backoff(base = "1s", jitter = Jitter.NONE)
  tailrec fun tail(left: Int): Int = if (left > 0) tail(left - 1) else service.ask()

  @Backoff(base = "1s", jitter = Jitter.NONE, retryWhen = "isPassing", retryOnResult = "isLow")
  fun choosing(): Int = service.ask(service.calls)

  private fun isPassing(failure: IllegalStateException) = failure.message == "503"

  private fun isLow(result: Int) = result < 2

  fun local(): Int {
    @Backoff(base = "1s", jitter = Jitter.NONE) fun asked(): Int = service.ask()
    return asked()
  }

  fun anonymous(): Int {
    val asked = @Backoff(base = "1s", jitter = Jitter.NONE) fun(): Int { return service.ask() }
    return asked()
  }

  @Patiently
  fun composed(): Int = service.ask()

  @Synchronized
  @Backoff(base = "1s", jitter = Jitter.NONE)
  fun locked(): Int = service.ask()

  @JvmOverloads
  @Backoff(base = "1s", jitter = Jitter.NONE)
  fun overloaded(answer: Int = 1): Int = service.ask(answer)

  companion object {
    @Backoff(base = "1s", jitter = Jitter.NONE)
    fun companion(service: Service): Int = service.ask()

    @JvmStatic
    @Backoff(base = "1s", jitter = Jitter.NONE)
    fun fixed(service: Service): Int = service.ask()
  }
}

fun companionFromKotlin(service: Service): Int = Forms.companion(service)

fun fixedFromKotlin(service: Service): Int = Forms.fixed(service)

fun overloadedFromKotlin(service: Service): Int = Forms(service).overloaded()

fun defaultFromKotlin(service: Service): Int = Prices(service).ask("42")

@Backoff(base = "1s", jitter = Jitter.NONE)
fun topLevel(service: Service): Int = service.ask()

@Backoff(base = "1s", jitter = Jitter.NONE)
fun Service.extended(answer: Int = 1): Int = ask(answer)

object Single {
  @Backoff(base = "1s", jitter = Jitter.NONE)
  fun ask(service: Service): Int = service.ask()
}

interface Asking {
  @Backoff(base = "1s", jitter = Jitter.NONE)
  fun withBody(service: Service): Int = service.ask()
}

class Inheriting : Asking

class Delegating(asking: Asking) : Asking by asking

@Backoff(base = "1s", jitter = Jitter.NONE)
class Whole(private val service: Service) {
  fun ask(): Int = service.ask()

  val accessor: Int
    get() = service.ask()
}

class Inline {
  @Backoff(base = "1s", jitter = Jitter.NONE)
  inline fun copied(service: Service, change: (Int) -> Int): Int = change(service.ask())
}

fun callsInline(service: Service): Int = Inline().copied(service) { it }
