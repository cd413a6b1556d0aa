// Expected deliveries from suppliers, for staff with stock:write.
import { isDay } from '#rules/day.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { type KeysetArgs, type KeysetPage, textKeysetPage } from '#server/platform/keyset.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { incomingIds } from './incoming-deliveries-queries.ts';

const withLines = {
  lines: {
    include: { variant: { include: { product: { select: { name: true, slug: true } } } } },
    orderBy: { position: 'asc' },
  },
} as const satisfies Prisma.IncomingDeliveryInclude;

export type IncomingDeliveryRow = Prisma.IncomingDeliveryGetPayload<{ include: typeof withLines }>;
export type IncomingLineRow = IncomingDeliveryRow['lines'][number];
export type IncomingDeliveryList = KeysetPage<IncomingDeliveryRow>;

/** A page of deliveries: open ones by date, or closed ones, newest first. @throws VALIDATION */
export async function listIncomingDeliveries(
  actor: StaffActor | null,
  { isOpen, ...page }: KeysetArgs & { isOpen: boolean },
): Promise<IncomingDeliveryList> {
  requirePermission(actor, 'stock:write');
  const idPage = await textKeysetPage(
    page,
    (after, limit) => {
      if (after && !isDay(after.by)) throw invalid({ after: 'This is not a cursor of the list' });
      return rows(incomingIds(isOpen, after, limit));
    },
    (row) => row,
  );
  const ids = idPage.nodes.map(({ id }) => id);
  const deliveries = await db.incomingDelivery.findMany({ where: { id: { in: ids } }, include: withLines });
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  return { ...idPage, nodes: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** A delivery by its id; null if there is none. */
export async function findIncomingDelivery(
  actor: StaffActor | null,
  id: string,
  tx: Tx = db,
): Promise<IncomingDeliveryRow | null> {
  requirePermission(actor, 'stock:write');
  return isId(id) ? tx.incomingDelivery.findUnique({ where: { id }, include: withLines }) : null;
}

/** @throws NOT_FOUND */
export async function requireIncomingDelivery(
  actor: StaffActor | null,
  id: string,
  tx: Tx = db,
): Promise<IncomingDeliveryRow> {
  const delivery = await findIncomingDelivery(actor, id, tx);
  if (!delivery) throw notFound('incoming delivery');
  return delivery;
}

export const isOpen = ({ state }: Pick<IncomingDeliveryRow, 'state'>): boolean =>
  state === 'EXPECTED' || state === 'PARTLY_RECEIVED';

/** The outstanding units of a line; 0 for a closed delivery. */
export const comingUnits = ({ expected, received }: Pick<IncomingLineRow, 'expected' | 'received'>): number =>
  Math.max(expected - received, 0);

/** The outstanding units of a size in one delivery, with the expected day. */
export interface IncomingUnits {
  deliveryId: string;
  units: number;
  expectedOn: Date;
}

/** The outstanding units of sizes, the next delivery first. */
export async function findIncoming(sizeIds: readonly string[]): Promise<Map<string, IncomingUnits[]>> {
  const lines = await db.incomingDeliveryLine.findMany({
    where: {
      variantId: { in: [...sizeIds] },
      delivery: { state: { in: ['EXPECTED', 'PARTLY_RECEIVED'] } },
    },
    include: { delivery: { select: { expectedOn: true } } },
    orderBy: [{ delivery: { expectedOn: 'asc' } }, { deliveryId: 'asc' }],
  });
  const coming = new Map<string, IncomingUnits[]>();
  for (const { variantId, deliveryId, delivery, ...line } of lines) {
    const units = comingUnits(line);
    const earlier = coming.get(variantId) ?? [];
    if (units > 0) coming.set(variantId, [...earlier, { deliveryId, units, ...delivery }]);
  }
  return coming;
}
