// What is due for a pet, as a calendar file: whole days, each announced a day before.
import type { DateArray, EventAttributes } from 'ics';
import { type Day, dayOf, plus } from '#rules/day.ts';
import { languageKept } from '#rules/language.ts';
import { calendarText } from '#server/platform/i18n/calendar-text.ts';
import { db } from '#server/platform/database/db.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n, speakIn } from '#server/platform/i18n/language.ts';
import { listDocuments } from './documents.ts';
import { listEvents } from './events.ts';
import type { PetRow } from './pets.ts';
import { suggestionsOf, timelineOf } from './timeline.ts';

export interface CalendarFile {
  name: string;
  text: string;
}

interface Entry {
  /** The same each time, so that a calendar that reads the file again renews its entries. */
  uid: string;
  on: Date;
  title: string;
  note: string;
  isSuggestion: boolean;
}

/** The calendar file of a pet, for a link that has proved itself; null once the pet is gone. */
export async function findCalendarForLink(petId: string): Promise<CalendarFile | null> {
  const owned = { where: { id: petId }, include: { user: { select: { language: true } } } };
  const pet = isId(petId) ? await db.pet.findUnique(owned) : null;
  // Calendars ask without a language of their own.
  return pet && speakIn(languageKept(pet.user.language), () => calendarFileOf(pet));
}

async function calendarFileOf(pet: PetRow): Promise<CalendarFile> {
  const [events, documents] = await Promise.all([listEvents(pet.id), listDocuments(pet.id)]);
  const due = timelineOf(pet, events, documents)
    .filter(({ isDone }) => !isDone)
    .map(({ id, on, title, note, kind }): Entry => {
      // The birthday names the pet itself.
      const named = kind === 'BIRTHDAY' ? title : `${pet.name}: ${title}`;
      return { uid: id, on, title: named, note, isSuggestion: false };
    });
  const suggested = suggestionsOf(pet, events).map(({ key, dueOn, title, source, sourceUrl }): Entry => {
    const note = i18n.t('A suggestion to ask your vet about, after: {source}, {sourceUrl}', {
      source,
      sourceUrl,
    });
    const uid = `${pet.id}:${key}`;
    return {
      uid,
      on: new Date(dueOn),
      title: i18n.t('{name}: {title} (suggestion)', { name: pet.name, title }),
      note,
      isSuggestion: true,
    };
  });
  return {
    name: `${pet.name}.ics`,
    text: calendarText(pet.name, 'pets', [...due, ...suggested].map(eventOf)),
  };
}

function eventOf({ uid, on, title, note, isSuggestion }: Entry): EventAttributes {
  return {
    uid: `${uid}@moti-and-mini`,
    start: datePartsOf(dayOf(on)),
    end: datePartsOf(plus(dayOf(on), { days: 1 })),
    title,
    ...(note && { description: note }),
    status: isSuggestion ? 'TENTATIVE' : 'CONFIRMED',
    transp: 'TRANSPARENT',
    // In hours: the library writes a day as 'P1DT', which no calendar has to understand.
    alarms: [
      { action: 'display', description: i18n.t('Due tomorrow'), trigger: { hours: 24, before: true } },
    ],
  };
}

function datePartsOf(day: Day): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}
