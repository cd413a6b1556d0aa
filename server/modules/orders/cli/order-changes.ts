// `order`: notes, changes of address and items, and missing cash.
import { changeAddressByStaff } from '#server/modules/orders/staff/address-change.ts';
import { quoteLineRemoval, removeLinesByStaff } from '#server/modules/orders/staff/line-removal.ts';
import { addNoteByStaff } from '#server/modules/orders/staff/notes.ts';
import { requireStaffOrder } from '#server/modules/orders/staff/staff-orders.ts';
import { invalid } from '#server/platform/errors.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { parseCount } from '#server/transport/cli/inputs.ts';
import {
  type CliCommand,
  defineCommand,
  flag,
  option,
  requiredOption,
} from '#server/transport/cli/command.ts';
import { settleCash } from './cash.ts';
import { after, order, showBrief } from './order.ts';
import { parcelOption } from './parcels.ts';

interface NewAddress {
  name: string | undefined;
  mobile: string | undefined;
  email: string | undefined;
  address: string | undefined;
  city: string | undefined;
  state: string | undefined;
  pin: string | undefined;
}

/** Omitted fields keep their values. */
async function changeAddress(id: string, changes: NewAddress): Promise<void> {
  const { version, fullName, address, city, stateName, postalCode } = await requireStaffOrder(OPERATOR, id);
  await changeAddressByStaff(OPERATOR, id, {
    version,
    fullName: changes.name ?? fullName,
    address: changes.address ?? address,
    city: changes.city ?? city,
    stateName: changes.state ?? stateName,
    postalCode: changes.pin ?? postalCode,
    phoneNumber: changes.mobile,
    email: changes.email,
  });
}

async function removeItems(
  id: string,
  { item, quantity, reason }: { item: number; quantity: number; reason: string },
): Promise<void> {
  const { version, lines: all } = await requireStaffOrder(OPERATOR, id);
  const line = all[item - 1];
  if (!line) throw invalid({ item: `Please enter a number from 1 to ${all.length}` });
  const lines = [{ lineId: line.id, quantity: line.quantity - quantity }];
  const { total: expectedTotal } = await quoteLineRemoval(OPERATOR, id, lines);
  await removeLinesByStaff(OPERATOR, id, { version, lines, expectedTotal, reason });
}

export const orderChangeCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'settle-cash',
    description: 'settles missing cash as received or written off',
    args: order,
    options: {
      writtenOff: flag('the cash is written off'),
      note: option('text', 'a note that only staff see'),
      parcel: parcelOption,
    },
    run: ({ order: name, writtenOff: isWrittenOff, ...options }) =>
      after(name, (_id, orderRow) => settleCash(orderRow, { ...options, isWrittenOff })),
    show: showBrief,
  }),
  defineCommand({
    name: 'note',
    description: 'adds a note that only staff see',
    args: order,
    options: { text: requiredOption('text', 'the note') },
    run: ({ order: name, text }) => after(name, (id) => addNoteByStaff(OPERATOR, id, text)),
    show: showBrief,
  }),
  defineCommand({
    name: 'address',
    description: 'changes the address of an order until it is shipped; notifies the shopper',
    args: order,
    options: {
      name: option('name', 'who receives it'),
      mobile: option('number', 'their mobile'),
      email: option('e-mail', 'their e-mail'),
      address: option('text', 'house, street, area'),
      city: option('name', 'city'),
      state: option('name', 'state'),
      pin: option('digits', 'PIN code'),
    },
    run: ({ order: name, ...changes }) => after(name, (id) => changeAddress(id, changes)),
    show: showBrief,
  }),
  defineCommand({
    name: 'take-out',
    description: 'removes units of an item from an order until it is packed; refunds the difference',
    args: order,
    options: {
      item: requiredOption('n', 'which item, as counted in `order show`'),
      quantity: requiredOption('n', 'how many units to remove'),
      reason: requiredOption('text', 'the reason, shown to the shopper'),
    },
    run: ({ order: name, item, quantity, reason }) =>
      after(name, (id) =>
        removeItems(id, { item: parseCount(item), quantity: parseCount(quantity), reason }),
      ),
    show: showBrief,
  }),
];
