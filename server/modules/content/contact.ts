// Messages to the shop: kept here, mailed to the shop later.
import { contact } from '#rules/contact.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { parsed } from '#server/platform/parse.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import type { Caller } from '#server/platform/viewer.ts';

/** Keeps a message. Only one that can be sent counts against the sender's address. */
export async function sendContactMessage(input: unknown, { address }: Caller): Promise<void> {
  const fields = parsed(contact, input);
  await spend('contactMessage', address);
  await db.contactMessage.create({ data: { ...fields, createdAt: now() } });
}
