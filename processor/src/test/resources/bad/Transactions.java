package bad;

import dev.backoff.Backoff;
import jakarta.transaction.Transactional.TxType;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

class Transactions {

  /*BKF-212 warning*/ @Backoff
  @Transactional
  void spring() {}

  /*BKF-212 warning*/ @Backoff(retryOn = CannotAcquireLockException.class)
  @jakarta.transaction.Transactional(TxType.REQUIRES_NEW)
  void jakarta() {}

  @Backoff(
      retryOn = {
        CannotAcquireLockException.class,
        OptimisticLockingFailureException /*BKF-212 warning*/.class
      })
  @Transactional
  void atCommit() {}

  @Backoff
  @Transactional(propagation = Propagation.NOT_SUPPORTED)
  void suspended() {}

  @Backoff
  @jakarta.transaction.Transactional(TxType.NEVER)
  void never() {}

  @Backoff(retryOn = OptimisticLockingFailureException.class)
  void withoutTransaction() {}

  @Transactional
  void withoutRetry() {}

  @Transactional(readOnly = true)
  static class Repository {

    /*BKF-212 warning*/ @Backoff
    public void find() {}

    @Backoff
    @Transactional(propagation = Propagation.NEVER)
    public void audit() {}

    static class Nested {
      @Backoff
      public void notTransactional() {}
    }
  }

  /*BKF-212 warning*/ @Backoff
  @Transactional
  static class SaidOnce {
    public void one() {}

    public void two() {}

    /*BKF-212 warning*/ @Backoff
    public void three() {}
  }

  @Backoff
  static class OneMethod {
    @Transactional
    public void /*BKF-212 warning*/ one() {}

    public void two() {}
  }
}
