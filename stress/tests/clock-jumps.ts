// CLOCK: the system clock jumps forward and back while buyers place orders.
import { db } from '#server/platform/database/db.ts';
import { type Buyer, withFreshToken, newBuyers } from '../buyers.ts';
import { newVariant } from '../catalogue.ts';
import { runJob } from '../jobs.ts';
import { isServerError, place, alternate, draftOrder } from '../orders.ts';
import { completeDialog, confirmPayment, type PendingOrder, newPendingOrder } from '../payments.ts';
import { type ApiResponse, rest } from '../requests.ts';
import { scaleCount } from '../share.ts';
import type { TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

// Each jump is followed by its opposite.
const JUMPS_MINUTES = [2, -2, 16, -16, 61, -61, 2 * 1_440, -2 * 1_440];
const ROUNDS = scaleCount(3);
/** Lifetime of an access token. */
const TOKEN_MINUTES = 15;
/** An unpaid order keeps its stock this long. */
const UNPAID_MINUTES = 20;

/** A token from before the jump is valid until its lifetime has passed. */
function tokenFault(minutes: number, { status }: ApiResponse): string {
  const expectedStatus = minutes >= TOKEN_MINUTES ? 401 : 200;
  return status === expectedStatus ? '' : `a token from before was answered ${status}`;
}

async function expiryFault(minutes: number, { orderId }: PendingOrder): Promise<string> {
  const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const expectedState = minutes >= UNPAID_MINUTES ? 'CANCELLED' : 'PENDING';
  return status === expectedState ? '' : `an unpaid order is ${status}`;
}

async function settled(
  { orderId, providerOrderId, buyer }: PendingOrder,
  { servers }: TestBed,
): Promise<string> {
  const proof = await completeDialog(servers[0], providerOrderId);
  const confirmation = await confirmPayment(servers[1], await withFreshToken(buyer), proof);
  const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  return status === 'CONFIRMED' ? '' : `paid, and ${status} (${confirmation.status} ${confirmation.code})`;
}

async function jump(
  testBed: TestBed,
  minutes: number,
  buyers: readonly Buyer[],
  tally: Tally,
): Promise<void> {
  const { servers } = testBed;
  const [payer, owner, ...others] = buyers;
  if (!payer || !owner) throw new Error('no buyers');
  const variant = await newVariant(100);
  const open = await newPendingOrder(servers[0], payer, variant);
  await testBed.advanceClock(minutes);
  const faults = [tokenFault(minutes, await rest(servers[1], owner, `/order?id=${owner.id}`))];
  for (const job of ['expireUnpaid', 'askForPayments', 'sendRefunds'] as const) await runJob(job);
  faults.push(await expiryFault(minutes, open), await settled(open, testBed));
  for (const [index, buyer] of others.entries()) {
    const { server, transport } = alternate(servers, index);
    const draft = draftOrder([{ variant, quantity: 1 }], 'CASH_ON_DELIVERY');
    const placed = await place(server, transport, await withFreshToken(buyer), draft);
    if (placed.code) faults.push(`${isServerError(placed) ? 'failed' : 'refused'}: ${placed.code}`);
    const orderList = await rest(server, await withFreshToken(buyer), `/order?id=${buyer.id}`);
    if (orderList.status !== 200) faults.push(`own orders ${orderList.status}`);
  }
  const problems = faults.filter(Boolean).join(', ');
  tally.case(problems && `${minutes > 0 ? '+' : ''}${minutes} minutes: ${problems}`);
}

export const clockJumps: StressTest = {
  id: 'CLOCK',
  title: `the clock jumps by ${JUMPS_MINUTES.join(', ')} minutes, ${ROUNDS} times: sessions, orders, jobs`,
  async run(testBed, tally) {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const minutes of JUMPS_MINUTES) await jump(testBed, minutes, await newBuyers(6), tally);
  },
};
