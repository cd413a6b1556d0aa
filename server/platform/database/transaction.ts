// Transactions that decide over money and stock: read committed with row locks, tried again
// when PostgreSQL breaks one off for another's sake.
import { setTimeout as wait } from 'node:timers/promises';
import { db } from './db.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

export type Tx = Prisma.TransactionClient;

/** Runs work as one transaction: `transaction` itself, or what does more in the same one. */
export type Within = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

const { transactionMs, transactionTries, transactionWaitMs } = LIMITS.database;
// "… 20–200 ms jitter, whole transaction, no I/O inside."
const PAUSE_MS = { least: 20, most: 200 };
const WITHIN = { maxWait: transactionWaitMs, timeout: transactionMs };

function isBrokenOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as Error & { code?: string; meta?: { code?: string } };
  return code === 'P2034' || /\b(40001|40P01)\b/.test(meta?.code ?? error.message);
}

/** Runs `work` as one transaction, the whole of it again when it was broken off. No I/O inside. */
export async function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(work, WITHIN);
    } catch (error) {
      if (attempt >= transactionTries || !isBrokenOff(error)) throw error;
      await wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
    }
  }
}
