// @module-tag nightly
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';
import { newPet } from '#server/testing/pets.ts';

const shop = useApp('migrated');

type Person = Awaited<ReturnType<typeof newViewer>>;
let owner: Person;
let petId = '';
beforeAll(async () => {
  owner = await newViewer();
});
beforeEach(async () => {
  await db.pet.deleteMany();
  petId = (await newPet(owner)).id;
});

const ADD = 'mutation ($input: PetEventInput!) { addPetEvent(input: $input) { id } }';
const UPDATE =
  'mutation ($id: ID!, $input: PetEventInput!) { updatePetEvent(id: $id, input: $input) { id } }';
const PET = 'query ($id: ID!) { pet(id: $id) { bodyCondition weights { on bodyCondition } } }';

function askAsOwner<Data>(query: string, variables: object) {
  return requestGraphql<Data>(shop.url, query, variables, { 'x-access-token': owner.token });
}

const weigh = (on: string, fields: object = {}) =>
  askAsOwner<{ addPetEvent: { id: string } }>(ADD, {
    input: { petId, kind: 'WEIGHT', weightGrams: 10_000, on, ...fields },
  });

async function scores(): Promise<unknown> {
  const { data } = await askAsOwner<{
    pet: { bodyCondition: number | null; weights: { on: string; bodyCondition: number | null }[] };
  }>(PET, { id: petId });
  return [data.pet.bodyCondition, data.pet.weights.map(({ bodyCondition }) => bodyCondition)];
}

it('the body condition of a pet comes from the latest weighing that has one', async () => {
  await weigh('2026-01-02', { bodyCondition: 6 });
  await weigh('2025-01-02', { bodyCondition: 3 });
  await weigh('2026-02-02');
  expect(await scores()).toEqual([6, [3, 6, null]]);
});

it('a change that omits the body condition keeps it, unless the entry is no longer a weighing', async () => {
  const { data } = await weigh('2026-01-02', { bodyCondition: 6 });
  const { id } = data.addPetEvent;
  const input = { petId, kind: 'WEIGHT', weightGrams: 11_000, on: '2026-01-02' };
  await askAsOwner(UPDATE, { id, input });
  expect(await scores()).toEqual([6, [6]]);
  await askAsOwner(UPDATE, { id, input: { ...input, bodyCondition: 7 } });
  expect(await scores()).toEqual([7, [7]]);
  await askAsOwner(UPDATE, { id, input: { petId, kind: 'NOTE', title: 'No scales', on: '2026-01-02' } });
  expect(await db.petEvent.findUnique({ where: { id } })).toMatchObject({ bodyCondition: null });
});

it('REST writes and reads the body condition', async () => {
  const path = `${shop.url}/api/pets/record/${petId}`;
  const headers = { 'x-access-token': owner.token, 'content-type': 'application/json' };
  const weight = { kind: 'WEIGHT', weightGrams: 10_000, on: '2026-01-02' };
  const send = (bodyCondition: number) =>
    fetch(path, { method: 'POST', headers, body: JSON.stringify({ ...weight, bodyCondition }) });
  expect(await (await send(6)).json()).toMatchObject({ kind: 'WEIGHT', bodyCondition: 6 });
  expect(await (await send(10)).json()).toMatchObject({
    code: 'VALIDATION',
    fields: { bodyCondition: expect.any(String) as string },
  });
  expect(await (await fetch(path, { headers })).json()).toMatchObject({ entries: [{ bodyCondition: 6 }] });
  const timeline = await fetch(`${shop.url}/api/pets/timeline/${petId}`, { headers });
  expect(await timeline.json()).toContainEqual(
    expect.objectContaining({ kind: 'WEIGHT', weightGrams: 10_000, bodyCondition: 6 }),
  );
  expect(await scores()).toEqual([6, [6]]);
});

it.each([
  ['WEIGHT', { bodyCondition: 10 }],
  ['WEIGHT', { bodyCondition: 0 }],
  ['NOTE', { weightGrams: null, title: 'A walk', bodyCondition: 5 }],
])('a %s entry with %o is refused', async (kind, fields) => {
  const { errors } = await weigh('2026-01-02', { kind, ...fields });
  expect(errors).toMatchObject([
    { extensions: { code: 'VALIDATION', fields: { bodyCondition: expect.any(String) as string } } },
  ]);
});
