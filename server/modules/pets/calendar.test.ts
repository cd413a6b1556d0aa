// @module-tag nightly
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '#server/testing/database.ts';
import { newViewer } from '#server/testing/people.ts';
import { newPet } from '#server/testing/pets.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { findCalendarForLink } from './calendar.ts';
import { addEvent } from './events.ts';

useDatabase('migrated');

let owner: Viewer;
beforeAll(async () => {
  owner = await newViewer();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') });
});
afterEach(() => vi.useRealTimers());

/** The properties of each event, parsed as RFC 5545 specifies. */
function entriesIn(calendar: string): Map<string, string>[] {
  const lines = calendar.replace(/\r\n[ \t]/g, '').split('\r\n');
  const entries: Map<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') entries.push(new Map());
    const colon = line.indexOf(':');
    const entry = entries.at(-1);
    const name = line.slice(0, colon);
    if (entry && !entry.has(name)) entry.set(name, line.slice(colon + 1));
  }
  return entries;
}

describe('the calendar of a pet', () => {
  it('lists due and suggested care as all-day events, each with an alarm one day before', async () => {
    const { id } = await newPet(owner, { dob: '2024-08-02' });
    const dueVisit = { petId: id, kind: 'VET_VISIT', title: 'Dr Rao', on: '2026-12-01', isDone: false };
    const { id: eventId } = await addEvent(owner, dueVisit);
    const done = { ...dueVisit, title: 'Long done', on: '2026-01-01', isDone: true };
    await addEvent(owner, done);
    const file = await findCalendarForLink(id);
    expect(file?.name).toBe('Simba.ics');
    const entries = entriesIn(file?.text ?? '');
    const titles = entries.map((entry) => entry.get('SUMMARY'));
    expect(titles).toEqual(
      expect.arrayContaining(['Simba: Dr Rao', 'Simba turns 3', 'Simba: Rabies vaccination (suggestion)']),
    );
    expect(titles).not.toContain('Simba: Long done');
    const event = Object.fromEntries(entries.find((entry) => entry.get('UID')?.startsWith(eventId)) ?? []);
    expect(event).toMatchObject({
      'DTSTART;VALUE=DATE': '20261201',
      'DTEND;VALUE=DATE': '20261202',
      STATUS: 'CONFIRMED',
      BEGIN: 'VEVENT',
      ACTION: 'DISPLAY',
      TRIGGER: '-PT24H',
    });
    const suggested = entries.find((entry) => entry.get('SUMMARY')?.endsWith('(suggestion)'));
    expect(suggested?.get('STATUS')).toBe('TENTATIVE');
    expect(suggested?.get('DESCRIPTION')).toContain('https://');
  });

  it('gives its events stable uids', async () => {
    const { id } = await newPet(owner, { dob: '2024-08-02' });
    const uids = async () =>
      entriesIn((await findCalendarForLink(id))?.text ?? '').map((entry) => entry.get('UID'));
    const before = await uids();
    expect(new Set(before).size).toBe(before.length);
    vi.setSystemTime(new Date('2026-11-21T09:00:00Z'));
    expect(await uids()).toEqual(before);
  });

  it('produces valid iCalendar for any text', async () => {
    const { id } = await newPet(owner, { name: 'मोती, der 🐶; \\ "Große"', kind: 'FISH' });
    const entry = {
      petId: id,
      kind: 'NOTE',
      title: 'टीकाकरण; '.repeat(10),
      on: '2026-12-01',
      isDone: false,
      note: 'a\nEND:VCALENDAR\nb,c;d\\e',
    };
    await addEvent(owner, entry);
    const text = (await findCalendarForLink(id))?.text ?? '';
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(text.match(/[^\r]\n|\r[^\n]/)).toBeNull();
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.split('\r\n').filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    const unfolded = text.replace(/\r\n[ \t]/g, '');
    expect(unfolded).toContain('X-WR-CALNAME:मोती\\, der 🐶\\; \\\\ "Große"\\, Moti & Mini\r\n');
    expect(unfolded).toContain('DESCRIPTION:a\\nEND:VCALENDAR\\nb\\,c\\;d\\\\e\r\n');
  });

  it('returns not found for an unknown pet', async () => {
    expect(await findCalendarForLink('019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42')).toBeNull();
    expect(await findCalendarForLink('x')).toBeNull();
  });
});
