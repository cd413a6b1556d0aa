// Booking messages go to the account only. Phone and e-mail entered for the booking may belong to a stranger.
// @module-tag nightly
import { afterEach, expect, it, vi } from 'vitest';
import { millisecondsInMinute } from 'date-fns/constants';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { sendMessages } from '#server/modules/messages/send.ts';
import { placeTestBooking, newService, slotAhead, bookingInputFor } from '#server/testing/bookings.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ADDRESS, newViewer } from '#server/testing/people.ts';
import { useSenders, readPlainText } from '#server/testing/message-gateways.ts';
import { moveBooking } from './change.ts';

useDatabase('migrated');
const senders = useSenders();
afterEach(() => void vi.restoreAllMocks());

const VICTIM = { ...ADDRESS, fullName: 'Asha Rao', phoneNumber: '9811111111', email: 'victim@example.in' };

async function attack() {
  const viewer = await newViewer();
  const service = await newService({ seats: 5 });
  const booking = await placeTestBooking(viewer, await bookingInputFor(viewer, service, { address: VICTIM }));
  const user = await db.user.update({
    where: { id: viewer.id },
    data: { email: 'attacker@example.in', name: 'Win at https://evil.example now' },
  });
  return { viewer, booking, mobile: `+91${user.mobile}` };
}

it('only the last of 59 moves sends a message, and only to the account', async () => {
  const { viewer, booking, mobile } = await attack();
  let moveCount = 0;
  for (let move = 1; move <= 59; move += 1)
    await moveBooking(viewer, booking.id, slotAhead(move % 2).startsAt).then(
      () => (moveCount += 1),
      (error: unknown) => expect(error).toMatchObject({ code: 'RATE_LIMITED' }),
    );
  expect(moveCount).toBe(10);
  expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
    phoneNumber: VICTIM.phoneNumber,
    email: VICTIM.email,
  });
  await sendMessages();
  expect([senders.mails, senders.texts]).toEqual([[], []]);
  vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 5 * millisecondsInMinute));
  await sendMessages();
  expect(senders.texts.map(({ to }) => to)).toEqual([mobile]);
  expect(senders.texts[0]?.message).toContain('is moved to');
  expect(senders.mails.map(({ to }) => to)).toEqual([['attacker@example.in']]);
  expect(senders.mails.map(readPlainText).join()).not.toMatch(/https:\/\/evil|evil\.example/);
});

it('one recipient gets at most ten SMS a day', async () => {
  const { viewer, mobile } = await attack();
  for (let slot = 2; slot <= 16; slot += 1) {
    const service = await newService();
    const { startsAt } = slotAhead(slot);
    await placeTestBooking(viewer, await bookingInputFor(viewer, service, { address: VICTIM, startsAt }));
    await sendMessages();
  }
  expect(senders.texts.length).toBe(10);
  expect(new Set(senders.texts.map(({ to }) => to))).toEqual(new Set([mobile]));
  expect(senders.mails.every(({ to }) => to.join() === 'attacker@example.in')).toBe(true);
});
