// A user with data in every module: public data that anyone can read, and private data that only they can read.
import { randomUUID } from 'node:crypto';
import { addAddress } from '#server/modules/accounts/profile/addresses.ts';
import { db } from '#server/platform/database/db.ts';
import { createUserData } from '#server/testing/user-data.ts';
import { ADDRESS, newViewer } from '#server/testing/people.ts';
import type { Person } from './operation-case.ts';
import { newMobile } from './resources.ts';

export interface OtherUser {
  person: Person;
  /** The private values of this user that occur in a text. */
  secretsIn(text: string): string[];
}

/** Creates the user; every private value is unique, so that a leak can be recognised. */
export async function newOtherUser(): Promise<OtherUser> {
  const person = await newViewer();
  const { fileKeys, document } = await createUserData(person);
  const secret = `secret-${randomUUID()}`;
  const [mobile, email, userId] = [newMobile(), `${secret}@example.in`, person.id];
  const contact = { fullName: secret, address: secret, phoneNumber: mobile };
  await addAddress(person, ADDRESS);
  await db.user.update({ where: { id: userId }, data: { mobile, email } });
  await db.address.updateMany({ where: { userId }, data: { ...contact, email } });
  await db.order.updateMany({ where: { userId }, data: { ...contact, email } });
  await db.booking.updateMany({ where: { userId }, data: { ...contact, note: secret } });
  await db.review.updateMany({ where: { userId }, data: { email } });
  await db.pet.updateMany({ where: { userId }, data: { name: secret } });
  await db.petDocument.update({ where: { id: document.id }, data: { description: secret } });
  await db.notification.updateMany({ where: { userId }, data: { title: secret } });
  await db.forumReport.updateMany({ where: { userId }, data: { reason: secret } });
  const secrets = [secret, mobile, document.fileKey, ...fileKeys.slice(2).filter((key) => key !== null)];
  return { person, secretsIn: (text) => secrets.filter((word) => text.includes(word)) };
}
