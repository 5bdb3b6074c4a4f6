package dev.backoff.runtime.aspect;

/**
 * Where a retry stands among the aspects of others: inside Spring's asynchronous execution, outside
 * its transactions, so that each attempt has a transaction of its own. Users order their own aspects
 * by a declaration of their own; a wildcard here would clash with theirs.
 */
public aspect Order {

  declare precedence :
      org.springframework.scheduling.aspectj.*,
      dev.backoff.runtime.aspect.*,
      org.springframework.transaction.aspectj.*;
}
