// T13: prices against exact arithmetic: the shared rule, the generated column, and the totals both transports
// charge.
import { DEFAULT_CHARGES, discountedPrice, totals } from '#rules/money/pricing.ts';
import { seededNumbers } from '#server/testing/seeded-numbers.ts';
import { db } from '#server/platform/database/db.ts';
import { raw, rows, sql } from '#server/platform/database/sql.ts';
import { type Buyer, newBuyer } from '../buyers.ts';
import { type Variant, newCoupon, newVariant } from '../catalogue.ts';
import { place, type OrderDraft } from '../orders.ts';
import { graph, inParallel } from '../requests.ts';
import { scaleCount } from '../share.ts';
import type { TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

const SEED = 13;
const RUPEES = 10_000;
const PRICES = scaleCount(2_800_000);
const CARTS = scaleCount(1_000_000);
const QUOTES = scaleCount(1_000);
const MAX_PRICE = 2_800_000;
const MAX_REPORTED = 5;

const upTo = (numbers: () => number, most: number) => Math.floor(numbers() * (most + 1));

/** The price rules in exact integer arithmetic, in paise. */
function exactPrice(price: number, percent: number): bigint {
  return BigInt(price) - ((BigInt(percent) * BigInt(price)) / 10_000n) * 100n;
}

function exactTotal(subtotal: bigint, coupon: bigint, isCash: boolean): bigint {
  const variant = subtotal > coupon ? subtotal - coupon : 0n;
  return variant + (variant < 100_000n ? 4_900n : 0n) + (isCash ? 3_900n : 0n);
}

/** Runs many cases together and records the first failures. */
function countCases(tally: Tally, tried: number, wrong: readonly string[]): void {
  tally.count += tried;
  tally.passed += tried - wrong.length;
  for (const words of wrong.slice(0, MAX_REPORTED)) tally.faults.push(words);
}

function prices(tally: Tally): void {
  const mismatches: string[] = [];
  const look = (price: number, percent: number) => {
    if (BigInt(discountedPrice(price, percent)) !== exactPrice(price, percent))
      mismatches.push(`${percent} % of ${price} paise`);
  };
  for (let percent = 0; percent <= 100; percent += 1)
    for (let rupees = 1; rupees <= RUPEES; rupees += 1) look(rupees * 100, percent);
  const numbers = seededNumbers(SEED);
  for (let tried = 0; tried < PRICES; tried += 1) look(upTo(numbers, MAX_PRICE), upTo(numbers, 100));
  countCases(tally, 101 * RUPEES + PRICES, mismatches);
}

function carts(tally: Tally): void {
  const numbers = seededNumbers(SEED + 1);
  const mismatches: string[] = [];
  for (let tried = 0; tried < CARTS; tried += 1) {
    const lines = Array.from({ length: 1 + upTo(numbers, 19) }, () => ({
      price: discountedPrice(upTo(numbers, MAX_PRICE), upTo(numbers, 100)),
      quantity: 1 + upTo(numbers, 9),
    }));
    const coupon = upTo(numbers, 100_000);
    const isCash = upTo(numbers, 1) === 1;
    const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const exact = lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);
    if (
      BigInt(totals(DEFAULT_CHARGES, subtotal, coupon, isCash).total) !==
      exactTotal(exact, BigInt(coupon), isCash)
    )
      mismatches.push(`a cart of ${subtotal} less ${coupon}`);
  }
  countCases(tally, CARTS, mismatches);
}

/** The generated column lists are sorted by, on the same prices. */
async function column(tally: Tally): Promise<void> {
  const [{ expression } = { expression: '' }] = await rows<{ expression: string }>(sql`
    select generation_expression as expression from information_schema.columns
    where table_name = 'ProductVariant' and column_name = 'discountedPrice'`);
  const wrongRows = await rows<{ price: number; percent: number }>(sql`
    select "price", "discountPercent" as percent
    from generate_series(1, ${RUPEES}::int) rupees, generate_series(0, 100) "discountPercent",
      lateral (select rupees * 100 as "price") priced
    where ${raw(expression)} <> "price" - floor("price"::numeric * "discountPercent" / 10000) * 100`);
  countCases(
    tally,
    101 * RUPEES,
    wrongRows.map(({ price, percent }) => `the database: ${percent} % of ${price} paise`),
  );
}

const QUOTE = `query ($lines: [CartLineInput!]!, $coupon: String, $method: PaymentMethod) {
  quote(lines: $lines, couponCode: $coupon, paymentMethod: $method) { total } }`;

/** Variants with random prices and discounts. */
async function createVariants(): Promise<Variant[]> {
  const numbers = seededNumbers(SEED + 2);
  const variant = await inParallel(Array.from({ length: 50 }), 5, () =>
    newVariant(1_000, upTo(numbers, 300_000)),
  );
  for (const { id } of variant)
    await db.productVariant.update({ where: { id }, data: { discountPercent: upTo(numbers, 100) } });
  return variant;
}

/** Random carts: the server's quote and the client's total must both be exact. */
async function quotes({ servers }: TestBed, tally: Tally): Promise<void> {
  const variant = await createVariants();
  const sizes = await db.productVariant.findMany({ where: { id: { in: variant.map(({ id }) => id) } } });
  const numbers = seededNumbers(SEED + 3);
  const drafts = Array.from({ length: QUOTES }, () => ({
    lines: sizes.filter(() => numbers() < 0.1).map((size) => ({ size, quantity: 1 + upTo(numbers, 9) })),
    isCash: numbers() < 0.5,
  })).filter(({ lines }) => lines.length > 0);
  await inParallel(drafts, 8, async ({ lines, isCash }, index) => {
    const { body } = await graph(servers[index & 1 ? 1 : 0], null, QUOTE, {
      lines: lines.map(({ size, quantity }) => ({ variantId: size.id, quantity })),
      method: isCash ? 'CASH_ON_DELIVERY' : 'ONLINE',
    });
    const subtotal = lines.reduce(
      (sum, { size, quantity }) => sum + exactPrice(size.price, size.discountPercent) * BigInt(quantity),
      0n,
    );
    const exact = Number(exactTotal(subtotal, 0n, isCash));
    const { total } = (body as { quote?: { total: number } }).quote ?? {};
    const computedTotal = totals(DEFAULT_CHARGES, Number(subtotal), 0, isCash).total;
    const isNothing = subtotal === 0n && total === 0;
    tally.case(
      isNothing || (total === exact && computedTotal === exact) ? '' : `quoted ${total}, exactly ${exact}`,
    );
  });
}

/** Subtotal and coupon in paise, cash on delivery, expected total in paise. */
const VECTORS = [
  [100_000, 0, false, 100_000],
  [99_999, 0, false, 104_899],
  [100_000, 1, false, 104_899],
  [10_000, 50_000, false, 4_900],
  [10_000, 50_000, true, 8_800],
] as const;

/** Places each of them through both transports and checks the stored total. */
async function vectors({ servers }: TestBed, tally: Tally): Promise<void> {
  for (const [price, off, isCash, total] of VECTORS)
    for (const [index, transport] of (['rest', 'graph'] as const).entries()) {
      const buyer: Buyer = await newBuyer();
      const coupon = await newCoupon(1);
      await db.coupon.update({ where: { id: coupon.id }, data: { amount: Math.max(off, 1) } });
      const draft: OrderDraft = {
        key: crypto.randomUUID(),
        lines: [{ variant: await newVariant(1, price), quantity: 1 }],
        method: isCash ? 'CASH_ON_DELIVERY' : 'ONLINE',
        total,
        ...(off > 0 && { couponCode: coupon.code }),
      };
      const { code, orderId } = await place(servers[index & 1 ? 1 : 0], transport, buyer, draft);
      const order = orderId ? await db.order.findUnique({ where: { id: orderId } }) : null;
      tally.case(order?.total === total ? '' : `${price} less ${off}: ${code || order?.total}, not ${total}`);
    }
}

export const priceRules: StressTest = {
  id: 'T13',
  title: `every percent of every rupee to ₹${RUPEES}, ${PRICES} random prices and ${CARTS} random carts, ${QUOTES} quotes, fixed examples`,
  async run(testBed, tally) {
    prices(tally);
    carts(tally);
    await column(tally);
    await quotes(testBed, tally);
    await vectors(testBed, tally);
  },
};
