// A person with something in every room, whom everybody may read in public and nobody else in private.
import { randomUUID } from 'node:crypto';
import { addAddress } from '#server/modules/accounts/addresses.ts';
import { db } from '#server/platform/database/db.ts';
import { liveFully } from '#server/testing/full-life.ts';
import { ADDRESS, newViewer } from '#server/testing/people.ts';
import type { Person } from './acts.ts';
import { newMobile } from './things.ts';

export interface Neighbour {
  person: Person;
  /** Of what only they may read, what a text gives away. */
  secretsIn(text: string): string[];
}

/** Moves in, with words in all that is theirs that are nowhere else. */
export async function newNeighbour(): Promise<Neighbour> {
  const person = await newViewer();
  const { fileKeys, document } = await liveFully(person);
  const secret = `secret-${randomUUID()}`;
  const [mobile, email, userId] = [newMobile(), `${secret}@example.in`, person.id];
  const household = { fullName: secret, address: secret, phoneNumber: mobile };
  await addAddress(person, ADDRESS);
  await db.user.update({ where: { id: userId }, data: { mobile, email } });
  await db.address.updateMany({ where: { userId }, data: { ...household, email } });
  await db.order.updateMany({ where: { userId }, data: { ...household, email } });
  await db.booking.updateMany({ where: { userId }, data: { ...household, note: secret } });
  await db.review.updateMany({ where: { userId }, data: { email } });
  await db.pet.updateMany({ where: { userId }, data: { name: secret } });
  await db.petDocument.update({ where: { id: document.id }, data: { description: secret } });
  await db.notification.updateMany({ where: { userId }, data: { title: secret } });
  await db.forumReport.updateMany({ where: { userId }, data: { reason: secret } });
  const secrets = [secret, mobile, document.fileKey, ...fileKeys.slice(2).filter((key) => key !== null)];
  return { person, secretsIn: (text) => secrets.filter((word) => text.includes(word)) };
}
