// The printed parts of an order: its slip and label, or those of each of its parcels.
import type { DeliveryChallan, Prisma } from '#server/generated/prisma/client.ts';
import { parcelInclude, parcelsOf } from '#server/modules/orders/parcels/parcels.ts';
import { issueChallan } from '#server/modules/orders/documents/challans.ts';
import { db } from '#server/platform/database/db.ts';

const printInclude = {
  lines: { orderBy: { position: 'asc' } },
  parcels: parcelInclude,
  invoice: true,
  replacementFor: { select: { order: { select: { number: true } } } },
} as const satisfies Prisma.OrderInclude;

type FoundOrder = Prisma.OrderGetPayload<{ include: typeof printInclude }>;

/** An order with the lines and the amount to collect of one printed part. */
export type PrintedOrder = FoundOrder & {
  /** Set if the order is packed in parts. */
  parcel: { number: number } | null;
  /** The challan of a replacement, unless it is cancelled; replacements have no invoice. */
  challan: DeliveryChallan | null;
};

type Part = Omit<PrintedOrder, 'challan'>;

/** The order or parcel with this id; issues the challans of a replacement. @throws if there is neither */
export async function findPrinted(id: string): Promise<{ orderId: string; parts: PrintedOrder[] }> {
  const parcel = await db.parcel.findUnique({ where: { id }, select: { orderId: true } });
  const orderId = parcel?.orderId ?? id;
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: printInclude });
  const parts: PrintedOrder[] = [];
  for (const part of toParts(order))
    if (!parcel || part.id === id) parts.push({ ...part, challan: await issueChallanIfDue(orderId, part) });
  return { orderId, parts };
}

async function issueChallanIfDue(orderId: string, { replacementFor, status, parcel }: Part) {
  return replacementFor && status === 'CONFIRMED' ? issueChallan(orderId, parcel?.number ?? 0) : null;
}

/** Excludes parcels that are not sent. */
function toParts(order: FoundOrder): Part[] {
  if (order.parcels.length === 0) return [{ ...order, parcel: null }];
  return parcelsOf(order)
    .filter(({ status }) => status !== 'CANCELLED')
    .map((parcel) => ({
      ...order,
      id: parcel.id,
      total: parcel.amount,
      parcel,
      lines: order.lines.flatMap((line) =>
        parcel.lines
          .filter(({ orderLineId }) => orderLineId === line.id)
          .map(({ quantity }) => ({ ...line, quantity })),
      ),
    }));
}
