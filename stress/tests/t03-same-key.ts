// T3: a client that sends one order again and again, all at once.
import { db } from '#server/platform/database/db.ts';
import { newBuyer } from '../buyers.ts';
import { newGoods, stockOf } from '../goods.ts';
import { place, turn, wishFor } from '../orders.ts';
import { share } from '../share.ts';
import type { BatteryTest } from '../test.ts';
import { countOf } from '../test.ts';

const ROUNDS = share(20);
const TIMES = 100;

export const sameKey: BatteryTest = {
  id: 'T3',
  about: `one order id ${TIMES} times at once, ${ROUNDS} rounds; then the same id with other goods`,
  async run({ doors }, tally) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [buyer, goods, others] = [await newBuyer(), await newGoods(10), await newGoods(10)];
      const wish = wishFor([{ goods, quantity: 2 }], round % 2 ? 'ONLINE' : 'CASH_ON_DELIVERY');
      const other = { ...wishFor([{ goods: others, quantity: 1 }], wish.method), key: wish.key };
      const send = (what: typeof wish) =>
        Promise.all(
          Array.from({ length: TIMES }, (_each, index) => {
            const { door, way } = turn(doors, index);
            return place(door, way, buyer, what);
          }),
        );
      const first = await send(wish);
      const second = await send(other);
      times.push(...first.map(({ ms }) => ms));
      const answers = new Set(first.map(({ code, orderId, status }) => `${code} ${orderId} ${status}`));
      const refused = second.filter(({ code }) => code === 'ORDER_ID_REUSED').length;
      const orders = await db.order.count({ where: { userId: buyer.id } });
      const reserved = await db.stockMovement.count({ where: { variantId: goods.id, kind: 'RESERVE' } });
      const left = [await stockOf(goods), await stockOf(others)].join(' and ');
      const isRight =
        answers.size === 1 &&
        !first[0]?.code &&
        refused === TIMES &&
        orders === 1 &&
        reserved === 1 &&
        left === '8 and 10';
      const said = `${countOf(first.map(({ code }) => code))}, then ${countOf(second.map(({ code }) => code))}`;
      tally.case(
        isRight ? '' : `round ${round}: ${said}; ${orders} orders, ${reserved} holds, stock ${left}`,
      );
    }
    tally.times('placing', times);
  },
};
