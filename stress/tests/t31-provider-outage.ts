// T31: the payment provider is down, slow, failing, or returns invalid responses.
import { db } from '#server/platform/database/db.ts';
import { newBuyers } from '../buyers.ts';
import { newVariant } from '../catalogue.ts';
import { place, draftOrder } from '../orders.ts';
import { completeDialog, initiate, setProviderFault, confirmPayment } from '../payments.ts';
import type { StressTest } from '../stress-test.ts';

const FAULTS = [
  { mode: 'down' },
  { mode: 'error' },
  { mode: 'garbage' },
  // Done, but the response is lost: the order must be found again.
  { mode: 'lost' },
  { mode: 'slow', ms: 10_000 },
  // Each call is in time, but not all of them together.
  { mode: 'slow', ms: 6_000 },
];
/** 8 s for the provider, and the time the shop itself takes. */
const ANSWER_WITHIN_MS = 8_800;
const TRIES = 3;

export const providerOutage: StressTest = {
  id: 'T31',
  title:
    'the provider down, failing, invalid, losing responses, slow: 503 in 8 s, safe to repeat; cash on delivery still works (SMS: npm test)',
  async run({ servers }, tally) {
    const variant = await newVariant(100);
    const times: number[] = [];
    for (const { mode, ms } of FAULTS) {
      const name = [mode, ms].filter(Boolean).join(' ');
      const [buyer, otherBuyer] = await newBuyers(2);
      if (!buyer || !otherBuyer) throw new Error('no buyers');
      const draft = draftOrder([{ variant, quantity: 1 }], 'ONLINE');
      await place(servers[0], 'rest', buyer, draft);
      for (const server of servers) await setProviderFault(server, mode, ms);
      const tries = await Promise.all(
        Array.from({ length: TRIES }, (_each, index) => initiate(servers[index % 2 ? 1 : 0], buyer, draft)),
      );
      const cash = await place(
        servers[1],
        'graph',
        otherBuyer,
        draftOrder([{ variant, quantity: 1 }], 'CASH_ON_DELIVERY'),
      );
      for (const server of servers) await setProviderFault(server, 'ok');
      times.push(...tries.map((response) => response.ms));
      for (const { status, ms: took } of tries) {
        const isRight = status === 503 && took < ANSWER_WITHIN_MS;
        tally.case(isRight ? '' : `${name}: ${status} after ${Math.round(took)} ms`);
      }
      tally.case(cash.code && `${name}: cash was refused: ${cash.code}`);
      // After recovery both servers continue with the same provider order.
      const again = await Promise.all(servers.map((server) => initiate(server, buyer, draft)));
      const ids = new Set(again.map(({ body }) => String(body.id)));
      tally.case(
        ids.size === 1 && again.every(({ code }) => !code) ? '' : `${name}: no one provider order after`,
      );
      const proof = await completeDialog(servers[0], String(again[0]?.body.id));
      const confirmation = await confirmPayment(servers[1], buyer, proof);
      const order = await db.order.findFirstOrThrow({ where: { userId: buyer.id } });
      tally.case(
        order.status === 'CONFIRMED'
          ? ''
          : `${name}: not paid after (${confirmation.status} ${confirmation.code})`,
      );
    }
    tally.times('refusing', times);
  },
};
