import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { listPetsOf } from '#server/modules/pets/pets.ts';
import { allRoutes } from '#server/composition/routes.ts';
import { signInBy } from '#server/transport/rest/testing/sign-in.ts';
import { readBody, useApi } from '#server/transport/rest/testing/use-api.ts';
import { documentFile, pictureFile } from '#server/testing/pets.ts';
import type { NewFile } from '#server/modules/uploads/new-file.ts';

const api = useApi(allRoutes, 'migrated');

type Person = Awaited<ReturnType<typeof signInBy>>;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  owner = await signInBy(api, '8700000070');
  stranger = await signInBy(api, '8700000071');
});

interface Form {
  fields?: Record<string, string>;
  files?: Record<string, NewFile>;
}

/** Sends a form, as browsers do. */
function send(person: Person | null, method: string, path: string, { fields = {}, files = {} }: Form) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, file] of Object.entries(files))
    body.append(name, new Blob([new Uint8Array(file.bytes)]), file.name);
  return fetch(`${api.url}/api${path}`, { method, body, headers: person?.headers ?? {} });
}

async function added(person: Person, fields: object = {}): Promise<string> {
  const pet = JSON.stringify({ name: 'Simba', type: 'Dog', dob: '2024-02-29', ...fields });
  return String((await readBody(await send(person, 'POST', '/pets', { fields: { pet } })))._id);
}

describe('pets over REST', () => {
  it('adds pets from a JSON part or flat fields, with a picture, and reads them back', async () => {
    const pet = JSON.stringify({ name: 'Simba', type: 'Dog', dob: '2024-02-29', userId: stranger.id });
    const created = await send(owner, 'POST', '/pets', {
      fields: { pet },
      files: { image: await pictureFile() },
    });
    const simba = await readBody(created);
    expect(created.status).toBe(200);
    expect(simba).toMatchObject({
      name: 'Simba',
      type: 'Dog',
      dob: '2024-02-29',
      breed: null,
      favourite: false,
      image: expect.stringMatching(/^\/pictures\//) as string,
    });
    const flat = {
      name: 'Nemo',
      type: 'fish',
      dob: '2026-01-01T18:30:00.000Z',
      breed: 'undefined',
      favourite: 'false',
    };
    const nemo = await readBody(await send(owner, 'POST', '/pets', { fields: flat }));
    expect(nemo).toMatchObject({ type: 'Fish', dob: '2026-01-02', breed: null, favourite: false });

    const list = await api.call(`/pets/${owner.id}`, { headers: owner.headers });
    expect(await list.json()).toEqual([simba, nemo]);
    const response = await api.call(`/pets/particular/${String(nemo._id)}`, { headers: owner.headers });
    expect(await readBody(response)).toEqual(nemo);
    expect((await listPetsOf(owner.id)).map(({ id }) => id)).toEqual([simba._id, nemo._id]);
  });

  it.each(['Small animal', 'SMALL_ANIMAL', 'small Animal'])('accepts the type %s', async (type) => {
    const id = await added(owner, { type });
    expect(await db.pet.findUnique({ where: { id } })).toMatchObject({ kind: 'SMALL_ANIMAL' });
    await db.pet.delete({ where: { id } });
  });

  it('keeps the fields that an update omits', async () => {
    const id = await added(owner, { breed: 'Indie', vetName: 'Dr Rao', microchip: 356093801234567 });
    const path = `/pets/particular/${id}`;
    await send(owner, 'PUT', path, { files: { image: await pictureFile() } });
    const changed = await readBody(
      await send(owner, 'PUT', path, { fields: { name: 'Leo', vetName: '', favourite: 'true' } }),
    );
    expect(changed).toMatchObject({
      name: 'Leo',
      dob: '2024-02-29',
      breed: 'Indie',
      vetName: null,
      favourite: true,
      microchip: '356093801234567',
      image: expect.any(String) as string,
    });
    const bare = await send(owner, 'PUT', path, { fields: { removeImage: 'true' } });
    expect(await readBody(bare)).toMatchObject({ name: 'Leo', image: null });
  });

  it('reports errors by the REST field names', async () => {
    const response = await send(owner, 'POST', '/pets', { fields: { name: '', type: 'Dragon' } });
    expect(response.status).toBe(400);
    expect(await readBody(response)).toMatchObject({
      code: 'VALIDATION',
      fields: {
        name: "Please enter your pet's name",
        type: 'Please choose the kind of pet',
        dob: 'Please enter the date of birth',
      },
    });
    const noPicture = await send(owner, 'POST', '/pets', {
      fields: { name: 'Simba', type: 'Dog', dob: '2024-02-29' },
      files: { image: await documentFile() },
    });
    expect(noPicture.status).toBe(415);
  });

  it('returns the timeline of a pet and removes pets', async () => {
    const id = await added(owner);
    const timeline = await api.call(`/pets/timeline/${id}`, { headers: owner.headers });
    expect(await timeline.json()).toContainEqual(
      expect.objectContaining({ kind: 'BIRTHDAY', title: 'Simba was born', on: '2024-02-29', isDone: true }),
    );
    const response = await api.call(`/pets/particular/${id}`, { method: 'DELETE', headers: owner.headers });
    expect((await response.json()) as object[]).not.toContainEqual(expect.objectContaining({ _id: id }));
    expect((await api.call(`/pets/particular/${id}`, { headers: owner.headers })).status).toBe(404);
  });
});

describe('documents over REST', () => {
  let petId = '';
  beforeAll(async () => {
    petId = await added(owner);
  });
  const documents = (fields: object = {}) => ({
    documents: JSON.stringify({ type: 'Birth Certificate', description: 'Kennel club', petId, ...fields }),
  });

  it('adds, lists and removes documents', async () => {
    const path = `/pets/documents/${petId}`;
    const creation = await send(owner, 'PATCH', path, {
      fields: documents(),
      files: { fileRaw: await documentFile() },
    });
    const document = await readBody(creation);
    expect(document).toMatchObject({
      petId,
      type: 'Birth Certificate',
      description: 'Kennel club',
      fileName: 'passport.txt',
      url: expect.stringMatching(/^\/private\/documents\//) as string,
    });
    const listResponse = await api.call(path, { headers: owner.headers });
    expect(await listResponse.json()).toEqual([expect.objectContaining({ _id: document._id })]);
    const elsewhere = `/pets/documents/${await added(owner)}/${String(document._id)}`;
    expect((await api.call(elsewhere, { method: 'DELETE', headers: owner.headers })).status).toBe(404);
    const removal = await api.call(`${path}/${String(document._id)}`, {
      method: 'DELETE',
      headers: owner.headers,
    });
    expect(await removal.json()).toEqual([]);
  });

  it.each([
    ['Vaccine', 'VACCINE'],
    ['Other', 'OTHER'],
    ['Other Useful Document', 'OTHER'],
    ['PARENT_DETAILS', 'PARENT_DETAILS'],
  ])('accepts the type %s', async (type, expected) => {
    const files = { fileRaw: await documentFile(type) };
    const response = await send(owner, 'PATCH', `/pets/documents/${petId}`, {
      fields: documents({ type }),
      files,
    });
    const { _id: id } = await readBody(response);
    expect(await db.petDocument.findUnique({ where: { id: String(id) } })).toMatchObject({ type: expected });
  });

  it('requires all fields, a small file and the pet in the path', async () => {
    const path = `/pets/documents/${petId}`;
    const files = { fileRaw: await documentFile() };
    const cases: [Form, number, object][] = [
      [
        { fields: documents() },
        400,
        {
          code: 'VALIDATION',
          message: 'All Fields are required',
          fields: { fileRaw: 'All Fields are required' },
        },
      ],
      [{ fields: documents({ type: '' }), files }, 400, { fields: { type: 'All Fields are required' } }],
      [
        { fields: documents({ petId: undefined }), files },
        400,
        { fields: { petId: 'All Fields are required' } },
      ],
      [{ files }, 400, { message: 'All Fields are required' }],
      [{ fields: documents({ petId: owner.id }), files }, 422, { code: 'VALIDATION' }],
      [
        { fields: documents(), files: { fileRaw: { name: 'a.txt', bytes: Buffer.alloc(5_242_880, 'a') } } },
        413,
        { code: 'FILE_TOO_LARGE', message: 'File should be less than 5MB' },
      ],
      [{ fields: documents(), files: { fileRaw: { name: 'a.exe', bytes: Buffer.from('MZ\0\0') } } }, 415, {}],
    ];
    const before = await db.petDocument.count();
    for (const [form, status, body] of cases) {
      const response = await send(owner, 'PATCH', path, form);
      expect(response.status).toBe(status);
      expect(await readBody(response)).toMatchObject(body);
    }
    expect(await db.petDocument.count()).toBe(before);
  });
});

describe('pets of other users over REST', () => {
  it('every path returns not found', async () => {
    const id = await added(owner, { name: 'Mine' });
    const form = { fields: { documents: JSON.stringify({ type: 'Other', description: 'x', petId: id }) } };
    const refusal = await send(owner, 'PATCH', `/pets/documents/${id}`, {
      ...form,
      files: { fileRaw: await documentFile() },
    });
    const { _id: documentId } = await readBody(refusal);
    const before = [await db.pet.findUnique({ where: { id } }), await db.petDocument.count()];
    const calls: [string, string, Form | null][] = [
      ['GET', `/pets/${owner.id}`, null],
      ['GET', `/pets/particular/${id}`, null],
      ['PUT', `/pets/particular/${id}`, { fields: { name: 'Stolen' } }],
      ['DELETE', `/pets/particular/${id}`, null],
      ['GET', `/pets/timeline/${id}`, null],
      ['GET', `/pets/documents/${id}`, null],
      ['PATCH', `/pets/documents/${id}`, { ...form, files: { fileRaw: await documentFile() } }],
      ['DELETE', `/pets/documents/${id}/${String(documentId)}`, null],
      ['GET', '/pets/particular/x', null],
    ];
    for (const [method, path, body] of calls) {
      const call = (person: Person | null) =>
        body ? send(person, method, path, body) : api.call(path, { method, headers: person?.headers ?? {} });
      expect((await call(stranger)).status, `${method} ${path}`).toBe(404);
      expect((await call(null)).status, `${method} ${path}`).toBe(401);
    }
    expect([await db.pet.findUnique({ where: { id } }), await db.petDocument.count()]).toEqual(before);
  });
});
