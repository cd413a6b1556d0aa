import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toDay } from '#rules/day.ts';
import { MAX_OWN_EVENTS } from '#rules/pets/pet-event.ts';
import { MAX_RUNNING_SCHEDULES } from '#rules/pets/pet-schedule.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { addVetLink } from '#server/modules/pets/sharing/pet-links.ts';
import { openVetLink } from '#server/modules/pets/sharing/open-vet-link.ts';
import { db } from '#server/platform/database/db.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { newPet } from '#server/testing/pets.ts';
import { findCalendarForLink } from './calendar.ts';
import { addEvent, listEvents, removeEvent, updateEvent } from './events.ts';
import { sendCareReminders } from './jobs.ts';
import { addSchedule, endSchedule, listSchedules, markGiven, skipDate, updateSchedule } from './schedules.ts';

useDatabase('migrated');

let owner: Viewer;
let petId = '';
beforeAll(async () => {
  owner = await newViewer();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00Z') });
  await Promise.all([db.pet.deleteMany(), db.rateLimit.deleteMany(), db.notification.deleteMany()]);
  petId = (await newPet(owner)).id;
});
afterEach(() => vi.useRealTimers());

const drops = { kind: 'PARASITES', title: 'Tick drops', startsOn: '2026-11-20', everyDays: 30 };
const tablet = { kind: 'MEDICATION', title: 'Heart tablet', startsOn: '2026-11-27', everyDays: 1 };
const added = (fields: object) => addSchedule(owner, { petId, ...fields });

/** Each entry of the timeline as '2026-11-27 Tick drops', with a tick if it is done. */
const entries = async () =>
  (await listEvents(petId)).map(({ on, title, isDone }) => `${toDay(on)} ${title}${isDone ? ' ✓' : ''}`);
const nextOf = ({ nextOn }: { nextOn: Date | null }) => nextOn && toDay(nextOn);

describe('a schedule', () => {
  it('puts its next date on the timeline, never before today', async () => {
    expect(nextOf(await added(drops))).toBe('2026-12-20');
    expect(nextOf(await added({ ...tablet, startsOn: '2026-01-01' }))).toBe('2026-11-27');
    expect(await entries()).toEqual(['2026-12-20 Tick drops', '2026-11-27 Heart tablet']);
    expect((await listSchedules(petId)).map(({ title }) => title)).toEqual(['Heart tablet', 'Tick drops']);
  });

  it('counts ticks and fleas from the day of the treatment, and keeps the dates of medicine', async () => {
    const [ticks, pills] = [
      await added({ ...drops, startsOn: '2026-11-27' }),
      await added({ ...tablet, everyDays: 7 }),
    ];
    vi.setSystemTime(new Date('2026-11-30T09:00:00Z'));
    const markAsGiven = (schedule: typeof ticks) =>
      markGiven(owner, schedule.id, { entryId: schedule.nextEntryId ?? '', on: '2026-11-30' });
    expect(nextOf(await markAsGiven(ticks))).toBe('2026-12-30');
    expect(nextOf(await markAsGiven(pills))).toBe('2026-12-04');
    expect(await entries()).toEqual([
      '2026-12-30 Tick drops',
      '2026-12-04 Heart tablet',
      '2026-11-30 Heart tablet ✓',
      '2026-11-30 Tick drops ✓',
    ]);
  });

  it('completes a date once, even when several devices confirm it repeatedly', async () => {
    const { id, nextEntryId } = await added(tablet);
    const tap = () => markGiven(owner, id, { entryId: nextEntryId ?? '', on: '2026-11-27' });
    await Promise.all([tap(), tap(), tap()]);
    await skipDate(owner, id, nextEntryId ?? '');
    expect(await entries()).toEqual(['2026-11-28 Heart tablet', '2026-11-27 Heart tablet ✓']);
  });

  it('does not restore a skipped date', async () => {
    const { id, nextEntryId } = await added({ ...drops, startsOn: '2026-11-27' });
    expect(nextOf(await skipDate(owner, id, nextEntryId ?? ''))).toBe('2026-12-27');
    expect(await entries()).toEqual(['2026-12-27 Tick drops']);
  });

  it('continues if entries are marked as done or deleted on the timeline', async () => {
    const { nextEntryId } = await added(tablet);
    const entry = { petId, kind: 'NOTE', title: 'Heart tablet', on: '2026-11-27' };
    await updateEvent(owner, nextEntryId ?? '', { ...entry, isDone: true } as typeof entry);
    const reopened = updateEvent(owner, nextEntryId ?? '', { ...entry, isDone: false } as typeof entry);
    await expect(reopened).rejects.toMatchObject({ code: 'VALIDATION' });
    const [next] = await listSchedules(petId);
    expect(next && nextOf(next)).toBe('2026-11-28');
    await removeEvent(owner, next?.nextEntryId ?? '');
    expect(await entries()).toEqual(['2026-11-29 Heart tablet', '2026-11-27 Heart tablet ✓']);
  });

  it('ends on its last day or by the owner, and past doses remain', async () => {
    const short = await added({ ...tablet, endsOn: '2026-11-27' });
    const over = await markGiven(owner, short.id, { entryId: short.nextEntryId ?? '', on: '2026-11-27' });
    expect(over).toMatchObject({ nextOn: null, nextEntryId: null, endedAt: expect.any(Date) as Date });
    const { id } = await added(drops);
    const ended = await endSchedule(owner, id);
    expect(await endSchedule(owner, id)).toEqual(ended);
    expect(await entries()).toEqual(['2026-11-27 Heart tablet ✓']);
    await expect(updateSchedule(owner, id, { petId, ...drops } as { petId: string })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });

  it('passes changed texts and recurrence on to its next date', async () => {
    const { id, nextEntryId } = await added({ ...drops, startsOn: '2026-11-27' });
    const changed = (fields: object) => updateSchedule(owner, id, { petId, ...drops, ...fields });
    const renamed = await changed({ startsOn: '2026-11-27', title: 'Collar', note: 'Not too tight' });
    expect(renamed).toMatchObject({ nextEntryId, note: 'Not too tight' });
    await markGiven(owner, id, { entryId: nextEntryId ?? '', on: '2026-11-26' });
    expect(nextOf(await changed({ startsOn: '2026-11-20', everyDays: 14 }))).toBe('2026-12-10');
    expect(nextOf(await changed({ startsOn: '2026-12-01', everyDays: 14 }))).toBe('2026-12-01');
    expect(await entries()).toEqual(['2026-12-01 Tick drops', '2026-11-26 Collar ✓']);
  });

  it('at most 20 schedules can run, not counting ended ones', { tags: 'nightly' }, async () => {
    const { id } = await added(drops);
    for (let count = 1; count < MAX_RUNNING_SCHEDULES; count += 1) await added(drops);
    await expect(added(drops)).rejects.toMatchObject({ code: 'QTY_LIMIT' });
    await endSchedule(owner, id);
    expect((await added(drops)).title).toBe('Tick drops');
  });

  it("never displaces the owner's entries on a full timeline", async () => {
    const notes = Array.from({ length: MAX_OWN_EVENTS - 2 }, () => ({
      ...({ petId, kind: 'NOTE', title: 'A walk', on: new Date('2026-11-01') } as const),
    }));
    await db.petEvent.createMany({ data: notes });
    let schedule = await added(tablet);
    for (const on of ['2026-11-27', '2026-11-28', '2026-11-29']) {
      vi.setSystemTime(new Date(`${on}T09:00:00Z`));
      schedule = await markGiven(owner, schedule.id, { entryId: schedule.nextEntryId ?? '', on });
    }
    const before = await entries();
    expect(before).toHaveLength(MAX_OWN_EVENTS);
    expect(before.slice(0, 3)).toEqual([
      '2026-11-30 Heart tablet',
      '2026-11-29 Heart tablet ✓',
      '2026-11-01 A walk ✓',
    ]);
  });

  it('entries of a schedule cannot be created in another way', async () => {
    const suggestionKey = `schedule:${(await added(drops)).id}:2026-11-27`;
    const forged = addEvent(owner, { petId, kind: 'NOTE', title: 'x', on: '2026-11-27', suggestionKey } as {
      petId: string;
    });
    await expect(forged).rejects.toMatchObject({ fields: { suggestionKey: expect.any(String) as string } });
  });

  it('reminders and the calendar include its entries', async () => {
    await added({ ...drops, startsOn: '2026-11-29' });
    await sendCareReminders();
    await sendCareReminders();
    const notifications = await db.notification.findMany();
    expect(notifications.map(({ title }) => title)).toEqual(['Simba: Tick drops is due on 29 Nov']);
    expect(privateLink(`calendars/${petId}.ics`)).toContain(petId);
    expect((await findCalendarForLink(petId))?.text).toContain('Simba: Tick drops');
  });

  it('the record for a vet includes it while it runs, if the timeline is shared', async () => {
    await added({ ...drops, note: 'On the neck' });
    await endSchedule(owner, (await added(tablet)).id);
    const opened = async (withTimeline: boolean) => {
      const chosen = { petId, documentIds: [], withTimeline, withWeights: false };
      const { path } = await addVetLink(owner, chosen);
      return openVetLink(path.split('#')[1] ?? '', newCaller());
    };
    expect((await opened(false)).schedules).toBeNull();
    expect((await opened(true)).schedules).toMatchObject([{ title: 'Tick drops', note: 'On the neck' }]);
  });
});
