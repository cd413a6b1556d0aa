// Reading a calendar link. Calendar apps have no account, so the token in the address grants access.
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { CALENDAR_LINK_DAYS } from '#rules/pets/pet-link.ts';
import { type CalendarFile, findCalendarForLink } from '#server/modules/pets/calendar.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import type { Caller } from '#server/platform/viewer.ts';
import { requireLink } from './pet-links.ts';

/** Minimum time between updates of a link's expiry, which every reading extends. */
const LENGTHENED_EVERY_DAYS = 7;

/**
 * The care due for the pet of a link, in the language of its owner; null if the pet was deleted.
 * @throws NOT_FOUND for an unknown, revoked or expired link, RATE_LIMITED after too many unknown links or readings
 */
export async function openCalendarLink(
  token: string,
  caller: Pick<Caller, 'address'>,
): Promise<CalendarFile | null> {
  const { id, petId, expiresAt } = await requireLink('CALENDAR', token, caller);
  await consumeLimit('petCalendar', id);
  const end = addDays(now(), CALENDAR_LINK_DAYS);
  if (expiresAt < subDays(end, LENGTHENED_EVERY_DAYS))
    await db.petLink.updateMany({ where: { id, revokedAt: null }, data: { expiresAt: end } });
  return findCalendarForLink(petId);
}
