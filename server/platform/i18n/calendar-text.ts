// Calendar files in iCalendar format.
import { createEvents, type EventAttributes } from 'ics';
import { shopIdentity } from '#server/platform/shop-identity.ts';

const MAX_LINE_OCTETS = 75;

/**
 * The text of a calendar file with these events.
 * @param part the part of the shop named in the product id
 */
export function calendarText(name: string, part: 'pets' | 'bookings', events: EventAttributes[]): string {
  const { error, value } = createEvents(events, {
    productId: `moti-and-mini/${part}`,
    // The library escapes titles and notes, but not the calendar's name.
    calName: `${name}, ${shopIdentity().name}`.replace(/[\\;,]/g, '\\$&'),
  });
  if (error || value === null) throw error ?? new Error('creating the calendar failed');
  return foldedByBytes(value);
}

/** RFC 5545 limits lines to 75 octets; the library counts characters, and Hindi ones have three octets. */
function foldedByBytes(calendar: string): string {
  return calendar
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map((line) => {
      let folded = '';
      let octets = 0;
      for (const character of line) {
        const size = Buffer.byteLength(character);
        if (octets + size > MAX_LINE_OCTETS) {
          folded += '\r\n ';
          octets = 1;
        }
        folded += character;
        octets += size;
      }
      return folded;
    })
    .join('\r\n');
}
