// T1: two hundred want the last unit.
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { newBuyers } from '../buyers.ts';
import { newGoods, stockOf } from '../goods.ts';
import { isFailure, liveOrders, place, turn, wishFor } from '../orders.ts';
import { share } from '../share.ts';
import type { BatteryTest } from '../test.ts';
import { countOf } from '../test.ts';

const ROUNDS = share(50);
const BUYERS = 200;

export const lastUnit: BatteryTest = {
  id: 'T1',
  about: `${BUYERS} buyers, the last unit, ${ROUNDS} rounds; cash and online, both doors, both processes`,
  async run({ doors }, tally) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [buyers, goods] = [await newBuyers(BUYERS), await newGoods(1)];
      const tries = await Promise.all(
        buyers.map((buyer, index) => {
          const method: PaymentMethod = index & 4 ? 'ONLINE' : 'CASH_ON_DELIVERY';
          const { door, way } = turn(doors, index + round);
          return place(door, way, buyer, wishFor([{ goods, quantity: 1 }], method));
        }),
      );
      times.push(...tries.map(({ ms }) => ms));
      const placed = tries.filter(({ code }) => !code).length;
      const short = tries.filter(({ code }) => code === 'OUT_OF_STOCK').length;
      const [left, live] = [await stockOf(goods), await liveOrders(goods)];
      const isRight =
        placed === 1 && short === BUYERS - 1 && left === 0 && live === 1 && !tries.some(isFailure);
      tally.case(
        isRight
          ? ''
          : `round ${round}: ${countOf(tries.map(({ code }) => code))}; stock ${left}, live ${live}`,
      );
    }
    tally.times('placing', times);
  },
};
