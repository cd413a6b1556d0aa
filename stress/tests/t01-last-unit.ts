// T1: two hundred buyers want the last unit.
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { newBuyers } from '../buyers.ts';
import { newVariant, readStock } from '../catalogue.ts';
import { isServerError, activeOrders, place, alternate, draftOrder } from '../orders.ts';
import { scaleCount } from '../share.ts';
import type { StressTest } from '../stress-test.ts';
import { countRepeats } from '../stress-test.ts';

const ROUNDS = scaleCount(50);
const BUYERS = 200;

export const lastUnit: StressTest = {
  id: 'T1',
  title: `${BUYERS} buyers, the last unit, ${ROUNDS} rounds; cash and online, both transports, both servers`,
  async run({ servers }, tally) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyers = await newBuyers(BUYERS);
      const variant = await newVariant(1);
      const tries = await Promise.all(
        buyers.map((buyer, index) => {
          const method: PaymentMethod = index & 4 ? 'ONLINE' : 'CASH_ON_DELIVERY';
          const { server, transport } = alternate(servers, index + round);
          return place(server, transport, buyer, draftOrder([{ variant, quantity: 1 }], method));
        }),
      );
      times.push(...tries.map(({ ms }) => ms));
      const placed = tries.filter(({ code }) => !code).length;
      const short = tries.filter(({ code }) => code === 'OUT_OF_STOCK').length;
      const stock = await readStock(variant);
      const live = await activeOrders(variant);
      const isRight =
        placed === 1 && short === BUYERS - 1 && stock === 0 && live === 1 && !tries.some(isServerError);
      tally.case(
        isRight
          ? ''
          : `round ${round}: ${countRepeats(tries.map(({ code }) => code))}; stock ${stock}, live ${live}`,
      );
    }
    tally.times('placing', times);
  },
};
