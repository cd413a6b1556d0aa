// Missing cash on the command line.
import { rupeeText } from '#rules/money/rupees.ts';
import type { AdminOrder } from '#server/modules/orders/admin-orders.ts';
import {
  type CashShort,
  type CashShortfallRow,
  parseCashShort,
  listShortfalls,
  settleCashShortfall,
} from '#server/modules/orders/payment/cash-shortfalls.ts';
import { deliverOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { deliverParcel } from '#server/modules/orders/parcels/parcel-steps.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import { option } from '#server/transport/cli/command.ts';
import { ifGiven, parseRupees } from '#server/transport/cli/inputs.ts';
import { parcelId } from './parcels.ts';

export const shortOptions = {
  short: option('rupees', 'missing part of the cash to collect'),
  reason: option('text', 'why it is missing; only staff see it'),
};

/** Parses `--short` and `--reason`. */
export function parseShortOptions({
  short,
  reason,
}: {
  short: string | undefined;
  reason: string | undefined;
}): CashShort | undefined {
  return parseCashShort(ifGiven(short, parseRupees), reason);
}

/** Delivers an order, or its parcel given by `--parcel`. */
export async function deliverAll(
  order: AdminOrder,
  parcel: string | undefined,
  short: CashShort | undefined,
): Promise<void> {
  if (parcel === undefined) return deliverOrder(order.id, short);
  await deliverParcel(parcelId(order, parcel), short);
}

/** Settles the missing cash of an order, or of its parcel given by `--parcel`. */
export async function settleCash(
  { id, number }: AdminOrder,
  {
    parcel,
    isWrittenOff,
    note,
  }: { parcel: string | undefined; isWrittenOff: boolean; note: string | undefined },
): Promise<void> {
  const [all = []] = await listShortfalls([id]);
  const named = all.filter((shortfall) => parcel === undefined || parcelName(shortfall) === parcel.trim());
  const unsettled = named.filter(({ settledAs }) => settledAs === null);
  if (unsettled.length > 1)
    throw invalid({
      parcel: `Please name the parcel: ${unsettled.map((shortfall) => `${parcelName(shortfall)} (${rupeeText(shortfall.amount)})`).join(', ')}`,
    });
  // For settled shortfalls, the service reports who settled them.
  const [shortfall] = unsettled.length > 0 ? unsettled : named.toReversed();
  if (!shortfall) throw new UserError('CONFLICT', `No cash of order ${number} is missing.`);
  await settleCashShortfall(shortfall.id, isWrittenOff ? 'WRITTEN_OFF' : 'RECEIVED', note);
}

/** Cash of several parcels delivered in one step belongs to none of them. */
const parcelName = ({ parcel }: CashShortfallRow): string => String(parcel?.number ?? 'none');
