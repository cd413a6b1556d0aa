// The actor of a change: an operator, a member of staff, a job, the card provider, or else a customer.
import { AsyncLocalStorage } from 'node:async_hooks';
import { userInfo } from 'node:os';
import type { AuditSource } from '#server/generated/prisma/client.ts';
import { env } from './config/env.ts';

/** An actor, and the address that it acts from. */
export interface Actor {
  name: string;
  source: AuditSource;
  /** Null for everybody but staff. */
  staffId: string | null;
}

const CUSTOMER: Actor = { name: 'customer', source: 'PAGE', staffId: null };

const current = new AsyncLocalStorage<Actor>();

/** Runs background work on behalf of an actor, such as 'job expireUnpaid'. */
export function runAs<Result>(name: string, work: () => Result): Result {
  return current.run({ name, source: 'JOB', staffId: null }, work);
}

/** Runs a command in the name of the operator. */
export function runAsOperator<Result>(work: () => Result): Result {
  return current.run({ name: operatorName(), source: 'COMMAND', staffId: null }, work);
}

/** Runs a request of the back office in the name of a member of staff. */
export function runAsStaff<Result>(
  { staffId, name }: { staffId: string; name: string },
  work: () => Result,
): Result {
  return current.run({ name, source: 'PAGE', staffId }, work);
}

/** The current actor, for the audit log. */
export function actingPerson(): Actor {
  return current.getStore() ?? CUSTOMER;
}

/** The actor for histories and ledgers. */
export function currentActor(): string {
  return actorText(actingPerson());
}

/** An actor as histories and ledgers name it. @example 'staff: Asha Rao' */
export function actorText({ name, source, staffId }: Actor): string {
  if (staffId !== null) return `staff: ${name}`;
  return source === 'COMMAND' ? `ops: ${name}` : name;
}

/** The name of the operator at the command line. */
export function operatorName(): string {
  return env().OPS_ACTOR ?? userInfo().username;
}
