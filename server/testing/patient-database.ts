/**
 * Settings of the shops that tests run. On a busy machine, transactions that wait for each other could exceed
 * the default time limits and be refused. Tests of these limits set their own.
 */
export const PATIENT_DATABASE = {
  LIMIT_DATABASE_CONNECT_MS: '60000',
  LIMIT_DATABASE_STATEMENT_MS: '60000',
  LIMIT_DATABASE_LOCK_MS: '60000',
  LIMIT_DATABASE_IDLE_IN_TRANSACTION_MS: '60000',
  LIMIT_DATABASE_QUERY_MS: '60000',
  LIMIT_DATABASE_TRANSACTION_WAIT_MS: '60000',
  LIMIT_DATABASE_TRANSACTION_MS: '60000',
};
