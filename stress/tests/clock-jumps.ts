// CLOCK: the machine's clock jumps, forward and back, while people are in the midst of buying.
import { db } from '#server/platform/database/db.ts';
import { type Buyer, fresh, newBuyers } from '../buyers.ts';
import { newGoods } from '../goods.ts';
import { runJob } from '../jobs.ts';
import { isFailure, place, turn, wishFor } from '../orders.ts';
import { endDialog, tellSuccess, type Waiting, waitingOrder } from '../paying.ts';
import { type Answer, rest } from '../requests.ts';
import { share } from '../share.ts';
import type { Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

// There and back again: what is left behind by one is met by the next.
const JUMPS_MINUTES = [2, -2, 16, -16, 61, -61, 2 * 1_440, -2 * 1_440];
const ROUNDS = share(3);
/** An access token lives so long. */
const TOKEN_MINUTES = 15;
/** Goods are held so long for an order that is to be paid. */
const HELD_MINUTES = 20;

/** A token from before the jump is good as long as its time has not passed. */
function tokenFault(minutes: number, { status }: Answer): string {
  const wanted = minutes >= TOKEN_MINUTES ? 401 : 200;
  return status === wanted ? '' : `a token from before was answered ${status}`;
}

async function heldFault(minutes: number, { orderId }: Waiting): Promise<string> {
  const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const wanted = minutes >= HELD_MINUTES ? 'CANCELLED' : 'PENDING';
  return status === wanted ? '' : `an unpaid order is ${status}`;
}

async function settled({ orderId, providerOrderId, buyer }: Waiting, { doors }: Stage): Promise<string> {
  const proof = await endDialog(doors[0], providerOrderId);
  const told = await tellSuccess(doors[1], await fresh(buyer), proof);
  const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  return status === 'CONFIRMED' ? '' : `paid, and ${status} (${told.status} ${told.code})`;
}

async function jump(stage: Stage, minutes: number, buyers: readonly Buyer[], tally: Tally): Promise<void> {
  const { doors } = stage;
  const [payer, owner, ...others] = buyers;
  if (!payer || !owner) throw new Error('no buyers');
  const goods = await newGoods(100);
  const open = await waitingOrder(doors[0], payer, goods);
  await stage.pass(minutes);
  const faults = [tokenFault(minutes, await rest(doors[1], owner, `/order?id=${owner.id}`))];
  for (const job of ['expireUnpaid', 'askForPayments', 'sendRefunds'] as const) await runJob(job);
  faults.push(await heldFault(minutes, open), await settled(open, stage));
  for (const [index, buyer] of others.entries()) {
    const { door, way } = turn(doors, index);
    const wish = wishFor([{ goods, quantity: 1 }], 'CASH_ON_DELIVERY');
    const placed = await place(door, way, await fresh(buyer), wish);
    if (placed.code) faults.push(`${isFailure(placed) ? 'failed' : 'refused'}: ${placed.code}`);
    const listed = await rest(door, await fresh(buyer), `/order?id=${buyer.id}`);
    if (listed.status !== 200) faults.push(`own orders ${listed.status}`);
  }
  const said = faults.filter(Boolean).join(', ');
  tally.case(said && `${minutes > 0 ? '+' : ''}${minutes} minutes: ${said}`);
}

export const clockJumps: BatteryTest = {
  id: 'CLOCK',
  about: `the clock jumps by ${JUMPS_MINUTES.join(', ')} minutes, ${ROUNDS} times: sessions, orders, jobs`,
  async run(stage, tally) {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const minutes of JUMPS_MINUTES) await jump(stage, minutes, await newBuyers(6), tally);
  },
};
