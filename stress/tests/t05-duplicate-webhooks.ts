// T5: one webhook is delivered a thousand times.
import { randomUUID } from 'node:crypto';
import { db } from '#server/platform/database/db.ts';
import { newBuyer } from '../buyers.ts';
import { newVariant } from '../catalogue.ts';
import { loadOrder } from '../orders.ts';
import { completeDialog, sendWebhook, newPendingOrder } from '../payments.ts';
import { inParallel } from '../requests.ts';
import { scaleCount } from '../share.ts';
import { percentile } from '../report.ts';
import type { StressTest } from '../stress-test.ts';

const TIMES = scaleCount(1000);
const AT_ONCE = 50;
const ANSWERED_WITHIN_MS = 1_000;

export const duplicateWebhooks: StressTest = {
  id: 'T5',
  title: `one webhook ${TIMES} times, ${AT_ONCE} at once, at both servers`,
  async run({ servers }, tally) {
    const order = await newPendingOrder(servers[0], await newBuyer(), await newVariant(1));
    const { razorpay_payment_id: id } = await completeDialog(servers[0], order.providerOrderId);
    const payment = { id, orderId: order.providerOrderId, amount: order.total, status: 'captured' as const };
    const event = { kind: 'payment.captured', payment, eventId: randomUUID() };
    const responses = await inParallel(
      Array.from({ length: TIMES }, () => event),
      AT_ONCE,
      (webhook, index) => sendWebhook(servers[index & 1 ? 1 : 0], webhook),
    );
    for (const { status, code } of responses) tally.case(status === 200 ? '' : `${status} ${code}`);
    const { status, history, payments } = await loadOrder(order.orderId);
    const steps = history
      .map(({ what }) => what)
      .sort()
      .join(', ');
    tally.check(
      status === 'CONFIRMED' && payments.length === 1 && steps === 'confirmed, paid, placed',
      `${status}, ${payments.length} payments: ${steps}`,
    );
    const mails = await db.outgoingMessage.count({
      where: { channel: 'MAIL', dedupeKey: { contains: order.orderId } },
    });
    tally.check(mails === 1, `${mails} mails`);
    tally.check((await db.providerEvent.count({ where: { eventId: event.eventId } })) === 1, 'not one event');
    const times = responses.map(({ ms }) => ms);
    tally.times('answer', times);
    const p99 = Math.round(percentile(times, 99));
    tally.check(p99 < ANSWERED_WITHIN_MS, `p99 ${p99} ms, at most ${ANSWERED_WITHIN_MS} ms`);
  },
};
