// Writes that may be sent twice. The client makes up a key; the same key with the same input answers
// the first result again, however many are sent at once, and in however many processes.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { now } from '#server/platform/clock.ts';
import { db } from './db.ts';
import { Refusal } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { insertRows } from './insert-rows.ts';
import type { Tx } from './transaction.ts';

/** security: "kept 24 h, first answer replayed". */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** For inputs that carry a key. */
export const sentOnce = z.object({
  clientMutationId: z.uuid('clientMutationId must be a UUID').toLowerCase().nullish(),
});

/** Whom visitors' keys belong to. */
export const VISITOR = 'visitor';

export interface Sent {
  /** A user's id, or VISITOR. */
  owner: string;
  key: string | null | undefined;
  /** What is asked for, with the act's name in it: another input under the same key is refused. */
  input: unknown;
}

/**
 * Makes a row, or finds that it was made before; answers its id, and what `make` answers if it was
 * called. Whoever comes while the first is under way waits for its commit, so all that the act does
 * in the database must happen in `make`.
 */
export async function once<Made>(
  tx: Tx,
  { owner, key, input }: Sent,
  make: (id: string) => Promise<Made>,
): Promise<{ id: string; made: Made | null }> {
  const id = newId();
  if (key) {
    const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
    const row = { owner, key, inputHash, resultId: id, createdAt: now() };
    const inserted = await insertRows(tx, 'ClientMutation', [row], { skipDuplicates: true });
    if (inserted.length === 0) return { id: await firstResult(tx, { owner, key, inputHash }), made: null };
  }
  return { id, made: await make(id) };
}

async function firstResult(
  tx: Tx,
  { owner, key, inputHash }: { owner: string; key: string; inputHash: string },
): Promise<string> {
  const first = await tx.clientMutation.findUniqueOrThrow({ where: { owner_key: { owner, key } } });
  if (first.inputHash !== inputHash)
    throw new Refusal('CONFLICT', /*i18n*/ 'This clientMutationId was used for something else.', {
      fields: { clientMutationId: /*i18n*/ 'This was used for something else' },
    });
  return first.resultId;
}

/** Forgets keys that nobody sends again. */
export async function sweepClientMutations(): Promise<void> {
  await db.clientMutation.deleteMany({ where: { createdAt: { lt: new Date(now().getTime() - KEPT_MS) } } });
}
