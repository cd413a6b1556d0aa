// Who is acting: an operator, a job, the card provider, or else a customer.
import { AsyncLocalStorage } from 'node:async_hooks';
import { userInfo } from 'node:os';
import { env } from './config/env.ts';

const current = new AsyncLocalStorage<string>();

/** Runs work in the name of an actor, such as 'job expireUnpaid'. */
export function runAs<Result>(actor: string, work: () => Result): Result {
  return current.run(actor, work);
}

/** The actor for histories and ledgers. */
export function currentActor(): string {
  return current.getStore() ?? 'customer';
}

/** The name of the operator at the command line. */
export function operatorName(): string {
  return env().OPS_ACTOR ?? userInfo().username;
}
