// T2: a sale. Many carts of several sizes, more wishes than goods.
import { numbersFrom } from '#server/testing/numbers.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { newBuyers } from '../buyers.ts';
import { type Goods, newGoods, stockOf } from '../goods.ts';
import { isFailure, place, turn, wishFor } from '../orders.ts';
import { inParallel } from '../requests.ts';
import { share } from '../share.ts';
import { countOf, type BatteryTest } from '../test.ts';

const BUYERS = share(1000);
const SIZES = 10;
const UNITS = share(50);
const AT_ONCE = 100;
// The same carts in each run.
const SEED = 20_261_121;

export const crowd: BatteryTest = {
  id: 'T2',
  about: `${BUYERS} buyers, ${SIZES} sizes of ${UNITS} units, carts of 1 to 4 lines in any order, 1 to 3 units each`,
  async run({ doors }, tally) {
    const chance = numbersFrom(SEED);
    const upTo = (most: number) => 1 + Math.floor(chance() * most);
    const sizes = await Promise.all(Array.from({ length: SIZES }, () => newGoods(UNITS, 10_000)));
    const cart = () => {
      const shuffled = sizes
        .map((goods): [number, Goods] => [chance(), goods])
        .sort(([a], [b]) => a - b)
        .slice(0, upTo(4));
      return shuffled.map(([, goods]) => ({ goods, quantity: upTo(3) }));
    };
    const buyers = await newBuyers(BUYERS);
    const tries = await inParallel(buyers, AT_ONCE, async (buyer, index) => {
      const method: PaymentMethod = chance() < 0.5 ? 'ONLINE' : 'CASH_ON_DELIVERY';
      const wish = wishFor(cart(), method);
      const { door, way } = turn(doors, index);
      return { wish, placed: await place(door, way, buyer, wish) };
    });
    const left = new Map(
      await Promise.all(sizes.map(async (goods) => [goods.id, await stockOf(goods)] as const)),
    );
    for (const { wish, placed } of tries) {
      const couldFill = wish.lines.every(({ goods, quantity }) => (left.get(goods.id) ?? 0) >= quantity);
      if (isFailure(placed)) tally.case(`the shop failed: ${placed.answer.status} ${placed.code}`);
      else if (placed.code && placed.code !== 'OUT_OF_STOCK') tally.case(`refused: ${placed.code}`);
      else tally.case(placed.code && couldFill ? 'refused, though what is left at the end would do' : '');
    }
    const units = tries
      .filter(({ placed }) => !placed.code)
      .flatMap(({ wish }) => wish.lines)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const unsold = [...left.values()].reduce((sum, stock) => sum + stock, 0);
    tally.check(units + unsold === SIZES * UNITS, `${units} units sold and ${unsold} left`);
    tally.figure(
      `${AT_ONCE} at once, ${countOf(tries.map(({ placed }) => placed.code))}, ${unsold} units left`,
    );
    tally.times(
      'placing',
      tries.map(({ placed }) => placed.ms),
      2000,
    );
  },
};
