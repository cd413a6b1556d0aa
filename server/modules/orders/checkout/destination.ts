// The destination of a new order: a saved address, an entered one, or the pickup point.
import type { ZodType } from 'zod';
import type { AddressFields } from '#rules/accounts/address.ts';
import { requireAddress, savedAddress } from '#server/modules/accounts/profile/addresses.ts';
import { invalid } from '#server/platform/errors.ts';
import { parseInput } from '#server/platform/parse.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { pickupDestination, type StoredPickup } from '#server/modules/orders/fulfilment/pickup.ts';

export interface Destination {
  shipTo: AddressFields;
  /** The pickup point with its Hindi texts, whose address is then that of the order; null if the order is delivered. */
  pickup: StoredPickup | null;
}

export interface DestinationInput {
  addressId?: string | null;
  address?: unknown;
  isPickup?: boolean | null;
}

/**
 * @param rule validates an entered address
 * @throws VALIDATION for a missing or invalid address, or if the shop has no pickup point
 */
export async function resolveDestination(
  viewer: Viewer | null,
  { addressId, address, isPickup }: DestinationInput,
  rule: ZodType<AddressFields>,
): Promise<Destination> {
  if (isPickup) {
    if (addressId || address)
      throw invalid({ isPickup: /*i18n*/ 'Please enter an address or choose pickup, not both' });
    return pickupDestination(viewer);
  }
  if (addressId) return { shipTo: savedAddress(await requireAddress(viewer, addressId)), pickup: null };
  if (!address) throw invalid({ address: /*i18n*/ 'Please choose a delivery address' });
  return { shipTo: parseInput(rule, address), pickup: null };
}
