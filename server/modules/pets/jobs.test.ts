// @module-tag nightly
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newViewer } from '#server/testing/people.ts';
import { newPet } from '#server/testing/pets.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { addEvent, updateEvent } from './events.ts';
import { sendCareReminders } from './jobs.ts';

useDatabase('migrated');

let owner: Viewer;
let petId = '';

beforeAll(async () => {
  owner = await newViewer();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
  await db.pet.deleteMany();
  await db.notification.deleteMany();
  petId = (await newPet(owner)).id;
});
afterEach(() => vi.useRealTimers());

const dueEntry = (on: string, fields: object = {}) => ({
  petId,
  kind: 'VACCINE',
  title: 'Rabies vaccination',
  on,
  isDone: false,
  ...fields,
});

async function reminders(): Promise<string[]> {
  const notifications = await db.notification.findMany({ orderBy: { title: 'asc' } });
  return notifications.map(({ title }) => title);
}

describe('care reminders', () => {
  it('reminders name entries that are due within three days or overdue', async () => {
    await addEvent(owner, dueEntry('2026-11-24'));
    await addEvent(owner, dueEntry('2026-11-21', { title: 'Bath' }));
    await addEvent(owner, dueEntry('2026-11-20', { title: 'Deworming' }));
    await addEvent(owner, dueEntry('2026-11-25', { title: 'Too early' }));
    await addEvent(owner, dueEntry('2026-11-21', { title: 'Done', isDone: true }));
    await sendCareReminders();
    expect(await reminders()).toEqual([
      'Simba: Bath is due on 21 Nov',
      'Simba: Deworming was due on 20 Nov',
      'Simba: Rabies vaccination is due on 24 Nov',
    ]);
    expect(await db.notification.findFirst()).toMatchObject({
      userId: owner.id,
      kind: 'PET',
      url: `/pet/${petId}?tab=timeline`,
      count: 1,
    });
  });

  it('a reminder is sent once, however often and in however many processes the job runs', async () => {
    const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
    for (const on of days) await addEvent(owner, dueEntry(on));
    await Promise.all([sendCareReminders(), sendCareReminders(), sendCareReminders()]);
    await sendCareReminders();
    const notifications = await db.notification.findMany();
    expect(notifications.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });

  it('the job sends more than one batch of reminders', async () => {
    const data = Array.from({ length: 450 }, (_none, index) => ({
      ...({
        petId,
        kind: 'NOTE',
        title: `Entry ${index}`,
        on: new Date('2026-11-21'),
        isDone: false,
      } as const),
    }));
    await db.petEvent.createMany({ data });
    await sendCareReminders();
    expect(await db.notification.count()).toBe(450);
  });

  it('postponed entries get another reminder, but not entries moved earlier or reworded', async () => {
    const { id } = await addEvent(owner, dueEntry('2026-11-24'));
    await sendCareReminders();
    await updateEvent(owner, id, dueEntry('2026-11-23', { title: 'Rabies' }));
    await sendCareReminders();
    expect(await reminders()).toHaveLength(1);

    await db.notification.updateMany({ data: { readAt: new Date() } });
    await updateEvent(owner, id, dueEntry('2026-12-10'));
    await sendCareReminders();
    expect(await reminders()).toHaveLength(1);
    vi.setSystemTime(new Date('2026-12-07T09:00:00Z'));
    await sendCareReminders();
    expect(await reminders()).toEqual([
      'Simba: Rabies vaccination is due on 10 Dec',
      'Simba: Rabies vaccination is due on 24 Nov',
    ]);
  });

  it('a failed job neither marks entries nor sends reminders', async () => {
    await addEvent(owner, dueEntry('2026-11-24'));
    await db.$executeRaw`alter table "Notification" add constraint "closed" check ("kind" <> 'PET')`;
    await expect(sendCareReminders()).rejects.toThrow('closed');
    await db.$executeRaw`alter table "Notification" drop constraint "closed"`;
    expect(await reminders()).toEqual([]);
    await sendCareReminders();
    expect(await reminders()).toHaveLength(1);
  });
});
