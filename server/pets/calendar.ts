// What is due for a pet, as a calendar file: whole days, each announced a day before.
import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { type Day, dayOf, plus } from '#rules/day.ts';
import { SHOP } from '#rules/shop.ts';
import { db } from '#server/db.ts';
import { isId } from '#server/ids.ts';
import { listDocuments } from './documents.ts';
import { listEvents } from './events.ts';
import { suggestionsOf, timelineOf } from './timeline.ts';

const MAX_LINE_OCTETS = 75;

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
  const pet = isId(petId) ? await db.pet.findUnique({ where: { id: petId } }) : null;
  if (!pet) return null;
  const [events, documents] = await Promise.all([listEvents(pet.id), listDocuments(pet.id)]);
  const due = timelineOf(pet, events, documents)
    .filter(({ isDone }) => !isDone)
    .map(({ id, on, title, note, kind }): Entry => {
      // The birthday names the pet itself.
      const named = kind === 'BIRTHDAY' ? title : `${pet.name}: ${title}`;
      return { uid: id, on, title: named, note, isSuggestion: false };
    });
  const suggested = suggestionsOf(pet, events).map(({ key, dueOn, title, source, sourceUrl }): Entry => {
    const note = `A suggestion to ask your vet about, after: ${source}, ${sourceUrl}`;
    const uid = `${pet.id}:${key}`;
    return {
      uid,
      on: new Date(dueOn),
      title: `${pet.name}: ${title} (suggestion)`,
      note,
      isSuggestion: true,
    };
  });
  return { name: `${pet.name}.ics`, text: calendarOf(pet.name, [...due, ...suggested]) };
}

function calendarOf(name: string, entries: readonly Entry[]): string {
  const { error, value } = createEvents(entries.map(eventOf), {
    productId: 'moti-and-mini/pets',
    // The library escapes titles and notes, but not this.
    calName: `${name}, ${SHOP.name}`.replace(/[\\;,]/g, '\\$&'),
  });
  if (error || value === null) throw error ?? new Error('no calendar was made');
  return foldedByBytes(value);
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
    alarms: [{ action: 'display', description: 'Due tomorrow', trigger: { hours: 24, before: true } }],
  };
}

function datePartsOf(day: Day): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

/** RFC 5545: lines hold at most 75 octets; the library counts characters, and Hindi has three octets each. */
function foldedByBytes(calendar: string): string {
  return calendar
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map((line) => {
      let folded = '';
      let octets = 0;
      for (const character of line) {
        const more = Buffer.byteLength(character);
        if (octets + more > MAX_LINE_OCTETS) {
          folded += '\r\n ';
          octets = 1;
        }
        folded += character;
        octets += more;
      }
      return folded;
    })
    .join('\r\n');
}
