// The family of a pet over REST: inviting, joining, changing and ending.
// @module-tag nightly
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allRoutes } from '#server/composition/routes.ts';
import { today } from '#server/platform/clock.ts';
import { signInBy } from '#server/transport/rest/testing/sign-in.ts';
import { readBody, useApi } from '#server/transport/rest/testing/use-api.ts';

const api = useApi(allRoutes, 'migrated');

type Person = Awaited<ReturnType<typeof signInBy>>;
let owner: Person;
let member: Person;
let petId = '';
beforeAll(async () => {
  owner = await signInBy(api, '8700000080');
  member = await signInBy(api, '8700000081');
});
beforeEach(async () => {
  const pet = { name: 'Simba', type: 'Dog', dob: '2024-02-29' };
  petId = String((await readBody(await by(owner, '/pets', { method: 'POST', body: pet })))._id);
});

const by = ({ headers }: Person, path: string, call: { method?: string; body?: object } = {}) =>
  api.call(path, { ...call, headers });

async function invited(access: string): Promise<string> {
  const response = await by(owner, `/pets/family/${petId}`, { method: 'POST', body: { access } });
  expect(response.status).toBe(200);
  return String((await readBody(response)).path).replace('/pet/join#', '');
}
const join = (person: Person, token: string) => by(person, '/pets/join', { method: 'POST', body: { token } });
const joined = async (access: string) => (await join(member, await invited(access))).status;
const addWeight = (person: Person) =>
  by(person, `/pets/record/${petId}`, {
    method: 'POST',
    body: { kind: 'WEIGHT', on: today(), weightGrams: 9_000 },
  });
const familyFor = (person: Person) => by(person, `/pets/family/${petId}`);
const memberPath = () => `/pets/family/${petId}/${member.id}`;

describe('an invitation over REST', () => {
  it('lets one person join the family', async () => {
    const token = await invited('WRITE');
    expect((await api.call('/pets/join', { method: 'POST', body: { token } })).status).toBe(401);
    expect((await familyFor(member)).status).toBe(404);
    const response = await join(member, token);
    expect([response.status, await readBody(response)]).toMatchObject([200, { _id: petId, name: 'Simba' }]);
    expect((await join(await signInBy(api, '8700000082'), token)).status).toBe(404);
    const family = await familyFor(member);
    expect([family.status, await family.json()]).toEqual([
      200,
      [
        {
          _id: member.id,
          name: 'Person 8700000081',
          access: 'WRITE',
          since: expect.stringMatching(/Z$/) as string,
        },
      ],
    ]);
  });

  it('rejects an invalid access level, and rejects the owner', async () => {
    const refusal = await by(owner, `/pets/family/${petId}`, { method: 'POST', body: { access: 'OWN' } });
    expect([refusal.status, await readBody(refusal)]).toMatchObject([
      400,
      { code: 'VALIDATION', fields: { access: expect.any(String) as string } },
    ]);
    expect((await join(owner, await invited('READ'))).status).toBe(409);
  });
});

describe('family access over REST', () => {
  it('members with write access can write until the owner changes it', async () => {
    expect(await joined('WRITE')).toBe(200);
    expect((await addWeight(member)).status).toBe(200);
    const changed = await by(owner, memberPath(), { method: 'PUT', body: { access: 'READ' } });
    expect([changed.status, await changed.json()]).toMatchObject([200, [{ _id: member.id, access: 'READ' }]]);
    expect((await addWeight(member)).status).toBe(403);
    expect((await by(member, `/pets/particular/${petId}`)).status).toBe(200);
  });

  it('members cannot change who has access', async () => {
    expect(await joined('WRITE')).toBe(200);
    const refused = [
      await by(member, `/pets/family/${petId}`, { method: 'POST', body: { access: 'READ' } }),
      await by(member, memberPath(), { method: 'PUT', body: { access: 'READ' } }),
      await by(member, `/pets/family/${petId}/${owner.id}`, { method: 'DELETE' }),
      await by(member, `/pets/particular/${petId}`, { method: 'DELETE' }),
      await by(member, `/pets/links/${petId}/calendar`, { method: 'POST' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('access ends when the owner removes a member or the member leaves, and a repetition changes nothing', async () => {
    expect(await joined('READ')).toBe(200);
    for (const _time of [1, 2]) {
      const removed = await by(owner, memberPath(), { method: 'DELETE' });
      expect([removed.status, await readBody(removed)]).toEqual([200, { removed: true }]);
    }
    expect((await familyFor(member)).status).toBe(404);
    expect(await joined('READ')).toBe(200);
    expect((await by(member, memberPath(), { method: 'DELETE' })).status).toBe(200);
    expect((await by(member, `/pets/particular/${petId}`)).status).toBe(404);
    expect((await by(owner, memberPath(), { method: 'PUT', body: { access: 'READ' } })).status).toBe(404);
  });
});
