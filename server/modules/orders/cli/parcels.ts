// Parcels on the command line: `--items` lists the contents of a new one, `--parcel` selects one by its number.
import type { AdminOrder } from '#server/modules/orders/admin-orders.ts';
import { packAndShipOrder, packOrder, shipOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import type { Tracking } from '#server/modules/orders/parcels/move-parcels.ts';
import { packParcel } from '#server/modules/orders/parcels/pack-parcel.ts';
import { shipParcel } from '#server/modules/orders/parcels/parcel-steps.ts';
import { parcelsOf } from '#server/modules/orders/parcels/parcels.ts';
import { invalid } from '#server/platform/errors.ts';
import { option } from '#server/transport/cli/command.ts';

export const itemsOption = option(
  'line=units,…',
  'units per line in this parcel, such as 1=2,3=1; default: all that are left',
);
export const parcelOption = option('number', 'only this parcel of an order packed in parts');

/** Packs the units in `--items` as a parcel, or all that are left. */
export function packItems(order: AdminOrder, items: string | undefined): Promise<void> {
  if (items === undefined) return packOrder(order.id, order.version);
  const lines = items.split(',').map((item) => {
    const [, position, units] = /^\s*(\d{1,2})=(\d{1,3})\s*$/.exec(item) ?? [];
    const line = order.lines[Number(position) - 1];
    if (!line) throw invalid({ items: 'Please enter numbers of lines and units, such as 1=2,3=1' });
    return { orderLineId: line.id, quantity: Number(units) };
  });
  return packParcel(order.id, { number: order.parcels.length + 1, lines }, order.version);
}

/** Ships the parcel given by `--parcel`, or the order; `--pack` packs it first. */
export async function shipItems(
  order: AdminOrder,
  tracking: Tracking,
  { parcel, pack }: { parcel: string | undefined; pack: boolean },
): Promise<void> {
  if (parcel === undefined) return (pack ? packAndShipOrder : shipOrder)(order.id, tracking, order.version);
  if (pack) throw invalid({ pack: 'Please use either --pack or --parcel: a parcel is already packed' });
  await shipParcel(parcelId(order, parcel), tracking, order.version);
}

/** The id of the parcel with this number. @throws VALIDATION if there is none */
export function parcelId(order: AdminOrder, number: string): string {
  const parcel = parcelsOf(order).find((candidate) => String(candidate.number) === number.trim());
  if (!parcel) throw invalid({ parcel: `Order ${order.number} has no parcel ${number}` });
  return parcel.id;
}

/** Formats parcels as a table. */
export function parcelRows(order: AdminOrder) {
  return parcelsOf(order).map(({ number, status, carrier, trackingNumber, lines }) => ({
    parcel: number,
    status,
    items: lines
      .map(
        ({ orderLineId, quantity }) =>
          `${quantity} × ${order.lines.find(({ id }) => id === orderLineId)?.productName ?? ''}`,
      )
      .join(', '),
    carrier,
    tracking: trackingNumber,
  }));
}
