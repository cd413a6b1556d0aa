// Messages to the shop: saved here and mailed by a job.
import { contactInput } from '#rules/accounts/contact.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { parseInput } from '#server/platform/parse.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import type { Caller } from '#server/platform/viewer.ts';

/** Saves a message. Only valid messages count against the rate limit of the IP address. */
export async function sendContactMessage(input: unknown, { address }: Caller): Promise<void> {
  const fields = parseInput(contactInput, input);
  await consumeLimit('contactMessage', address);
  await db.contactMessage.create({ data: { ...fields, createdAt: now() } });
}
