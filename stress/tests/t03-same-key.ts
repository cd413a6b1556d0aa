// T3: a client sends the same order many times concurrently.
import { db } from '#server/platform/database/db.ts';
import { newBuyer } from '../buyers.ts';
import { newVariant, readStock } from '../catalogue.ts';
import { place, alternate, draftOrder } from '../orders.ts';
import { scaleCount } from '../share.ts';
import type { StressTest } from '../stress-test.ts';
import { countRepeats } from '../stress-test.ts';

const ROUNDS = scaleCount(20);
const TIMES = 100;

export const sameKey: StressTest = {
  id: 'T3',
  title: `one order id ${TIMES} times at once, ${ROUNDS} rounds; then the same id with another variant`,
  async run({ servers }, tally) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = await newBuyer();
      const variant = await newVariant(10);
      const others = await newVariant(10);
      const draft = draftOrder([{ variant, quantity: 2 }], round % 2 ? 'ONLINE' : 'CASH_ON_DELIVERY');
      const otherDraft = { ...draftOrder([{ variant: others, quantity: 1 }], draft.method), key: draft.key };
      const send = (draftToSend: typeof draft) =>
        Promise.all(
          Array.from({ length: TIMES }, (_each, index) => {
            const { server, transport } = alternate(servers, index);
            return place(server, transport, buyer, draftToSend);
          }),
        );
      const first = await send(draft);
      const second = await send(otherDraft);
      times.push(...first.map(({ ms }) => ms));
      const answers = new Set(first.map(({ code, orderId, status }) => `${code} ${orderId} ${status}`));
      const refused = second.filter(({ code }) => code === 'ORDER_ID_REUSED').length;
      const orders = await db.order.count({ where: { userId: buyer.id } });
      const reserved = await db.stockMovement.count({ where: { variantId: variant.id, kind: 'RESERVE' } });
      const stocks = [await readStock(variant), await readStock(others)].join(' and ');
      const isRight =
        answers.size === 1 &&
        !first[0]?.code &&
        refused === TIMES &&
        orders === 1 &&
        reserved === 1 &&
        stocks === '8 and 10';
      const summary = `${countRepeats(first.map(({ code }) => code))}, then ${countRepeats(second.map(({ code }) => code))}`;
      tally.case(
        isRight
          ? ''
          : `round ${round}: ${summary}; ${orders} orders, ${reserved} reservations, stock ${stocks}`,
      );
    }
    tally.times('placing', times);
  },
};
