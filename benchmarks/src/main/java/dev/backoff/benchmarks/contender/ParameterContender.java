package dev.backoff.benchmarks.contender;

/** A contender with methods of none to six parameters. */
public abstract class ParameterContender extends ResultContender {

  /** For contenders. */
  protected ParameterContender(Work work) {
    super(work);
  }

  /** Of no parameter. */
  public abstract int number0() throws Exception;

  /** Of one parameter. */
  public abstract int number1(int a) throws Exception;

  /** Of three parameters. */
  public abstract int number3(int a, int b, int c) throws Exception;

  /** Of four parameters. */
  public abstract int number4(int a, int b, int c, int d) throws Exception;

  /** Of five parameters. */
  public abstract int number5(int a, int b, int c, int d, int e) throws Exception;

  /** Of six parameters. */
  public abstract int number6(int a, int b, int c, int d, int e, int f) throws Exception;
}
