// T31: the card provider is down, slow, failing, or talks nonsense.
import { db } from '#server/platform/database/db.ts';
import { newBuyers } from '../buyers.ts';
import { newGoods } from '../goods.ts';
import { place, wishFor } from '../orders.ts';
import { endDialog, initiate, setFault, tellSuccess } from '../paying.ts';
import type { BatteryTest } from '../test.ts';

const FAULTS = [
  { mode: 'down' },
  { mode: 'error' },
  { mode: 'garbage' },
  // Done, but the answer is lost: the order must be found again.
  { mode: 'lost' },
  { mode: 'slow', ms: 10_000 },
  // Each call in time, all of them together not.
  { mode: 'slow', ms: 6_000 },
];
/** "/initiate 503 ≤8 s", and what the shop itself takes. */
const ANSWER_WITHIN_MS = 8_800;
const TRIES = 3;

export const providerAway: BatteryTest = {
  id: 'T31',
  about:
    'the provider down, failing, talking nonsense, losing its answers, slow: 503 in 8 s, safe to repeat; cash goes on (SMS: npm test)',
  async run({ doors }, tally) {
    const goods = await newGoods(100);
    const times: number[] = [];
    for (const { mode, ms } of FAULTS) {
      const name = [mode, ms].filter(Boolean).join(' ');
      const [buyer, other] = await newBuyers(2);
      if (!buyer || !other) throw new Error('no buyers');
      const wish = wishFor([{ goods, quantity: 1 }], 'ONLINE');
      await place(doors[0], 'rest', buyer, wish);
      for (const door of doors) await setFault(door, mode, ms);
      const tries = await Promise.all(
        Array.from({ length: TRIES }, (_each, index) => initiate(doors[index % 2 ? 1 : 0], buyer, wish)),
      );
      const cash = await place(
        doors[1],
        'graph',
        other,
        wishFor([{ goods, quantity: 1 }], 'CASH_ON_DELIVERY'),
      );
      for (const door of doors) await setFault(door, 'ok');
      times.push(...tries.map((answer) => answer.ms));
      for (const { status, ms: took } of tries) {
        const isRight = status === 503 && took < ANSWER_WITHIN_MS;
        tally.case(isRight ? '' : `${name}: ${status} after ${Math.round(took)} ms`);
      }
      tally.case(cash.code && `${name}: cash was refused: ${cash.code}`);
      // Well again: the same order is paid, on the one provider order that both processes name.
      const again = await Promise.all(doors.map((door) => initiate(door, buyer, wish)));
      const ids = new Set(again.map(({ body }) => String(body.id)));
      tally.case(
        ids.size === 1 && again.every(({ code }) => !code) ? '' : `${name}: no one provider order after`,
      );
      const proof = await endDialog(doors[0], String(again[0]?.body.id));
      const told = await tellSuccess(doors[1], buyer, proof);
      const order = await db.order.findFirstOrThrow({ where: { userId: buyer.id } });
      tally.case(order.status === 'CONFIRMED' ? '' : `${name}: not paid after (${told.status} ${told.code})`);
    }
    tally.times('refusing', times);
  },
};
