// Recent additions to the stock by staff, so that two people do not enter the same boxes.
import { groupBy } from '#rules/group-by.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';

const LATELY_MS = 12 * 60 * 60 * 1000;

export interface ReceivedUnits {
  units: number;
  by: string | null;
  at: Date;
}

/** The last additions to sizes, newest first, without counts. */
export async function receivedLately(sizeIds: readonly string[]): Promise<Map<string, ReceivedUnits[]>> {
  const moves = await db.stockMovement.findMany({
    where: {
      variantId: { in: [...sizeIds] },
      createdAt: { gt: new Date(now().getTime() - LATELY_MS) },
      kind: 'ADJUST',
      quantity: { gt: 0 },
      countedAt: null,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return new Map(
    [...groupBy(moves, ({ variantId }) => variantId)].map(([id, ofSize]) => [
      id,
      ofSize
        .slice(0, LIST_SIZES.receivedUnits)
        .map(({ quantity, actor, createdAt }) => ({ units: quantity, by: actor, at: createdAt })),
    ]),
  );
}
