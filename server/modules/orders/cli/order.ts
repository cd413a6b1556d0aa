// `order`: fulfilment, cancellation and refunds.
import { writeFile } from 'node:fs/promises';
import { toDay } from '#rules/day.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import { now } from '#server/platform/clock.ts';
import { isDelayed } from '#server/modules/orders/fulfilment/delivery.ts';
import { pickupOf } from '#server/modules/orders/fulfilment/pickup.ts';
import { cancelByShop } from '#server/modules/orders/cancel-order.ts';
import { returnUndelivered } from '#server/modules/orders/fulfilment/undelivered.ts';
import { returnParcelUndelivered } from '#server/modules/orders/parcels/parcel-steps.ts';
import {
  listOpenOrders,
  requireOrderByIdOrNumber,
  type AdminOrder,
} from '#server/modules/orders/admin-orders.ts';
import { refundByShop, type ShopRefund } from '#server/modules/orders/payment/refund-by-shop.ts';
import { renderOrderInvoice } from '#server/modules/orders/invoice/invoice-file.ts';
import { renderPackingSlip } from '#server/modules/orders/invoice/packing-slip.ts';
import { ifGiven, parseRupees } from '#server/transport/cli/inputs.ts';
import { keyValues, sections, table } from '#server/transport/cli/text.ts';
import {
  flag,
  option,
  requiredOption,
  defineCommand,
  type CliCommand,
} from '#server/transport/cli/command.ts';

import { deliverAll, parseShortOptions, shortOptions } from './cash.ts';
import { itemsOption, packItems, parcelId, parcelOption, parcelRows, shipItems } from './parcels.ts';

export const order = { order: 'its id or number' };

export async function after(name: string, step: (id: string, orderRow: AdminOrder) => Promise<unknown>) {
  const orderRow = await requireOrderByIdOrNumber(name);
  const { id } = orderRow;
  await step(id, orderRow);
  return toOutput(await requireOrderByIdOrNumber(id));
}

async function refund(name: string, input: ShopRefund) {
  const { id } = await requireOrderByIdOrNumber(name);
  const refunded = await refundByShop(id, input);
  return { ...toOutput(await requireOrderByIdOrNumber(id)), refunded };
}

async function print(name: string, file: string, render: (orderRow: AdminOrder) => Promise<Uint8Array>) {
  const orderRow = await requireOrderByIdOrNumber(name);
  await writeFile(file, await render(orderRow));
  return { order: orderRow.number, file };
}

function toOutput(row: AdminOrder) {
  const { id, number, status, paymentStatus, fulfilmentStatus, paymentMethod, total, placedAt } = row;
  const { expectedTo, carrier, trackingNumber, fullName, phoneNumber, address, city, stateName, postalCode } =
    row;
  return {
    id,
    number,
    status,
    paymentStatus,
    fulfilmentStatus,
    paymentMethod,
    total,
    placedAt,
    expectedTo,
    isDelayed: isDelayed(row, now()),
    carrier,
    trackingNumber,
    address: { fullName, phoneNumber, address, city, stateName, postalCode },
    pickup: pickupOf(row),
    lines: row.lines.map((line) => ({
      productName: line.productName,
      size: line.size,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
    })),
    parcels: parcelRows(row),
    history: row.history.map(({ at, what, cause, note, parcel, actor }) => ({
      at,
      what,
      cause,
      note,
      parcel,
      actor,
    })),
    returns: row.returnRequests.map((request) => ({
      id: request.id,
      status: request.status,
      reason: request.reason,
    })),
  };
}

type OrderOutput = ReturnType<typeof toOutput>;

function brief({ number, status, paymentStatus, fulfilmentStatus, total, placedAt, ...rest }: OrderOutput) {
  const expectedDay = rest.expectedTo && toDay(rest.expectedTo);
  return {
    number,
    status,
    payment: paymentStatus,
    goods: fulfilmentStatus,
    total: rupeeText(total),
    placed: placedAt.toISOString(),
    due: expectedDay && rest.isDelayed ? `${expectedDay} (late)` : expectedDay,
    by: rest.pickup ? 'pickup' : 'delivery',
  };
}

export function showBrief(output: OrderOutput): string {
  const { carrier, trackingNumber } = output;
  return keyValues({ ...brief(output), carrier, tracking: trackingNumber });
}

function showWhole(output: OrderOutput): string {
  const { fullName, phoneNumber, address, city, stateName, postalCode } = output.address;
  return sections({
    Order: showBrief(output),
    [output.pickup ? 'Collected at' : 'To']: [
      fullName,
      phoneNumber,
      address,
      `${city} ${postalCode}`,
      stateName,
    ].join('\n'),
    Lines: table(output.lines.map((line) => ({ ...line, unitPrice: rupeeText(line.unitPrice) }))),
    Parcels: table(output.parcels),
    Returns: table(output.returns),
    History: table(output.history.map((step) => ({ ...step, at: step.at.toISOString() }))),
  });
}

export const orderCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'orders to be packed, shipped or delivered',
    run: async () => (await listOpenOrders()).map(toOutput),
    show: (outputs) => table(outputs.map(brief)),
  }),
  defineCommand({
    name: 'show',
    description: 'an order with address, items and history',
    args: order,
    run: async ({ order: name }) => toOutput(await requireOrderByIdOrNumber(name)),
    show: showWhole,
  }),
  defineCommand({
    name: 'pack',
    description: 'mark as packed, or ready for pickup; the shopper can no longer cancel',
    args: order,
    options: { items: itemsOption },
    run: ({ order: name, items }) => after(name, (_id, orderRow) => packItems(orderRow, items)),
    show: showBrief,
  }),
  defineCommand({
    name: 'ship',
    description: 'mark as shipped and notify the shopper',
    args: order,
    options: {
      carrier: requiredOption('name', 'name of the carrier'),
      tracking: requiredOption('number', 'tracking number'),
      parcel: parcelOption,
      pack: flag('pack it too, or its unpacked rest'),
    },
    run: ({ order: name, carrier, tracking: trackingNumber, ...what }) =>
      after(name, (_id, orderRow) => shipItems(orderRow, { carrier, trackingNumber }, what)),
    show: showBrief,
  }),
  defineCommand({
    name: 'deliver',
    description: 'mark as delivered or collected, and cash as paid',
    args: order,
    options: { parcel: parcelOption, ...shortOptions },
    run: ({ order: name, parcel, ...options }) =>
      after(name, (id, orderRow) => deliverAll(orderRow, parcel, parseShortOptions(options))),
    show: showBrief,
  }),
  defineCommand({
    name: 'undelivered',
    description: 'mark as returned by the carrier; refunds its payment',
    args: order,
    options: {
      note: requiredOption('text', 'the reason, shown to the shopper'),
      restock: flag('return the items to stock'),
      parcel: parcelOption,
    },
    run: ({ order: name, note, restock, parcel }) =>
      after(name, (id, orderRow) =>
        parcel === undefined
          ? returnUndelivered(id, { note, restock })
          : returnParcelUndelivered(parcelId(orderRow, parcel), { note, restock }),
      ),
    show: showBrief,
  }),
  defineCommand({
    name: 'cancel',
    description:
      'cancel, or the rest if a parcel has left; releases stock and coupon and refunds the payment',
    args: order,
    options: { note: requiredOption('text', 'the reason, shown to the shopper') },
    run: ({ order: name, note }) => after(name, (id) => cancelByShop(id, note)),
    show: showBrief,
  }),
  defineCommand({
    name: 'refund',
    description: 'refund a shipped or delivered order',
    args: order,
    options: {
      amount: option('rupees', 'amount; default: all'),
      reason: requiredOption('text', 'the reason, shown to the shopper'),
      way: option('upi|bank|cash', 'for an order paid in cash: how the refund is paid'),
      reference: option('text', 'for an order paid in cash: the reference of the transfer'),
      again: flag('confirms refunding the same amount again within a minute'),
    },
    run: ({ order: name, amount, again: isAgain, ...how }) =>
      refund(name, { ...how, isAgain, amount: ifGiven(amount, parseRupees) }),
    show: ({ refunded, ...output }) => `refunded: ${rupeeText(refunded)}\n${showBrief(output)}`,
  }),
  defineCommand({
    name: 'invoice',
    description: 'writes the invoice of an order as a PDF to print',
    args: order,
    options: { to: requiredOption('file', 'output file') },
    run: ({ order: name, to }) => print(name, to, ({ id }) => renderOrderInvoice(id)),
    show: ({ file }) => `Written to ${file}`,
  }),
  defineCommand({
    name: 'slip',
    description: 'writes the packing slip of an order as a PDF to print',
    args: order,
    options: { to: requiredOption('file', 'output file'), parcel: parcelOption },
    run: ({ order: name, to, parcel }) =>
      print(name, to, (orderRow) =>
        renderPackingSlip(parcel === undefined ? orderRow.id : parcelId(orderRow, parcel)),
      ),
    show: ({ file }) => `Written to ${file}`,
  }),
];
