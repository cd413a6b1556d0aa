// @module-tag nightly
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newViewer } from '#server/testing/people.ts';
import { documentFile, newPet } from '#server/testing/pets.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { addDocument } from './documents.ts';
import { addEvent, listEvents, removeEvent, updateEvent } from './events.ts';
import type { PetRow } from './pets.ts';
import { ownDataJson } from '#server/modules/accounts/data-export/own-data.ts';
import { notRelevantCareOf, setCareRelevance } from './care-relevance.ts';
import { requirePet } from './rights.ts';
import { listTimeline, suggestCare, listWeights } from './timeline.ts';

useDatabase('migrated');

let owner: Viewer;
let pet: PetRow;

beforeAll(async () => {
  owner = await newViewer();
});
// 1:30 am in India, which is still the day before in UTC.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T20:00:00Z') });
  pet = await newPet(owner, { dob: '2024-08-02' });
});
afterEach(async () => {
  vi.useRealTimers();
  await db.pet.deleteMany();
});

const note = (fields: object = {}) => ({
  petId: pet.id,
  kind: 'NOTE',
  title: 'First swim',
  on: '2026-11-20',
  ...fields,
});

describe('a timeline', () => {
  it('lists entries, documents and birthdays, latest day first', async () => {
    await addEvent(owner, note({ on: '2025-08-02', title: 'Party', note: 'With cake' }));
    await addEvent(owner, note({ kind: 'VACCINE', title: 'Rabies', on: '2026-12-01', isDone: false }));
    const document = await addDocument(
      owner,
      { petId: pet.id, type: 'DOCTOR_REPORT', description: 'Blood count' },
      () => documentFile(),
    );
    const timeline = await listTimeline(pet);
    expect(
      timeline.map(({ on, kind, title, isDone, isOwn }) => [
        on.toISOString().slice(0, 10),
        kind,
        title,
        isDone,
        isOwn,
      ]),
    ).toEqual([
      ['2027-08-02', 'BIRTHDAY', 'Simba turns 3', false, false],
      ['2026-12-01', 'VACCINE', 'Rabies', false, true],
      ['2026-11-20', 'DOCUMENT', 'Blood count', true, false],
      ['2026-08-02', 'BIRTHDAY', 'Simba turned 2', true, false],
      ['2025-08-02', 'NOTE', 'Party', true, true],
      ['2025-08-02', 'BIRTHDAY', 'Simba turned 1', true, false],
      ['2024-08-02', 'BIRTHDAY', 'Simba was born', true, false],
    ]);
    expect(timeline[2]).toMatchObject({ note: 'Doctor Report', document: { id: document.id } });
    expect(new Set(timeline.map(({ id }) => id)).size).toBe(timeline.length);
  });

  it('lists measured weights, oldest first', async () => {
    for (const [on, weightGrams] of [
      ['2026-11-20', 5000],
      ['2025-01-01', 3000],
      ['2026-02-01', 4000],
    ] as const)
      await addEvent(owner, note({ kind: 'WEIGHT', title: null, on, weightGrams }));
    await addEvent(owner, note({ kind: 'WEIGHT', on: '2027-01-01', weightGrams: 9000, isDone: false }));
    expect(listWeights(await listEvents(pet.id)).map(({ grams }) => grams)).toEqual([3000, 4000, 5000]);
  });
});

describe('entries of a timeline', () => {
  it('dates are validated against the current date in India', async () => {
    await expect(addEvent(owner, note({ on: '2026-11-21' }))).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { on: 'That day is in the future' },
    });
    await expect(addEvent(owner, note({ kind: 'DOCUMENT' }))).rejects.toMatchObject({
      fields: { kind: 'Please choose the kind of entry' },
    });
    expect(await listEvents(pet.id)).toEqual([]);
  });

  it('a suggestion is accepted once, however often it is clicked', async () => {
    const suggested = async () => suggestCare(pet, await listEvents(pet.id)).map(({ key }) => key);
    expect(await suggested()).toContain('rabies:2027');
    const accept = () =>
      addEvent(owner, note({ kind: 'VACCINE', title: 'Rabies', suggestionKey: 'rabies:2027' }));
    const accepted = await Promise.all([accept(), accept(), accept()]);
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(1);
    expect(await suggested()).not.toContain('rabies:2027');

    const { id } = await updateEvent(owner, accepted[0]?.id ?? '', note({ title: 'Rabies, second try' }));
    expect(await suggested()).not.toContain('rabies:2027');
    await removeEvent(owner, id);
    expect(await suggested()).toContain('rabies:2027');
  });

  it('an irrelevant series can be hidden and shown again, and the export contains it', async () => {
    const suggested = async () => {
      const row = await requirePet(owner, pet.id, 'READ');
      return suggestCare(row, await listEvents(pet.id)).map(({ series }) => series);
    };
    const set = (isRelevant: boolean, series = 'rabies') =>
      setCareRelevance(owner, { petId: pet.id, series, isRelevant });
    await set(false);
    const hidden = await set(false);
    expect(notRelevantCareOf(hidden)).toEqual([{ series: 'rabies', title: 'Rabies vaccination' }]);
    expect(await suggested()).not.toContain('rabies');
    const parts: string[] = [];
    for await (const part of ownDataJson(owner.id)) parts.push(part);
    expect(parts.join('')).toMatch(/"notRelevantCare":\s*\[\s*"rabies"\s*\]/);
    await set(true);
    expect(await suggested()).toContain('rabies');
    await expect(set(false, 'rabbit')).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('entries can be updated but never move to another pet', async () => {
    const { id } = await addEvent(owner, note({ note: 'Cold water' }));
    expect(await updateEvent(owner, id, note({ title: 'Second swim' }))).toMatchObject({
      id,
      title: 'Second swim',
      note: '',
      isDone: true,
    });
    const otherPet = await newPet(owner, { name: 'Other' });
    await expect(updateEvent(owner, id, { ...note(), petId: otherPet.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await listEvents(pet.id)).map(({ title }) => title)).toEqual(['Second swim']);
  });

  it('a pet has at most 300 entries', async () => {
    const data = { petId: pet.id, kind: 'NOTE', title: 'x', on: new Date('2026-01-01') } as const;
    await db.petEvent.createMany({ data: Array.from({ length: 299 }, () => data) });
    const results = await Promise.allSettled([addEvent(owner, note()), addEvent(owner, note())]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.petEvent.count({ where: { petId: pet.id } })).toBe(300);
  });

  it('entries of other users are not found', async () => {
    const stranger = await newViewer();
    const own = await newPet(stranger);
    const { id } = await addEvent(owner, note());
    const before = await listEvents(pet.id);
    for (const operation of [
      () => addEvent(stranger, note()),
      () => addEvent(stranger, note({ petId: 'x' })),
      () => updateEvent(stranger, id, note({ title: 'Mine' })),
      () => updateEvent(stranger, id, note({ petId: own.id })),
      () => updateEvent(stranger, 'x', note({ petId: own.id })),
      () => removeEvent(stranger, id),
      () => removeEvent(stranger, 'x'),
    ])
      await expect(operation()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listEvents(pet.id)).toEqual(before);
    expect(await listEvents(own.id)).toEqual([]);
  });
});
