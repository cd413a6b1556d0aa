// Filtered orders as CSV. The signed link contains the filter, so that nothing has to be stored. Mobile and
// e-mail are omitted: staff reveal them one by one.
import type { Readable } from 'node:stream';
import { indianMoment } from '#rules/day.ts';
import { recordActions } from '#server/modules/audit/audit-log.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { type CsvColumns, streamCsv, momentCell, rupeeCell } from '#server/platform/csv.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Key } from '#server/platform/keyset.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { parseListFilter, type Maybe, type StaffOrderFilter } from './order-filter.ts';
import { countOrders } from './staff-orders.ts';
import { orderIdsOf, type OrderListFilter } from './staff-orders-queries.ts';

const ROWS_AT_ONCE = 500;

/** A signed link to the CSV export, valid for 5 minutes. Each export is logged. @throws VALIDATION for too many orders */
export async function exportOrders(
  actor: StaffActor | null,
  filter: Maybe<StaffOrderFilter>,
): Promise<{ url: string }> {
  requirePermission(actor, 'orders:export');
  const listFilter = parseListFilter(filter ?? {});
  const { exportedOrders: max } = LIMITS.staff;
  const count = await countOrders(listFilter, max + 1);
  if (count > max)
    throw invalid({
      filter: `You can export at most ${max} orders. Narrow the filter, for example to one month`,
    });
  await recordActions({
    kind: 'order',
    action: 'export',
    about: `${count === 1 ? '1 order' : `${count} orders`}, ${describe(listFilter)}`,
  });
  const name = Buffer.from(JSON.stringify(listFilter)).toString('base64url');
  return { url: `${privateLink(`orders/${name}.csv`)}&download` };
}

/**
 * Describes the filter for the log, without personal data.
 * @example describe({ tab: 'TO_PACK', mobileEnd: '3210', … }) // 'tab to pack, mobile …'
 */
function describe({
  mobile,
  mobileEnd,
  name,
  today: _today,
  from,
  until,
  ...plainFields
}: OrderListFilter): string {
  const described = {
    ...plainFields,
    ...((mobile ?? mobileEnd) && { mobile: '…' }),
    ...(name && { name: '…' }),
    ...(from && { from: indianMoment(from) }),
    ...(until && { until: indianMoment(until) }),
  };
  return Object.entries(described)
    .map(([key, value]) => `${key} ${plain(value)}`)
    .join(', ');
}

/** @example plain('ON_THE_WAY') // 'on the way' */
const plain = (value: string | number) =>
  /^[A-Z_]+$/.test(String(value)) ? String(value).toLowerCase().replaceAll('_', ' ') : String(value);

/** The CSV of a link. The caller has verified its signature. */
export function openOrderExport(name: string): Readable {
  const { from, until, ...filter } = JSON.parse(Buffer.from(name, 'base64url').toString()) as StoredFilter;
  const listFilter: OrderListFilter = {
    ...filter,
    ...(from && { from: new Date(from) }),
    ...(until && { until: new Date(until) }),
  };
  return streamCsv(COLUMNS, exportedOrders(listFilter));
}

/** A filter as serialized in JSON. */
type StoredFilter = Omit<OrderListFilter, 'from' | 'until'> & { from?: string; until?: string };

async function* exportedOrders(filter: OrderListFilter): AsyncGenerator<ExportedOrder, void> {
  let after: Key | null = null;
  // One more page than counted, since orders may have been added.
  for (let read = 0; read <= LIMITS.staff.exportedOrders; read += ROWS_AT_ONCE) {
    const page: ExportedOrder[] = await readPage(filter, after);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < ROWS_AT_ONCE) return;
    after = { at: last.placedAt, id: last.id };
  }
}

async function readPage(filter: OrderListFilter, after: Key | null) {
  const ids = (await rows(orderIdsOf(filter, after, ROWS_AT_ONCE))).map(({ id }) => id);
  const orders = await db.order.findMany({
    where: { id: { in: ids } },
    include: { lines: { select: { quantity: true } } },
    omit: { email: true, phoneNumber: true, address: true },
  });
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type ExportedOrder = Awaited<ReturnType<typeof readPage>>[number];

const COLUMNS: CsvColumns<ExportedOrder> = {
  Number: ({ number }) => number,
  Placed: ({ placedAt }) => momentCell(placedAt),
  Status: ({ status }) => status,
  Fulfilment: ({ fulfilmentStatus }) => fulfilmentStatus,
  Payment: ({ paymentStatus }) => paymentStatus,
  Method: ({ paymentMethod }) => paymentMethod,
  Items: ({ lines }) => String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
  Subtotal: ({ subtotal }) => rupeeCell(subtotal),
  Discount: ({ discount }) => rupeeCell(discount),
  Coupon: ({ couponCode }) => couponCode ?? '',
  Delivery: ({ delivery }) => rupeeCell(delivery),
  'Cash fee': ({ codFee }) => rupeeCell(codFee),
  Total: ({ total }) => rupeeCell(total),
  Name: ({ fullName }) => fullName,
  City: ({ city }) => city,
  State: ({ stateName }) => stateName,
  PIN: ({ postalCode }) => postalCode,
  Pickup: ({ pickup }) => (pickup ? 'yes' : 'no'),
  Expected: ({ expectedTo }) => expectedTo?.toISOString().slice(0, 10) ?? '',
  Carrier: ({ carrier }) => carrier ?? '',
  Tracking: ({ trackingNumber }) => trackingNumber ?? '',
  Shipped: ({ shippedAt }) => momentCell(shippedAt),
  Delivered: ({ deliveredAt }) => momentCell(deliveredAt),
};
