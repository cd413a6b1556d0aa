// Repeat orders for component tests: food that is due, litter that is not, and a mocked server to order them.
import { beforeEach } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { DEFAULT_CHARGES } from '#rules/money/pricing.ts';
import { AddressBookDocument } from '#client/features/accounts/addresses/address.generated.ts';
import { PaymentScriptDocument } from '#client/features/orders/payment/payment.generated.ts';
import {
  DueRepeatOrdersDocument,
  OrderRepeatOrdersDocument,
  RepeatOrdersDocument,
  type OrderRepeatOrdersMutation,
  type RepeatCard_RepeatOrderFragment as RepeatOrder,
} from '#client/features/repeat-orders/repeat-orders.generated.ts';
import { RepeatPaymentDocument } from '#client/features/repeat-orders/repeat-payment.generated.ts';
import { today } from '#client/lib/today.ts';
import type { TestApp } from './test-app.tsx';

export const dayIn = (days: number) => addToDay(today(), { days });

export const KIBBLE: RepeatOrder = {
  id: 'kibble',
  name: 'Kibble',
  size: '3 kg',
  quantity: 2,
  intervalDays: 28,
  nextOn: dayIn(2),
  variant: { id: 'kibble-3', image: null, product: { id: 'p', slug: 'kibble' } },
  state: 'ACTIVE' as const,
  isDearer: true,
  isAvailable: true,
  isDue: true,
  lastsUntil: dayIn(5),
  agreedPrice: 50_000,
  price: 62_000,
  deliveries: [
    { on: '2026-10-30', outcome: 'SKIPPED', order: null },
    { on: '2026-10-02', outcome: 'ORDERED', order: { id: 'o', number: 'MM-1' } },
  ],
};
export const LITTER: RepeatOrder = {
  ...KIBBLE,
  id: 'litter',
  name: 'Litter',
  size: '5 kg',
  quantity: 1,
  nextOn: dayIn(20),
  variant: { id: 'litter-5', image: null, product: { id: 'q', slug: 'litter' } },
  isDue: false,
  isDearer: false,
  lastsUntil: null,
  deliveries: [],
};
const ADDRESS = {
  id: 'home',
  fullName: 'Kavya Iyer',
  email: 'kavya@example.in',
  phoneNumber: '9876543210',
  address: '12, Park Street',
  city: 'Kolkata',
  stateName: 'West Bengal',
  postalCode: '700016',
  isDefault: true,
};
export const PLACED: OrderRepeatOrdersMutation = {
  orderRepeatOrders: { __typename: 'OrderPlaced', order: { id: 'order', status: 'CONFIRMED' } },
};

/** The state of the mocked server, which tests may change. */
interface TestRepeatOrders {
  all: RepeatOrder[];
  /** The ids of sold-out repeat orders. */
  soldOut: string[];
  addresses: (typeof ADDRESS)[];
}

/** Sets up each test with the repeat orders, an address, and a server that places orders. */
export function setUpRepeatOrders(app: TestApp): TestRepeatOrders {
  const shop: TestRepeatOrders = { all: [], soldOut: [], addresses: [] };
  beforeEach(() => {
    Object.assign(shop, { all: [KIBBLE, LITTER], soldOut: [], addresses: [ADDRESS] });
    answerRepeatOrders(app, shop);
  });
  return shop;
}

function answerRepeatOrders({ graph }: TestApp, shop: TestRepeatOrders): void {
  graph
    .when(RepeatPaymentDocument)
    .answer(() => ({ repeatPayment: { isOffered: false, mandate: null, debits: [] } }));
  graph.when(RepeatOrdersDocument).answer(() => ({ repeatOrders: shop.all }));
  graph.when(PaymentScriptDocument).answer(() => ({ paymentScriptUrl: '/pay.js' }));
  graph.when(AddressBookDocument).answer(() => ({
    viewer: {
      id: 'member',
      name: 'Kavya',
      email: 'k@example.in',
      mobile: '9876543210',
      addresses: shop.addresses,
    },
  }));
  graph.when(DueRepeatOrdersDocument).answer(({ ids }) => {
    const requested = shop.all.filter(({ id }) => [ids ?? []].flat().includes(id));
    const lines = requested.filter(({ id }) => !shop.soldOut.includes(id));
    const subtotal = lines.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);
    const quote = { subtotal, discount: 0, automaticDiscounts: [], charges: DEFAULT_CHARGES };
    return {
      dueRepeatOrders: {
        repeatOrders: lines,
        unavailable: requested.filter(({ id }) => shop.soldOut.includes(id)),
        quote: lines.length > 0 ? quote : null,
      },
    };
  });
  graph.when(OrderRepeatOrdersDocument).answer(() => PLACED);
}
