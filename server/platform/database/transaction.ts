// Transactions with row locks at isolation level read committed, retried after a deadlock or
// serialization failure.
import { setTimeout as wait } from 'node:timers/promises';
import { db } from './db.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

export type Tx = Prisma.TransactionClient;

/** `transaction`, or a wrapper that does additional work in the same transaction. */
export type RunInTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

const { transactionMs, transactionTries, transactionWaitMs } = LIMITS.database;
const RETRY_PAUSE_MS = { min: 20, max: 200 };

type Undo = () => Promise<unknown>;

const undosByTransaction = new WeakMap<Tx, Undo[]>();

/** Registers how to undo what was done outside of the database, such as a count in Redis, should `tx` roll back. */
export function onRollback(tx: Tx, undo: Undo): void {
  undosByTransaction.get(tx)?.push(undo);
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as Error & { code?: string; meta?: { code?: string } };
  return code === 'P2034' || /\b(40001|40P01)\b/.test(meta?.code ?? error.message);
}

/**
 * Runs `work` in a transaction, and all of it again after a deadlock. It must not do other I/O.
 * @param timeout in milliseconds
 */
export async function transaction<Result>(
  work: (tx: Tx) => Promise<Result>,
  timeout: number = transactionMs,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const undos: Undo[] = [];
    const attemptWork = (tx: Tx) => {
      undosByTransaction.set(tx, undos);
      return work(tx);
    };
    try {
      return await db.$transaction(attemptWork, { maxWait: transactionWaitMs, timeout });
    } catch (error) {
      for (const undo of undos) await undo().catch(() => undefined);
      if (attempt >= transactionTries || !isRetryable(error)) throw error;
      await wait(RETRY_PAUSE_MS.min + Math.random() * (RETRY_PAUSE_MS.max - RETRY_PAUSE_MS.min));
    }
  }
}
