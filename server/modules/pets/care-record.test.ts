// Vaccination details, the vet's next date and the licence, through services, GraphQL and REST.
import { beforeEach, describe, expect, it } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { ownDataJson } from '#server/modules/accounts/data-export/own-data.ts';
import { today } from '#server/platform/clock.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { documentFile, newPet } from '#server/testing/pets.ts';
import { findCalendarForLink } from './calendar.ts';
import { addDocument, removeDocument } from './documents.ts';
import { addEvent, listEvents, updateEvent } from './events.ts';
import { updatePet } from './pets.ts';
import { requirePet } from './rights.ts';
import { openVetLink } from './sharing/open-vet-link.ts';
import { addVetLink } from './sharing/pet-links.ts';
import { suggestCare } from './timeline.ts';

const shop = useApp('migrated');

let owner: Viewer & { token: string };
let petId = '';
let documentId = '';
const NEXT = addToDay(today(), { months: 4 });

const newDocumentOf = async (id: string) =>
  (await addDocument(owner, { petId: id, type: 'VACCINE', description: 'Rabies' }, () => documentFile())).id;

beforeEach(async () => {
  owner = await newViewer();
  petId = (await newPet(owner)).id;
  documentId = await newDocumentOf(petId);
});

const dose = (fields: object = {}) => ({
  petId,
  kind: 'VACCINE',
  title: 'Rabies vaccination',
  on: today(),
  batch: 'R7J21',
  vialExpiresOn: addToDay(today(), { months: 6 }),
  vet: 'Dr Rathore',
  cost: 45_050,
  certificateId: documentId,
  nextOn: NEXT,
  series: 'rabies',
  ...fields,
});
const rabiesOn = async () => {
  const suggestions = suggestCare(await requirePet(owner, petId, 'READ'), await listEvents(petId));
  return suggestions.filter(({ series }) => series === 'rabies').map(({ dueOn }) => dueOn);
};

const call = (method: string, path: string, body?: object, token = owner.token) =>
  fetch(`${shop.url}/api/pets/${path}`, {
    method,
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

describe('the details of a vaccination', () => {
  it('GraphQL saves and reads the details, which change the next due date', async () => {
    const before = await rabiesOn();
    const headers = { 'x-access-token': owner.token };
    const { errors } = await requestGraphql(
      shop.url,
      'mutation ($input: PetEventInput!) { addPetEvent(input: $input) { id certificate { id } } }',
      { input: dose() },
      headers,
    );
    expect(errors).toEqual([]);
    const { data } = await requestGraphql<{ pet: { timeline: object[]; suggestions: { series: string }[] } }>(
      shop.url,
      `query ($id: ID!) { pet(id: $id) {
        timeline { title batch vialExpiresOn vet cost nextOn series certificate { id } }
        suggestions { series dueOn origin source sourceUrl }
      } }`,
      { id: petId },
      headers,
    );
    const { petId: _pet, kind: _kind, on: _on, certificateId, ...details } = dose();
    expect(data.pet.timeline).toContainEqual({ ...details, certificate: { id: certificateId } });
    expect(data.pet.suggestions.find(({ series }) => series === 'rabies')).toEqual({
      series: 'rabies',
      dueOn: NEXT,
      origin: 'VET',
      source: 'The date given by your vet',
      sourceUrl: '',
    });
    expect(before).not.toEqual([NEXT]);
  });

  it('REST adds, changes and removes the details, in rupees', async () => {
    const { petId: _petId, ...body } = dose({ cost: 450.5 });
    const added = await call('POST', `record/${petId}`, body);
    expect(added.status).toBe(200);
    const entry = (await added.json()) as { _id: string };
    expect(entry).toMatchObject({
      batch: 'R7J21',
      cost: 450.5,
      nextOn: NEXT,
      certificate: { _id: documentId },
    });

    const path = `record/${petId}/${entry._id}`;
    const changed = await call('PUT', path, { kind: 'VACCINE', title: 'Rabies', on: today(), vet: null });
    expect(await changed.json()).toMatchObject({ title: 'Rabies', batch: 'R7J21', vet: null, cost: 450.5 });
    const refused = await call('PUT', path, { ...body, cost: 1_000_001 });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'VALIDATION', fields: { cost: expect.any(String) as string } },
    ]);
    const read = await call('GET', `record/${petId}`);
    expect(await read.json()).toMatchObject({
      entries: [{ _id: entry._id, batch: 'R7J21' }],
      upcoming: expect.arrayContaining([
        expect.objectContaining({ series: 'rabies', dueOn: NEXT, origin: 'VET' }),
      ]) as object[],
    });
    const otherPetId = (await newPet(owner)).id;
    expect((await call('DELETE', `record/${otherPetId}/${entry._id}`)).status).toBe(404);
    const removed = await call('DELETE', path);
    expect(await removed.json()).toMatchObject({ entries: [] });
    const stranger = await newViewer();
    expect((await call('GET', `record/${petId}`, undefined, stranger.token)).status).toBe(404);
  });

  it('certificates must belong to the same pet, and series to the same kind', async () => {
    const others = await newDocumentOf((await newPet(owner)).id);
    for (const [field, value] of [
      ['certificateId', others],
      ['certificateId', 'x'],
      ['series', 'deworming'],
      ['series', 'rabbit'],
    ] as const)
      await expect(addEvent(owner, dose({ [field]: value }))).rejects.toMatchObject({
        code: 'VALIDATION',
        fields: { [field]: expect.any(String) as string },
      });
    expect(await listEvents(petId)).toEqual([]);
  });

  it('clients that do not know the details keep them, and another kind removes them', async () => {
    const { id } = await addEvent(owner, dose());
    const old = { petId, kind: 'VACCINE', title: 'Rabies', on: today() };
    expect(await updateEvent(owner, id, old)).toMatchObject({
      batch: 'R7J21',
      cost: 45_050,
      series: 'rabies',
    });
    const visit = await updateEvent(owner, id, { ...old, kind: 'NOTE' } as { petId: string });
    expect(visit).toMatchObject({ batch: null, cost: null, certificateId: null, nextOn: null });
  });

  it('deleting the certificate keeps the vaccination', async () => {
    await addEvent(owner, dose());
    await removeDocument(owner, documentId);
    expect(await listEvents(petId)).toMatchObject([{ batch: 'R7J21', certificateId: null }]);
  });

  it(
    'the data export contains the details, and a vet reads them without cost and certificate',
    { tags: 'nightly' },
    async () => {
      await addEvent(owner, dose());
      const parts: string[] = [];
      for await (const part of ownDataJson(owner.id)) parts.push(part);
      expect(parts.join('')).toContain('R7J21');
      const choices = { petId, documentIds: [], withTimeline: false, withWeights: false };
      const { path } = await addVetLink(owner, choices);
      const shared = await openVetLink(path.replace('/vet#', ''), newCaller());
      expect(shared.vaccinations).toMatchObject([
        { batch: 'R7J21', vet: 'Dr Rathore', nextOn: new Date(NEXT) },
      ]);
      expect(JSON.stringify(shared)).not.toMatch(new RegExp(`45050|${documentId}`));
    },
  );
});

describe('a municipal licence', () => {
  it('a licence is due like other care, also in the calendar, and an update that omits it keeps it', async () => {
    const pet = { name: 'Simba', kind: 'DOG', dob: '2024-02-29' };
    const licence = { licenceNumber: 'JMC/1042', licenceRenewsOn: NEXT };
    await updatePet(owner, petId, { ...pet, ...licence });
    await updatePet(owner, petId, pet);
    const form = new FormData();
    form.append('name', 'Simba');
    const response = await fetch(`${shop.url}/api/pets/particular/${petId}`, {
      method: 'PUT',
      body: form,
      headers: { 'x-access-token': owner.token },
    });
    expect(await response.json()).toMatchObject(licence);
    const { data } = await requestGraphql<{ pet: object }>(
      shop.url,
      'query ($id: ID!) { pet(id: $id) { licenceNumber licenceRenewsOn suggestions { key title kind origin } } }',
      { id: petId },
      { 'x-access-token': owner.token },
    );
    expect(data.pet).toMatchObject({
      ...licence,
      suggestions: expect.arrayContaining([
        { key: `licence:${NEXT}`, title: 'Municipal licence: renewal', kind: 'NOTE', origin: 'LICENCE' },
      ]) as object[],
    });
    expect((await findCalendarForLink(petId))?.text).toContain('Simba: Municipal licence: renewal');
    await addEvent(owner, {
      petId,
      kind: 'NOTE',
      title: 'Municipal licence: renewal',
      on: NEXT,
      isDone: false,
      suggestionKey: `licence:${NEXT}`,
    } as { petId: string });
    const suggestions = suggestCare(await requirePet(owner, petId, 'READ'), await listEvents(petId));
    expect(suggestions.filter(({ series }) => series === 'licence')).toEqual([]);
  });

  it.each([
    [{ licenceNumber: 'x'.repeat(41) }, 'licenceNumber'],
    [{ licenceRenewsOn: '2099-01-01' }, 'licenceRenewsOn'],
  ])('the licence %j is refused', async (fields, field) =>
    expect(
      updatePet(owner, petId, { name: 'Simba', kind: 'DOG', dob: '2024-02-29', ...fields }),
    ).rejects.toMatchObject({
      fields: { [field]: expect.any(String) as string },
    }),
  );
});
