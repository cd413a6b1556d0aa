// order: on its way, or not.
import { rupeeText } from '#rules/rupees.ts';
import { cancelByShop } from '#server/modules/orders/cancel-order.ts';
import { takeBackUndelivered } from '#server/modules/orders/undelivered.ts';
import { deliverOrder, packOrder, shipOrder } from '#server/modules/orders/fulfil.ts';
import {
  listOpenOrders,
  refundByShop,
  requireOrderNamed,
  type ShopOrder,
} from '#server/modules/orders/admin-orders.ts';
import { given, paiseOf } from '#server/transport/cli/inputs.ts';
import { facts, parts, table } from '#server/transport/cli/text.ts';
import { flag, maybe, needed, verb, type Verb } from '#server/transport/cli/command.ts';

const order = { order: 'its id or number' };

/** The order after a step of it. */
async function after(name: string, step: (id: string) => Promise<void>) {
  const { id } = await requireOrderNamed(name);
  await step(id);
  return answerOf(await requireOrderNamed(id));
}

function answerOf(row: ShopOrder) {
  const { id, number, status, paymentStatus, fulfilmentStatus, paymentMethod, total, placedAt } = row;
  const { carrier, trackingNumber, fullName, phoneNumber, address, city, stateName, postalCode } = row;
  return {
    id,
    number,
    status,
    paymentStatus,
    fulfilmentStatus,
    paymentMethod,
    total,
    placedAt,
    carrier,
    trackingNumber,
    address: { fullName, phoneNumber, address, city, stateName, postalCode },
    lines: row.lines.map((line) => ({
      productName: line.productName,
      size: line.size,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
    })),
    history: row.history.map(({ at, what, cause, note }) => ({ at, what, cause, note })),
    returns: row.returnRequests.map((one) => ({ id: one.id, status: one.status, reason: one.reason })),
  };
}

type Answer = ReturnType<typeof answerOf>;

function brief({ number, status, paymentStatus, fulfilmentStatus, total, placedAt }: Answer) {
  return {
    number,
    status,
    payment: paymentStatus,
    goods: fulfilmentStatus,
    total: rupeeText(total),
    placed: placedAt.toISOString(),
  };
}

function showBrief(answer: Answer): string {
  const { carrier, trackingNumber } = answer;
  return facts({ ...brief(answer), carrier, tracking: trackingNumber });
}

function showWhole(answer: Answer): string {
  const { fullName, phoneNumber, address, city, stateName, postalCode } = answer.address;
  return parts({
    Order: showBrief(answer),
    To: [fullName, phoneNumber, address, `${city} ${postalCode}`, stateName].join('\n'),
    Lines: table(answer.lines.map((line) => ({ ...line, unitPrice: rupeeText(line.unitPrice) }))),
    Returns: table(answer.returns),
    History: table(answer.history.map((step) => ({ ...step, at: step.at.toISOString() }))),
  });
}

export const orderVerbs: readonly Verb[] = [
  verb({
    name: 'list',
    says: 'orders that wait to be packed, shipped or delivered',
    run: async () => (await listOpenOrders()).map(answerOf),
    show: (answers) => table(answers.map(brief)),
  }),
  verb({
    name: 'show',
    says: 'all of an order: where it goes, what is in it, what happened to it',
    args: order,
    run: async ({ order: name }) => answerOf(await requireOrderNamed(name)),
    show: showWhole,
  }),
  verb({
    name: 'pack',
    says: 'it is packed; the shopper can no longer cancel it',
    args: order,
    run: ({ order: name }) => after(name, packOrder),
    show: showBrief,
  }),
  verb({
    name: 'ship',
    says: 'it is on its way; the shopper is written to',
    args: order,
    options: {
      carrier: needed('name', 'who brings it'),
      tracking: needed('number', 'how the carrier calls it'),
    },
    run: ({ order: name, carrier, tracking: trackingNumber }) =>
      after(name, (id) => shipOrder(id, { carrier, trackingNumber })),
    show: showBrief,
  }),
  verb({
    name: 'deliver',
    says: 'it was handed over; cash that was due is paid',
    args: order,
    run: ({ order: name }) => after(name, deliverOrder),
    show: showBrief,
  }),
  verb({
    name: 'undelivered',
    says: 'the carrier brought it back; what was paid is sent back, cash is due no more',
    args: order,
    options: {
      note: needed('text', 'why; the shopper reads it'),
      restock: flag('puts the goods on the shelf again'),
    },
    run: ({ order: name, note, restock }) => after(name, (id) => takeBackUndelivered(id, { note, restock })),
    show: showBrief,
  }),
  verb({
    name: 'cancel',
    says: 'the shop cannot deliver it; stock, coupon and money go back',
    args: order,
    options: { note: needed('text', 'why; the shopper reads it') },
    run: ({ order: name, note }) => after(name, (id) => cancelByShop(id, note)),
    show: showBrief,
  }),
  verb({
    name: 'refund',
    says: 'sends money back for an order that is on its way or delivered',
    args: order,
    options: {
      amount: maybe('rupees', 'a part of it; all when left out'),
      reason: needed('text', 'why; the shopper reads it'),
    },
    run: ({ order: name, amount, reason }) =>
      after(name, (id) => refundByShop(id, { reason, amount: given(amount, paiseOf) })),
    show: showBrief,
  }),
];
