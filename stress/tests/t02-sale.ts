// T2: a sale. Many carts with several lines demand more than is in stock.
import { seededNumbers } from '#server/testing/seeded-numbers.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { newBuyers } from '../buyers.ts';
import { type Variant, newVariant, readStock } from '../catalogue.ts';
import { isServerError, place, alternate, draftOrder } from '../orders.ts';
import { inParallel } from '../requests.ts';
import { scaleCount } from '../share.ts';
import { countRepeats, type StressTest } from '../stress-test.ts';

const BUYERS = scaleCount(1000);
const SIZES = 10;
const UNITS = scaleCount(50);
const AT_ONCE = 100;
// A fixed seed, so that each run has the same carts.
const SEED = 20_261_121;

export const sale: StressTest = {
  id: 'T2',
  title: `${BUYERS} buyers, ${SIZES} variants of ${UNITS} units, carts of 1 to 4 lines in any order, 1 to 3 units each`,
  async run({ servers }, tally) {
    const chance = seededNumbers(SEED);
    const upTo = (most: number) => 1 + Math.floor(chance() * most);
    const sizes = await Promise.all(Array.from({ length: SIZES }, () => newVariant(UNITS, 10_000)));
    const cart = () => {
      const shuffled = sizes
        .map((variant): [number, Variant] => [chance(), variant])
        .sort(([a], [b]) => a - b)
        .slice(0, upTo(4));
      return shuffled.map(([, variant]) => ({ variant, quantity: upTo(3) }));
    };
    const buyers = await newBuyers(BUYERS);
    const tries = await inParallel(buyers, AT_ONCE, async (buyer, index) => {
      const method: PaymentMethod = chance() < 0.5 ? 'ONLINE' : 'CASH_ON_DELIVERY';
      const draft = draftOrder(cart(), method);
      const { server, transport } = alternate(servers, index);
      return { draft, placed: await place(server, transport, buyer, draft) };
    });
    const stockById = new Map(
      await Promise.all(sizes.map(async (variant) => [variant.id, await readStock(variant)] as const)),
    );
    for (const { draft, placed } of tries) {
      const couldFill = draft.lines.every(
        ({ variant, quantity }) => (stockById.get(variant.id) ?? 0) >= quantity,
      );
      if (isServerError(placed)) tally.case(`server error: ${placed.response.status} ${placed.code}`);
      else if (placed.code && placed.code !== 'OUT_OF_STOCK') tally.case(`refused: ${placed.code}`);
      else tally.case(placed.code && couldFill ? 'refused although enough stock is left' : '');
    }
    const units = tries
      .filter(({ placed }) => !placed.code)
      .flatMap(({ draft }) => draft.lines)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const unsold = [...stockById.values()].reduce((sum, stock) => sum + stock, 0);
    tally.check(units + unsold === SIZES * UNITS, `${units} units sold and ${unsold} left`);
    tally.figure(
      `${AT_ONCE} at once, ${countRepeats(tries.map(({ placed }) => placed.code))}, ${unsold} units left`,
    );
    tally.times(
      'placing',
      tries.map(({ placed }) => placed.ms),
      2000,
    );
  },
};
