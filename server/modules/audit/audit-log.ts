// What operators change where no ledger of its own tells of it: prices, coupons, what the front shows, the
// blog, the forum. (Orders, returns and stock have their histories.) This is the one place that writes it.
import { userInfo } from 'node:os';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { env } from '#server/platform/config/env.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { transaction, type Tx, type Within } from '#server/platform/database/transaction.ts';

const OPERATORS_LOCK = 6_684_114;
const MOST = 200;

/** What stands in the database, without anything personal; null when there is nothing. */
export type Standing = Record<string, string | number | boolean | null | readonly string[]>;

/** A command, and what it is about. */
export interface Act {
  noun: string;
  verb: string;
  /** A code, a slug, an id. */
  about: string;
}

/** Runs a change and keeps what was and what is, all in one transaction; one that changes nothing is not kept. */
export function recorded(act: Act, look: (tx: Tx) => Promise<Standing | null>): Within {
  return (change) =>
    transaction(async (tx) => {
      // One operator after the other: what was is what this one changed.
      await tx.$executeRaw`select pg_advisory_xact_lock(${OPERATORS_LOCK})`;
      const before = await look(tx);
      const answer = await change(tx);
      await record(tx, act, before, await look(tx));
      return answer;
    });
}

async function record(tx: Tx, act: Act, before: Standing | null, after: Standing | null): Promise<void> {
  const [was, is] = differing(before, after);
  if (!was && !is) return;
  await tx.operatorAct.create({
    data: { ...act, at: now(), actor: actor(), before: was ?? Prisma.DbNull, after: is ?? Prisma.DbNull },
  });
}

// Of what is there before and after, only that counts which is not the same.
function differing(before: Standing | null, after: Standing | null): (Standing | null)[] {
  if (!before || !after) return [before, after];
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return [null, null];
  const only = (standing: Standing) =>
    Object.fromEntries(names.map((name) => [name, standing[name] ?? null]));
  return [only(before), only(after)];
}

function actor(): string {
  return env().OPS_ACTOR ?? userInfo().username;
}

/** What was changed, newest first; of one noun where one is given. */
export function listActs(noun?: string) {
  return db.operatorAct.findMany({
    where: { ...(noun && { noun }) },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: MOST,
  });
}
