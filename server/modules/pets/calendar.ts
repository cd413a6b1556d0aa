// The iCalendar file of a pet: all-day events for due care, each with an alarm one day before.
import type { DateArray, EventAttributes } from 'ics';
import { type Day, toDay, addToDay } from '#rules/day.ts';
import { fromStoredLanguage } from '#rules/text/language.ts';
import { calendarText } from '#server/platform/i18n/calendar-text.ts';
import { db } from '#server/platform/database/db.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n, runInLanguage } from '#server/platform/i18n/language.ts';
import { listDocuments } from './documents.ts';
import { listEvents } from './events.ts';
import type { PetRow } from './pets.ts';
import { suggestCare, buildTimeline } from './timeline.ts';

export interface CalendarFile {
  name: string;
  text: string;
}

interface CalendarEntry {
  /** The uid is stable, so that a calendar that re-reads the file updates its events instead of adding new ones. */
  uid: string;
  on: Date;
  title: string;
  note: string;
  isSuggestion: boolean;
}

/** The calendar file of a pet; null if the pet does not exist. The caller has verified the private link. */
export async function findCalendarForLink(petId: string): Promise<CalendarFile | null> {
  const owned = { where: { id: petId }, include: { user: { select: { language: true } } } };
  const pet = isId(petId) ? await db.pet.findUnique(owned) : null;
  // Calendar apps send no Accept-Language header, so use the owner's language.
  return pet && runInLanguage(fromStoredLanguage(pet.user.language), () => buildCalendarFile(pet));
}

async function buildCalendarFile(pet: PetRow): Promise<CalendarFile> {
  const [events, documents] = await Promise.all([listEvents(pet.id), listDocuments(pet.id)]);
  const entries = buildTimeline(pet, events, documents)
    .filter(({ isDone }) => !isDone)
    .map(({ id, on, title, note, kind }): CalendarEntry => {
      // Birthday titles already contain the pet's name.
      const fullTitle = kind === 'BIRTHDAY' ? title : `${pet.name}: ${title}`;
      return { uid: id, on, title: fullTitle, note, isSuggestion: false };
    });
  const suggested = suggestCare(pet, events).map(
    ({ key, dueOn, title, source, sourceUrl, origin }): CalendarEntry => {
      const isSuggestion = origin === 'GUIDELINE';
      const note = isSuggestion
        ? i18n.t('A suggestion to ask your vet about, after: {source}, {sourceUrl}', { source, sourceUrl })
        : source;
      const uid = `${pet.id}:${key}`;
      return {
        uid,
        on: new Date(dueOn),
        title: isSuggestion
          ? i18n.t('{name}: {title} (suggestion)', { name: pet.name, title })
          : `${pet.name}: ${title}`,
        note,
        isSuggestion,
      };
    },
  );
  return {
    name: `${pet.name}.ics`,
    text: calendarText(pet.name, 'pets', [...entries, ...suggested].map(toEvent)),
  };
}

function toEvent({ uid, on, title, note, isSuggestion }: CalendarEntry): EventAttributes {
  return {
    uid: `${uid}@moti-and-mini`,
    start: toDateParts(toDay(on)),
    end: toDateParts(addToDay(toDay(on), { days: 1 })),
    title,
    ...(note && { description: note }),
    status: isSuggestion ? 'TENTATIVE' : 'CONFIRMED',
    transp: 'TRANSPARENT',
    // In hours: the library writes one day as 'P1DT', which is not a valid iCalendar duration.
    alarms: [
      { action: 'display', description: i18n.t('Due tomorrow'), trigger: { hours: 24, before: true } },
    ],
  };
}

function toDateParts(day: Day): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}
