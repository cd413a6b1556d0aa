// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { documentFile, newPet, SIMBA } from '#server/testing/pets.ts';
import { countStatements } from '#server/testing/statements.ts';
import { addDocument } from './documents.ts';
import { addEvent } from './events.ts';

const shop = useApp('migrated');

type Person = Awaited<ReturnType<typeof newViewer>>;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  [owner, stranger] = await Promise.all([newViewer(), newViewer()]);
});

function askAs<Data = Record<string, unknown>>(person: Person | null, query: string, variables: object = {}) {
  return requestGraphql<Data>(shop.url, query, variables, person ? { 'x-access-token': person.token } : {});
}

/** A form as browsers send it, per the GraphQL multipart request specification. */
async function send(person: Person, query: string, input: object, file: { name: string; bytes: Uint8Array }) {
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables: { input: { ...input, file: null } } }));
  form.append('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.append('0', new Blob([new Uint8Array(file.bytes)]), file.name);
  const headers = { 'x-access-token': person.token, 'apollo-require-preflight': 'true' };
  const response = await fetch(`${shop.url}/graphql`, { method: 'POST', body: form, headers });
  return (await response.json()) as {
    data: { addPetDocument: { id: string; url: string } } | null;
    errors?: { message: string; extensions: { code: string } }[];
  };
}

const ADD_PET =
  'mutation ($input: PetInput!) { addPet(input: $input) { id name isFavourite age image { url } } }';
const ADD_DOCUMENT = `mutation ($input: AddPetDocumentInput!) {
  addPetDocument(input: $input) { id type description fileName mimeType bytes url }
}`;
const PET = `query ($id: ID!) { pet(id: $id) {
  id name kind sex dob age breed isFavourite calendarUrl
  documents { id url } weights { on grams }
  timeline { id kind title on isDone isOwn document { id } }
  suggestions { key kind title dueOn source sourceUrl }
} }`;

describe('pets over GraphQL', () => {
  it('adds, updates and removes pets with documents, entries and suggestions', async () => {
    const { data: added } = await askAs<{ addPet: { id: string; isFavourite: boolean } }>(owner, ADD_PET, {
      input: { ...SIMBA, dob: '2024-02-29' },
    });
    expect(added.addPet).toMatchObject({ name: 'Simba', isFavourite: false, image: null });
    const { id } = added.addPet;

    const { data: uploaded } = await send(
      owner,
      ADD_DOCUMENT,
      { petId: id, type: 'VACCINE', description: 'Rabies' },
      await documentFile(),
    );
    expect(uploaded?.addPetDocument).toMatchObject({
      fileName: 'passport.txt',
      bytes: 13,
      description: 'Rabies',
    });

    const ADD_EVENT = 'mutation ($input: PetEventInput!) { addPetEvent(input: $input) { id isOwn title } }';
    const { data: weighed } = await askAs(owner, ADD_EVENT, {
      input: { petId: id, kind: 'WEIGHT', on: '2026-01-01', weightGrams: 12_500 },
    });
    expect(weighed.addPetEvent).toMatchObject({ isOwn: true, title: 'Weight' });

    const { data, errors } = await askAs<{ pet: Record<string, unknown[]> }>(owner, PET, { id });
    expect(errors).toEqual([]);
    expect(data.pet).toMatchObject({
      id,
      kind: 'DOG',
      sex: 'UNKNOWN',
      dob: '2024-02-29',
      isFavourite: false,
      breed: null,
      age: expect.stringMatching(/^\d+ years?/) as string,
      documents: [{ id: uploaded?.addPetDocument.id }],
      weights: [{ on: '2026-01-01', grams: 12_500 }],
    });
    expect(data.pet.timeline).toContainEqual(
      expect.objectContaining({ title: 'Simba was born', kind: 'BIRTHDAY', on: '2024-02-29', isDone: true }),
    );
    expect(data.pet.suggestions?.[0]).toMatchObject({
      dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    const UPDATE =
      'mutation ($id: ID!, $input: PetInput!) { updatePet(id: $id, input: $input) { name isFavourite } }';
    const { data: changed } = await askAs(owner, UPDATE, { id, input: { ...SIMBA, name: 'Leo' } });
    expect(changed.updatePet).toEqual({ name: 'Leo', isFavourite: false });
    const { data: afterRemoval } = await askAs(owner, 'mutation ($id: ID!) { removePet(id: $id) { id } }', {
      id,
    });
    expect(afterRemoval.removePet).toEqual([]);
  });

  it('serves documents and calendars through private links', async () => {
    const { id } = await newPet(owner);
    const { data } = await send(
      owner,
      ADD_DOCUMENT,
      { petId: id, type: 'OTHER', description: 'x' },
      await documentFile('read me'),
    );
    const fetched = await fetch(shop.url + (data?.addPetDocument.url ?? ''));
    expect([fetched.status, await fetched.text()]).toEqual([200, 'read me\n']);
    const { data: asks } = await askAs<{ pet: { calendarUrl: string } }>(
      owner,
      'query ($id: ID!) { pet(id: $id) { calendarUrl } }',
      { id },
    );
    const calendar = await fetch(shop.url + asks.pet.calendarUrl);
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
  });

  it('rejects incomplete and large documents', async () => {
    const { id } = await newPet(owner);
    const document = { petId: id, type: 'OTHER', description: '' };
    const empty = await send(owner, ADD_DOCUMENT, document, await documentFile());
    expect(empty.errors?.[0]).toMatchObject({
      message: 'All Fields are required',
      extensions: { code: 'VALIDATION' },
    });
    const large = { name: 'large.txt', bytes: Buffer.alloc(5_242_880, 'a') };
    const tooLarge = await send(owner, ADD_DOCUMENT, { ...document, description: 'Large' }, large);
    expect(tooLarge.errors?.[0]).toMatchObject({
      message: 'File should be less than 5MB',
      extensions: { code: 'FILE_TOO_LARGE' },
    });
    expect(await db.petDocument.count({ where: { petId: id } })).toBe(0);
  });

  it('hides pets of other users from every operation, and all pets from visitors', async () => {
    const pet = await newPet(owner);
    const document = await addDocument(owner, { petId: pet.id, type: 'OTHER', description: 'x' }, () =>
      documentFile(),
    );
    const note = { petId: pet.id, kind: 'NOTE', title: 'x', on: '2026-01-01' };
    const event = await addEvent(owner, note);
    const input = SIMBA;
    const operations: [string, object][] = [
      [
        'mutation ($id: ID!, $input: PetInput!) { updatePet(id: $id, input: $input) { id } }',
        { id: pet.id, input },
      ],
      ['mutation ($id: ID!) { removePet(id: $id) { id } }', { id: pet.id }],
      ['mutation ($id: ID!) { removePetDocument(id: $id) { id } }', { id: document.id }],
      ['mutation ($input: PetEventInput!) { addPetEvent(input: $input) { id } }', { input: note }],
      [
        'mutation ($id: ID!, $input: PetEventInput!) { updatePetEvent(id: $id, input: $input) { id } }',
        { id: event.id, input: note },
      ],
      ['mutation ($id: ID!) { removePetEvent(id: $id) }', { id: event.id }],
    ];
    for (const [query, variables] of operations)
      for (const [person, code] of [
        [stranger, 'NOT_FOUND'],
        [null, 'UNAUTHENTICATED'],
      ] as const) {
        const { errors } = await askAs(person, query, variables);
        expect(
          errors.map(({ extensions }) => extensions?.code),
          query,
        ).toEqual([code]);
      }
    const { data } = await askAs(stranger, 'query ($id: ID!) { pet(id: $id) { id } }', { id: pet.id });
    expect(data).toEqual({ pet: null });
    const response = await send(
      stranger,
      ADD_DOCUMENT,
      { ...note, type: 'OTHER', description: 'x' },
      await documentFile(),
    );
    expect(response.errors).toBeDefined();
    expect(await db.petDocument.count({ where: { petId: pet.id } })).toBe(1);
    expect(await db.petEvent.findMany({ where: { petId: pet.id } })).toEqual([event]);
    expect(await db.pet.findUnique({ where: { id: pet.id } })).toEqual(pet);
  });

  it.each(['2026-02-30', '0000-00-00', '2024-2-1'])('rejects the date of birth %s', async (dob) => {
    const { errors } = await askAs(owner, ADD_PET, { input: { ...SIMBA, dob } });
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['BAD_REQUEST']);
  });

  it('executes the same number of statements for any number of pets', async () => {
    const person = await newViewer();
    const add = async () => {
      const { id: petId } = await newPet(person);
      await addDocument(person, { petId, type: 'OTHER', description: 'x' }, () => documentFile());
      const note = { petId, kind: 'NOTE', title: 'x', on: '2026-01-01' };
      await addEvent(person, note);
    };
    const query = '{ viewer { pets { age calendarUrl documents { url bytes } suggestions { key } } } }';
    const listPets = async () => {
      const { errors } = await askAs(person, query);
      expect(errors).toEqual([]);
    };
    await add();
    await listPets();
    const countForOne = await countStatements(listPets);
    for (let more = 0; more < 4; more += 1) await add();
    expect(await countStatements(listPets)).toBe(countForOne);
  });
});
