package shop

import kotlin.coroutines.Continuation
import kotlin.coroutines.suspendCoroutine

/** Answers after some failures. */
class Service(private var failures: Int) {
  var calls = 0
    private set
  private var waiting: Continuation<Unit>? = null

  fun ask(answer: Int = 1): Int {
    calls++
    if (failures-- > 0) throw IllegalStateException("503")
    return answer
  }

  fun ask(product: String): Int = ask(product.length - 1)

  suspend fun pause(): Unit = suspendCoroutine { waiting = it }

  fun goOn() = waiting!!.resumeWith(Result.success(Unit))
}
