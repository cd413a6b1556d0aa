// The sample shopper that tests rely on: mobile 9876543210, with an address, orders, pets and a wishlist.
import { DEFAULT_CHARGES, discountedPrice, totals } from '#rules/money/pricing.ts';
import type { PrismaClient } from '#server/generated/prisma/client.ts';
import { copiedTranslations } from '#server/platform/i18n/translations.ts';
import type { FileStore } from '#server/integrations/files/file-store.ts';
import { MEMBERS } from './community/members.ts';
import { sampleProduct } from './catalogue/products.ts';
import { daysAgo, seedId } from './identity.ts';
import { memberId } from './write-community.ts';
import { variantId } from './write-catalogue.ts';
import { writePets } from './write-pets.ts';
import { writeWishlist } from './write-wishlist.ts';

const skipDuplicates = true;
const ADDRESS = {
  address: '14, Lake View Apartments, Civil Lines',
  city: 'Jaipur',
  stateName: 'Rajasthan',
  postalCode: '302006',
};

interface PastOrder {
  name: string;
  days: number;
  /** Slugs of products, of which the first size is ordered. */
  goods: string[];
  state: 'delivered' | 'confirmed' | 'cancelled';
}

const PAST_ORDERS: PastOrder[] = [
  {
    name: 'first',
    days: 34,
    state: 'delivered',
    goods: ['pedigree-adult-dry-food-chicken-and-vegetables', 'jungle-jaw-himalayan-yak-chew'],
  },
  { name: 'second', days: 12, goods: ['pawri-tug-rope-three-knots-rainbow'], state: 'cancelled' },
  {
    name: 'third',
    days: 1,
    state: 'confirmed',
    goods: ['pedigree-adult-gravy-lamb-and-vegetables', 'royal-canin-kitten-instinctive-wet-food-in-gravy'],
  },
];

export async function writeFixture(db: PrismaClient, store: FileStore): Promise<void> {
  const [member] = MEMBERS;
  if (!member) throw new Error('no member');
  const userId = memberId(member.username);
  const contact = { fullName: member.name, email: member.email, phoneNumber: member.mobile };
  await db.address.createMany({
    skipDuplicates,
    data: [
      {
        id: seedId('address', member.username),
        userId,
        ...contact,
        ...ADDRESS,
        isDefault: true,
        createdAt: daysAgo(100),
        updatedAt: daysAgo(100),
      },
    ],
  });
  await writePets(db, store, userId);
  await writeWishlist(db, userId);
  for (const order of PAST_ORDERS)
    await writeOrder(db, { ...order, userId, shipTo: { ...contact, ...ADDRESS } });
}

type SampleOrder = PastOrder & {
  userId: string;
  shipTo: typeof ADDRESS & { fullName: string; email: string; phoneNumber: string };
};

function buildLines({ goods, name }: SampleOrder) {
  return goods.flatMap((slug, position) => {
    const product = sampleProduct(slug);
    const [variant] = product.variants;
    if (!variant) return [];
    return [
      {
        id: seedId('order line', `${name} ${position}`),
        position,
        productId: seedId('product', product.slug),
        variantId: variantId(product.slug, variant),
        productName: product.name,
        productSlug: product.slug,
        size: variant.size,
        hsn: product.hsn,
        gstPercent: product.gstPercent,
        price: variant.price,
        unitPrice: discountedPrice(variant.price, variant.discountPercent),
        discountPercent: variant.discountPercent,
        quantity: 1,
        wasOnSale: product.onSale,
      },
    ];
  });
}

/** The rows of an order with its stock movements: reserved, and released if cancelled. */
async function writeOrder(db: PrismaClient, order: SampleOrder): Promise<void> {
  const id = seedId('order', order.name);
  if (await db.order.findUnique({ where: { id } })) return;
  const lines = buildLines(order);
  const products = await db.product.findMany({
    where: { id: { in: lines.map(({ productId }) => productId) } },
    select: { id: true, translations: true, images: { where: { position: 0 } } },
  });
  const subtotal = lines.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
  const at = daysAgo(order.days);
  const isCancelled = order.state === 'cancelled';
  await db.$transaction([
    db.order.create({
      data: {
        id,
        userId: order.userId,
        clientOrderId: id,
        requestHash: 'sample',
        ...order.shipTo,
        ...totals(DEFAULT_CHARGES, subtotal, 0, true),
        ...buildStatus(order, at),
        number: `MM${at.toISOString().slice(2, 10).replaceAll('-', '')}-${order.name.toUpperCase().slice(0, 6)}`,
        paymentMethod: 'CASH_ON_DELIVERY',
        expectedFrom: daysAgo(order.days - 5),
        expectedTo: daysAgo(order.days - 7),
        placedAt: at,
        lines: {
          create: lines.map((line) => {
            const product = products.find(({ id: productId }) => productId === line.productId);
            return {
              ...line,
              translations: copiedTranslations(product?.translations ?? {}, 'name', 'productName'),
              imageKey: product?.images[0]?.key ?? null,
            };
          }),
        },
        history: { create: buildHistory(order) },
      },
    }),
    db.stockMovement.createMany({
      data: lines.flatMap((line) => [
        { ...movement(line, 'RESERVE', -1), createdAt: at },
        ...(isCancelled ? [{ ...movement(line, 'RELEASE', 1), createdAt: at }] : []),
      ]),
    }),
    db.productVariant.updateMany({
      where: { id: { in: isCancelled ? [] : lines.map((line) => line.variantId) } },
      data: { stock: { decrement: 1 } },
    }),
  ]);
}

function movement(line: { id: string; variantId: string }, kind: 'RESERVE' | 'RELEASE', quantity: number) {
  return {
    id: seedId('stock', `${line.id} ${kind}`),
    variantId: line.variantId,
    orderLineId: line.id,
    kind,
    quantity,
    cause: 'sample order',
  };
}

function buildStatus({ state, days }: SampleOrder, at: Date) {
  if (state === 'cancelled')
    return {
      status: 'CANCELLED',
      cancelCause: 'SHOPPER',
      paymentStatus: 'UNPAID',
      confirmedAt: at,
      cancelledAt: daysAgo(days - 1),
    } as const;
  if (state === 'confirmed')
    return { status: 'CONFIRMED', paymentStatus: 'DUE_ON_DELIVERY', confirmedAt: at } as const;
  return {
    ...({ status: 'CONFIRMED', paymentStatus: 'PAID', fulfilmentStatus: 'DELIVERED' } as const),
    confirmedAt: at,
    packedAt: at,
    shippedAt: daysAgo(days - 1),
    deliveredAt: daysAgo(days - 5),
    carrier: 'Sample Couriers',
    trackingNumber: 'SC0001',
  };
}

const STEPS = {
  confirmed: ['placed', 'confirmed'],
  cancelled: ['placed', 'confirmed', 'cancelled'],
  delivered: ['placed', 'confirmed', 'packed', 'shipped', 'delivered'],
};

function buildHistory({ state, days }: SampleOrder) {
  return STEPS[state].map((step, index) => ({
    at: daysAgo(days - Math.max(0, index - 1)),
    what: step,
    cause: step === 'cancelled' || step === 'placed' ? 'shopper' : 'shop',
  }));
}
