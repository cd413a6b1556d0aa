// return: goods on their way back.
import { approveReturn, receiveReturn, refuseReturn } from '#server/modules/orders/returns.ts';
import { listOpenReturns, requireReturn, type ShopReturn } from '#server/modules/orders/admin-orders.ts';
import { facts, table } from '#server/transport/cli/text.ts';
import { flag, needed, verb, type Verb } from '#server/transport/cli/command.ts';

const args = { return: 'its id' };

function answerOf({ id, status, reason, note, createdAt, order, lines }: ShopReturn) {
  return {
    id,
    order: order.number,
    status,
    reason,
    note,
    createdAt,
    lines: lines.map(({ quantity, orderLine }) => ({ ...orderLine, quantity })),
  };
}

async function after(id: string, step: Promise<void>) {
  await step;
  return answerOf(await requireReturn(id));
}

function rowOf({ lines, createdAt, ...answer }: ReturnType<typeof answerOf>) {
  const goods = lines.map(({ productName, size, quantity }) => `${quantity} × ${productName}, ${size}`);
  return { ...answer, asked: createdAt.toISOString(), goods: goods.join('; ') };
}

const show = (answer: ReturnType<typeof answerOf>) => facts(rowOf(answer));

export const returnVerbs: readonly Verb[] = [
  verb({
    name: 'list',
    says: 'returns that wait for a word or for their goods',
    run: async () => (await listOpenReturns()).map(answerOf),
    show: (answers) => table(answers.map(rowOf)),
  }),
  verb({
    name: 'approve',
    says: 'the goods may come back',
    args,
    run: ({ return: id }) => after(id, approveReturn(id)),
    show,
  }),
  verb({
    name: 'refuse',
    says: 'the goods may not come back',
    args,
    options: { note: needed('text', 'why; the shopper reads it') },
    run: ({ return: id, note }) => after(id, refuseReturn(id, note)),
    show,
  }),
  verb({
    name: 'receive',
    says: 'the goods are back; what was paid online for them is sent back',
    args,
    options: { restock: flag('puts them on the shelf again') },
    run: ({ return: id, restock }) => after(id, receiveReturn(id, { restock })),
    show,
  }),
];
