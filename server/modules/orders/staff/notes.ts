// Staff notes on an order. The shopper never sees them, including in the data export.
import { z } from 'zod';
import { text } from '#rules/text/text.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { UserError } from '#server/platform/errors.ts';
import { parseInput } from '#server/platform/parse.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';
import { changeOrder } from './order-changes.ts';
import type { StaffOrderRow } from './staff-orders.ts';

const MAX_NOTE_CHARACTERS = 1_000;
/** The maximum per order. */
const MAX_NOTES = 100;

const note = z.object({ text: text('Please write a note', MAX_NOTE_CHARACTERS) });

/** Adds a note. If the same person's last note has the same text, the request is a repetition and adds nothing. */
export function addNoteByStaff(
  actor: StaffActor | null,
  id: string,
  rawText: string,
): Promise<StaffOrderRow> {
  const action = { permission: 'orders:write', action: 'add a note to' } as const;
  return changeOrder(actor, id, action, async (tx, { id: orderId }) => {
    const { text: words } = parseInput(note, { text: rawText });
    const by = currentActor();
    const [last] = await tx.orderNote.findMany({
      where: { orderId },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: 1,
    });
    if (last?.text === words && last.actor === by) return;
    if ((await tx.orderNote.count({ where: { orderId } })) >= MAX_NOTES)
      throw new UserError('CONFLICT', `An order can have at most ${MAX_NOTES} notes.`);
    await tx.orderNote.create({ data: { orderId, at: now(), actor: by, text: words } });
  });
}
