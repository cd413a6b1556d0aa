// What is printed for an order: its slip and label, or those of each of its parcels.
import type { Prisma } from '#server/generated/prisma/client.ts';
import { parcelInclude, parcelsOf } from '#server/modules/orders/parcels/parcels.ts';
import { db } from '#server/platform/database/db.ts';

const printInclude = {
  lines: { orderBy: { position: 'asc' } },
  parcels: parcelInclude,
  invoice: true,
  replacementFor: { select: { order: { select: { number: true } } } },
} as const satisfies Prisma.OrderInclude;

type FoundOrder = Prisma.OrderGetPayload<{ include: typeof printInclude }>;

/** An order with the lines and the sum to collect of what is printed. */
export type PrintedOrder = FoundOrder & {
  /** Set if it is packed in parts. */
  parcel: { number: number } | null;
};

/** The order with this id, or the parcel. @throws if there is neither */
export async function findPrinted(id: string): Promise<{ orderId: string; parts: PrintedOrder[] }> {
  const parcel = await db.parcel.findUnique({ where: { id }, select: { orderId: true } });
  const orderId = parcel?.orderId ?? id;
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: printInclude });
  return { orderId, parts: parcel ? partsOf(order).filter((one) => one.id === id) : partsOf(order) };
}

/** Parcels that are not sent are left out. */
function partsOf(order: FoundOrder): PrintedOrder[] {
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
