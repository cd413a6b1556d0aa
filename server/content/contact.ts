// Messages to the shop: kept here, mailed to the shop later.
import { contact } from '#rules/contact.ts';
import { now } from '#server/clock.ts';
import { db } from '#server/db.ts';
import { parsed } from '#server/parse.ts';
import { spend } from '#server/rate-limits.ts';
import type { Caller } from '#server/viewer.ts';

/** Keeps a message. Only one that can be sent counts against the sender's address. */
export async function sendContactMessage(input: unknown, { address }: Caller): Promise<void> {
  const fields = parsed(contact, input);
  await spend('contactMessage', address);
  await db.contactMessage.create({ data: { ...fields, createdAt: now() } });
}
