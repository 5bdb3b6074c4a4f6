package dev.backoff.benchmarks.contender;

/** A contender with methods of all results. */
public abstract class ResultContender extends Contender {

  /** For contenders. */
  protected ResultContender(Work work) {
    super(work);
  }

  /** Without a result. */
  public abstract void nothing(int a, int b) throws Exception;

  /** An object. */
  public abstract Object object(Object a, Object b) throws Exception;
}
