// Changes the address of an order that has not left yet.
import { type AddressFields, callerAddress } from '#rules/accounts/address.ts';
import { notifyAddressChanged } from '#server/modules/orders/notifications/change-notifications.ts';
import { expectedDays } from '#server/modules/orders/fulfilment/delivery.ts';
import type { LockedOrder } from '#server/modules/orders/lock-order.ts';
import { recordHistory } from '#server/modules/orders/order-history.ts';
import { canChangeAddress } from '#server/modules/orders/order-status.ts';
import { now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { UserError } from '#server/platform/errors.ts';
import { parseInput } from '#server/platform/parse.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion } from '#server/platform/versions.ts';
import { shopSameDay } from '#server/platform/shop-settings.ts';
import { maskedContact } from './masked-contact.ts';
import { changeOrder, recordOrderChange } from './order-changes.ts';
import type { StaffOrderRow } from './staff-orders.ts';

/** An address entered by staff. */
export interface TypedAddress {
  fullName: string;
  address: string;
  city: string;
  stateName: string;
  postalCode: string;
  /** Optional: staff see them masked. By default those of the order or account are kept. */
  phoneNumber?: string | null | undefined;
  email?: string | null | undefined;
}

export interface AddressChange extends TypedAddress {
  /** The order version that the person saw. */
  version: number;
}

/** Changes the address of an order and notifies the shopper. @throws CONFLICT once it has left, or for an older version */
export function changeAddressByStaff(
  actor: StaffActor | null,
  id: string,
  { version, ...input }: AddressChange,
): Promise<StaffOrderRow> {
  const action = { permission: 'orders:write', action: 'change the address of' } as const;
  return changeOrder(actor, id, action, async (tx, order) => {
    if (!canChangeAddress(order)) throw tooLate(order);
    const before = pickAddress(order);
    const address = parseInput(callerAddress, {
      ...input,
      phoneNumber: input.phoneNumber?.trim() || order.phoneNumber,
      email: input.email?.trim() || order.email,
    });
    if (isSame(before, address)) return;
    requireSameVersion(version, {
      version: order.version,
      fields: { ...before, ...maskedContact(order) },
    });
    await saveAddress(tx, order, before, address);
  });
}

async function saveAddress(
  tx: Tx,
  order: LockedOrder,
  before: AddressFields,
  address: AddressFields,
): Promise<void> {
  const { id } = await recordOrderChange(tx, order, 'ADDRESS', { ...before });
  // The charge depends on the goods alone. The days depend on the place, counted from now.
  const isElsewhere = address.postalCode !== order.postalCode && order.confirmedAt !== null;
  const days = isElsewhere ? expectedDays(shopSameDay(), { postalCode: address.postalCode }, now()) : {};
  await tx.order.update({
    where: { id: order.id },
    data: { ...address, ...days, version: { increment: 1 } },
  });
  await recordHistory(tx, order.id, { what: 'address changed', cause: 'shop' });
  await notifyAddressChanged(tx, { ...order, ...address, ...days }, id);
}

function pickAddress(order: AddressFields): AddressFields {
  const { fullName, email, phoneNumber, address, city, stateName, postalCode } = order;
  return { fullName, email, phoneNumber, address, city, stateName, postalCode };
}

function isSame(before: AddressFields, after: AddressFields): boolean {
  const fields = Object.keys(before) as (keyof AddressFields)[]; // the keys of a literal
  return fields.every((field) => before[field] === after[field]);
}

function tooLate({ number, pickup }: LockedOrder): UserError {
  return new UserError(
    'CONFLICT',
    pickup
      ? `Order ${number} is collected, so it has no address to change.`
      : `Order ${number} has left or is cancelled; its address can no longer be changed.`,
  );
}
