// Payment links of phone orders for staff: when they were sent, resending and revoking.
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { messagesAbout, type MessageSummary } from '#server/modules/messages/messages-about.ts';
import { lockOrder, type LockedOrder } from '#server/modules/orders/lock-order.ts';
import { canPay } from '#server/modules/orders/order-status.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';
import { PAY_LINK_TEMPLATE, sendPayLink } from '#server/modules/orders/payment/send-pay-link.ts';
import {
  listPayLinks,
  newPayLinkToken,
  type PayLinkRow,
  revokePayLinks,
} from '#server/modules/payments/pay-links.ts';
import { sendsRealSms } from '#server/integrations/sms.ts';
import { now } from '#server/platform/clock.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { UserError } from '#server/platform/errors.ts';
import { runJobNow } from '#server/platform/jobs/run-job-now.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireStaffOrder, type StaffOrderRow } from './staff-orders.ts';

/** The maximum per order, so that nobody is flooded with messages. */
const MAX_LINKS = 5;

export interface StaffPayLink extends Pick<PayLinkRow, 'id' | 'createdAt' | 'actor'> {
  isRevoked: boolean;
  /** Null if the order does not await payment. */
  validUntil: Date | null;
  messages: MessageSummary[];
}

/** The latest link of an order; null if none was sent. The caller has checked access to the order. */
export async function findStaffPayLink(order: StaffOrderRow): Promise<StaffPayLink | null> {
  const [latest] = await listPayLinks(order.id);
  if (!latest) return null;
  const { id, createdAt, actor, revokedAt } = latest;
  const messages = await messagesAbout([{ template: PAY_LINK_TEMPLATE, about: id }], 2);
  return {
    id,
    createdAt,
    actor,
    messages,
    isRevoked: revokedAt !== null,
    validUntil: isWaiting(order) ? order.expiresAt : null,
  };
}

/** A path with a working token, for demo mode without an SMS gateway; production requires a gateway. */
export async function findDemoPath({ id }: StaffPayLink): Promise<string | null> {
  if (sendsRealSms()) return null;
  const token = await newPayLinkToken(id);
  return token && `/pay#${token}`;
}

/**
 * Sends the link of an order again, with new tokens. `latestId` is the latest link that the caller has seen, so
 * that two people do not both send it. @throws CONFLICT, stating what changed
 */
export function sendPayLinkByStaff(
  actor: StaffActor | null,
  id: string,
  latestId: string,
): Promise<StaffOrderRow> {
  return changeLinks(actor, id, async (tx, order) => {
    const links = await listPayLinks(order.id, tx);
    const [latest] = links;
    if (!latest) throw new UserError('CONFLICT', 'This order was not placed with a payment link.');
    if (latest.id !== latestId)
      throw new UserError('CONFLICT', `The link was already sent again, by ${latest.actor}.`);
    if (links.length >= MAX_LINKS)
      throw new UserError('CONFLICT', `A link can be sent at most ${MAX_LINKS} times.`);
    await sendPayLink(tx, order);
    await recordAuditEntry(tx, { kind: 'order', action: 'send the payment link of', about: order.number });
  });
}

/** Revokes all links of an order; idempotent. @throws CONFLICT once it is paid */
export function revokePayLinkByStaff(actor: StaffActor | null, id: string): Promise<StaffOrderRow> {
  return changeLinks(actor, id, async (tx, order) => {
    if (!(await revokePayLinks(tx, order.id))) return;
    await recordAuditEntry(tx, { kind: 'order', action: 'revoke the payment link of', about: order.number });
  });
}

/** Runs under the lock of the order, so that a payment comes before or after. */
async function changeLinks(
  actor: StaffActor | null,
  id: string,
  change: (tx: Tx, order: LockedOrder) => Promise<void>,
): Promise<StaffOrderRow> {
  requirePermission(actor, 'orders:create');
  const { id: orderId, userId } = await requireStaffOrder(actor, id);
  await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.paymentStatus === 'PAID') throw new UserError('CONFLICT', 'The order has already been paid.');
    if (!isWaiting(order)) throw new UserError('CONFLICT', 'The order no longer awaits payment.');
    await change(tx, order);
  });
  await publishOrderChanged({ id: orderId, userId });
  await runJobNow('sendMessages');
  return requireStaffOrder(actor, orderId);
}

function isWaiting(order: StaffOrderRow | LockedOrder): boolean {
  return canPay(order) && order.expiresAt !== null && order.expiresAt > now();
}
