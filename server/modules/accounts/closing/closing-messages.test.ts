// @module-tag nightly
import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { bookingInputFor, newService, placeTestBooking } from '#server/testing/bookings.ts';
import { useDatabase } from '#server/testing/database.ts';
import { closeMemberAccount, newMobile, signUpMember } from '#server/testing/leaving-members.ts';
import { ADDRESS } from '#server/testing/people.ts';

useDatabase();

it('closing an account deletes messages about visits, since they name the place', async () => {
  const member = await signUpMember(newMobile());
  await placeTestBooking(member, await bookingInputFor(member, await newService()));
  const messages = async () =>
    JSON.stringify(await db.outgoingMessage.findMany({ where: { userId: member.id } }));
  expect(await messages()).toContain(ADDRESS.address);
  await closeMemberAccount(member);
  expect(await messages()).not.toContain(ADDRESS.address);
});
