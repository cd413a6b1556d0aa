// Issues delivery challans: one for each parcel of a replacement, numbered without gaps like invoices.
import { challanNumber } from '#rules/money/invoice-number.ts';
import { now } from '#server/platform/clock.ts';
import type { DeliveryChallan } from '#server/generated/prisma/client.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { nextSerial } from './serials.ts';

/**
 * The challan of a parcel of a replacement, issued on the first request. The caller has checked that the
 * goods may be sent.
 * @param parcel its number, or 0 for an order packed whole
 */
export function issueChallan(orderId: string, parcel: number): Promise<DeliveryChallan> {
  return transaction(async (tx) => {
    // Concurrent prints get the same number.
    await lockRow(tx, 'Order', orderId, 'no key update');
    const issued = await tx.deliveryChallan.findUnique({ where: { orderId_parcel: { orderId, parcel } } });
    if (issued) return issued;
    const issuedAt = now();
    const next = await nextSerial(tx, 'challan', issuedAt);
    const number = challanNumber(next.financialYear, next.serial);
    return tx.deliveryChallan.create({ data: { orderId, parcel, ...next, number, issuedAt } });
  });
}
