// Orders that are packed in parts, for tests.
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
