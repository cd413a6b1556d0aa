// Idempotent writes. The client generates a key; a second request with the same key and input returns the
// first result again, also when both arrive together or at different processes.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import { db } from './db.ts';
import { UserError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { insertRows } from './insert-rows.ts';
import type { Tx } from './transaction.ts';

const MAX_AGE_MS = millisecondsInDay;

/** The fields of an input that may carry an idempotency key. */
export const idempotencyFields = z.object({
  clientMutationId: z.uuid('clientMutationId must be a UUID').toLowerCase().nullish(),
});

/** The owner of keys sent by visitors who are not signed in. */
export const VISITOR_OWNER = 'visitor';

export interface IdempotentCall {
  /** A user's id, or VISITOR_OWNER. */
  owner: string;
  key: string | null | undefined;
  /** The input together with the operation's name: a different input under the same key is refused. */
  input: unknown;
}

/**
 * Calls `make` unless the key was used before. Returns the id of the new or existing row, and the result of
 * `make` if it was called. A concurrent call with the same key waits for the first to commit, so all
 * database writes of the operation must happen in `make`.
 * @throws CONFLICT if the key was used with a different input.
 */
export async function runIdempotently<Made>(
  tx: Tx,
  { owner, key, input }: IdempotentCall,
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
    throw new UserError(
      'CONFLICT',
      /*i18n*/ 'This clientMutationId was already used for a different request.',
      {
        fields: { clientMutationId: /*i18n*/ 'This was already used for a different request' },
      },
    );
  return first.resultId;
}

/** Deletes keys older than 24 hours. */
export async function sweepClientMutations(): Promise<void> {
  await db.clientMutation.deleteMany({
    where: { createdAt: { lt: new Date(now().getTime() - MAX_AGE_MS) } },
  });
}
