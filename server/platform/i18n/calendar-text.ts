// Calendar files, as calendars of all kinds read them.
import { createEvents, type EventAttributes } from 'ics';
import { SHOP } from '#rules/shop.ts';

const MAX_LINE_OCTETS = 75;

/**
 * A calendar of these events.
 * @param part which part of the shop speaks
 */
export function calendarText(name: string, part: 'pets' | 'bookings', events: EventAttributes[]): string {
  const { error, value } = createEvents(events, {
    productId: `moti-and-mini/${part}`,
    // The library escapes titles and notes, but not this.
    calName: `${name}, ${SHOP.name}`.replace(/[\\;,]/g, '\\$&'),
  });
  if (error || value === null) throw error ?? new Error('no calendar was made');
  return foldedByBytes(value);
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
