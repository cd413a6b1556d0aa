// Orders that are packed in parts, for tests.
import { afterEach, expect } from 'vitest';
import { requireOrder } from '#server/modules/orders/orders.ts';
import { deliverParcel, shipParcel } from '#server/modules/orders/parcels/parcel-steps.ts';
import { confirmedOrder, PARCEL } from './fulfilment.ts';
import { brokenInvariants, newVariant, newViewer } from './people.ts';
import { db } from '#server/platform/database/db.ts';
import { packParcel } from '#server/modules/orders/parcels/pack-parcel.ts';
import { parcelInclude, type StoredParcel } from '#server/modules/orders/parcels/parcels.ts';

/** Packs so many units of the lines of an order, in their order, as its next parcel. */
export async function packUnits(orderId: string, ...units: number[]): Promise<StoredParcel> {
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { lines: { orderBy: { position: 'asc' } }, parcels: true },
  });
  const number = order.parcels.length + 1;
  const lines = order.lines.map(({ id: orderLineId }, index) => ({
    orderLineId,
    quantity: units[index] ?? 0,
  }));
  await packParcel(orderId, { number, lines });
  return db.parcel.findUniqueOrThrow({
    where: { orderId_number: { orderId, number } },
    include: parcelInclude.include,
  });
}

/** Rows that break a rule of parcels; must be empty. */
export function brokenParcels(): Promise<unknown[]> {
  return db.$queryRaw`
    select 'more packed than ordered' as broken, l."id"::text from "OrderLine" l
      where l."quantity" < (select coalesce(sum(p."quantity"), 0) from "ParcelLine" p where p."orderLineId" = l."id")
    union all
    select 'the shares of all parcels are not the total', o."id"::text from "Order" o
      where exists (select from "Parcel" p where p."orderId" = o."id")
        and not exists (select from "OrderLine" l where l."orderId" = o."id" and l."inParcels" < l."quantity")
        and o."total" <> (select sum(p."amount") from "Parcel" p where p."orderId" = o."id")
    union all
    select 'a parcel that is not sent still has its stock', o."id"::text from "Order" o
      where o."status" = 'CONFIRMED' and exists (select from "Parcel" p where p."orderId" = o."id") and
        (select coalesce(-sum(m."quantity"), 0) from "OrderLine" l join "StockMovement" m on m."orderLineId" = l."id"
          where l."orderId" = o."id") <>
        (select sum(l."quantity") - coalesce((select sum(u."quantity") from "Parcel" p
            join "ParcelLine" u on u."parcelId" = p."id" where p."orderId" = o."id" and p."status" = 'CANCELLED'), 0)
          from "OrderLine" l where l."orderId" = o."id")`;
}

/** Three units of one line, of ₹600 each. */
export async function orderOfThree(payment: 'online' | 'cash' = 'online') {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 5 })]);
  const placed = await confirmedOrder(viewer, variant, 3, payment);
  const { id } = placed;
  const [line] = placed.lines;
  if (!line) throw new Error('no line');
  return { viewer, variant, id, total: placed.total, line, read: () => requireOrder(viewer, id) };
}

/** Delivers one unit and ships two more. */
export async function halfDeliveredOrder(payment: 'online' | 'cash' = 'online') {
  const order = await orderOfThree(payment);
  const first = await packUnits(order.id, 1);
  const second = await packUnits(order.id, 2);
  await shipParcel(first.id, PARCEL);
  await shipParcel(second.id, { carrier: 'Delhivery', trackingNumber: 'DL 2' });
  await deliverParcel(first.id);
  return { ...order, first, second };
}

/** The templates of the text messages about an order or parcel, in the order they were written. */
export const listMessageTemplates = async (id: string) =>
  (
    await db.outgoingMessage.findMany({
      where: { dedupeKey: { contains: id }, channel: 'SMS' },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
  ).map(({ template }) => template);

/** The refunds of the order's payments, in paise. */
export const listRefundAmounts = async (orderId: string) =>
  (await db.refund.findMany({ where: { payment: { orderId } } })).map(({ amount }) => amount);

/** Checks after each test that nothing breaks a rule of money, stock or parcels. */
export function useParcelInvariants(): void {
  afterEach(async () =>
    expect([...((await brokenInvariants()) as unknown[]), ...(await brokenParcels())]).toEqual([]),
  );
}
