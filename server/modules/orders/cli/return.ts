// `return`: decisions on returns.
import { millisecondsInHour } from 'date-fns/constants';
import {
  recordReplacement,
  refundInstead,
  sendReplacement,
} from '#server/modules/orders/returns/replacements.ts';
import { approveReturn, receiveReturn, refuseReturn } from '#server/modules/orders/returns/returns.ts';
import { listOpenReturns, requireReturn, type AdminReturn } from '#server/modules/orders/admin-orders.ts';
import { replacementOf } from '#server/modules/orders/returns/lock-return.ts';
import { photoLink } from '#server/modules/orders/returns/return-photos.ts';
import { env } from '#server/platform/config/env.ts';
import { keyValues, table } from '#server/transport/cli/text.ts';
import {
  flag,
  option,
  requiredOption,
  defineCommand,
  type CliCommand,
} from '#server/transport/cli/command.ts';

const args = { return: 'its id' };

/** Long enough for an operator to look at the photos of a long list. */
const PHOTO_LINK_MS = millisecondsInHour;

function toOutput(request: AdminReturn) {
  const { id, status, reason, wish, note, createdAt, order, lines, photos, isRefundedInstead } = request;
  return {
    id,
    order: order.number,
    status,
    reason,
    wish,
    isRefundedInstead,
    replacement: replacementOf(request)?.number ?? null,
    photos: photos.map((photo) => (env().PUBLIC_URL ?? '') + photoLink(photo.id, PHOTO_LINK_MS)),
    note,
    createdAt,
    lines: lines.map(({ quantity, orderLine }) => ({ ...orderLine, quantity })),
  };
}

async function after(id: string, step: Promise<void>) {
  await step;
  return toOutput(await requireReturn(id));
}

function toRow({ lines, photos, createdAt, ...output }: ReturnType<typeof toOutput>) {
  const items = lines.map(({ productName, size, quantity }) => `${quantity} × ${productName}, ${size}`);
  return { ...output, asked: createdAt.toISOString(), goods: items.join('; '), photos: photos.join(' ') };
}

const show = (output: ReturnType<typeof toOutput>) => keyValues(toRow(output));

export const returnCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'requested and approved returns, and those to be replaced',
    run: async () => (await listOpenReturns()).map(toOutput),
    show: (outputs) => table(outputs.map(toRow)),
  }),
  defineCommand({
    name: 'approve',
    description: 'approve a return',
    args,
    run: ({ return: id }) => after(id, approveReturn(id)),
    show,
  }),
  defineCommand({
    name: 'refuse',
    description: 'refuse a return',
    args,
    options: { note: requiredOption('text', 'the reason, shown to the shopper') },
    run: ({ return: id, note }) => after(id, refuseReturn(id, note)),
    show,
  }),
  defineCommand({
    name: 'receive',
    description: 'mark the items as received; refunds an online payment unless they are replaced',
    args,
    options: {
      restock: flag('return the items to stock'),
      refund: flag('refund items that were to be replaced'),
    },
    run: ({ return: id, ...how }) => after(id, receiveReturn(id, how)),
    show,
  }),
  defineCommand({
    name: 'replace',
    description: 'send the items again, free of charge, as a separate order',
    args,
    options: { with: option('order', 'an order already sent for them, which is only recorded') },
    run: ({ return: id, with: number }) =>
      after(id, number === undefined ? sendReplacement(id) : recordReplacement(id, number)),
    show,
  }),
  defineCommand({
    name: 'refund-instead',
    description: 'refund items that were to be replaced: now, or when they arrive',
    args,
    run: ({ return: id }) => after(id, refundInstead(id)),
    show,
  }),
];
