// Staff members over GraphQL, and the permissions to change them.
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { useApp } from '#server/testing/app.ts';
import { newStaffActor, requestAdminGraphql, newStaff } from '#server/testing/staff.ts';
import { changeStaffRole, hasOwner, inviteStaff, removeStaff } from './members.ts';

const shop = useApp('migrated');

const INVITE = `mutation($input: InviteStaffInput!) {
  inviteStaff(input: $input) { link expiresAt member { id email name role hasKey isChangeable linkExpiresAt } } }`;
const ENTER = 'mutation($token: String!) { enterByStaffLink(token: $token) { isInvitee permissions } }';
const MEMBERS = '{ staffMembers { email role isChangeable hasKey } }';

interface Invited {
  inviteStaff: { link: string; member: { id: string; email: string; role: string; hasKey: boolean } };
}

const tokenOf = (link: string) => new URL(link).hash.slice(1);

async function newOwners(): Promise<string[]> {
  await db.staff.updateMany({ where: { role: 'OWNER' }, data: { removedAt: new Date() } });
  return [(await newStaff('OWNER')).id, (await newStaff('OWNER')).id];
}

describe('an invitation', () => {
  it('signs the member in once, only to add a key', async () => {
    const { cookie } = await newStaff('MANAGER');
    const input = { email: ' Asha@Shop.Example', name: 'Asha Rao', role: 'SUPPORT' };
    const { data } = await requestAdminGraphql<Invited>(shop.url, INVITE, { variables: { input }, cookie });
    expect(data.inviteStaff.member).toMatchObject({
      email: 'asha@shop.example',
      role: 'SUPPORT',
      hasKey: false,
    });
    const token = tokenOf(data.inviteStaff.link);
    expect(data.inviteStaff.link).toBe(`${shop.url}/admin/enter#${token}`);

    const entered = await requestAdminGraphql(shop.url, ENTER, { variables: { token } });
    expect(entered.data).toMatchObject({ enterByStaffLink: { isInvitee: true } });
    const sessions = 'mutation { endOtherStaffSessions { isInvitee } }';
    expect((await requestAdminGraphql(shop.url, sessions, entered)).code).toBe('FORBIDDEN');
    expect(
      (await requestAdminGraphql(shop.url, 'mutation { beginStaffAuthenticator { uri } }', entered)).code,
    ).toBe('');
    expect((await requestAdminGraphql(shop.url, ENTER, { variables: { token } })).errors[0]).toMatchObject({
      extensions: { code: 'VALIDATION' },
    });
  });

  it('works for 24 hours', async () => {
    const { member, link } = await inviteStaff(OPERATOR, {
      email: 'late@shop.example',
      name: 'Late',
      role: 'SUPPORT',
    });
    expect(link.expiresAt.getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(link.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    await db.staffLink.updateMany({ where: { staffId: member.id }, data: { expiresAt: new Date() } });
    expect((await requestAdminGraphql(shop.url, ENTER, { variables: { token: link.token } })).code).toBe(
      'VALIDATION',
    );
  });

  it('signs in one of two people who use the link at once', async () => {
    const { link } = await inviteStaff(OPERATOR, { email: 'twice@shop.example', name: 'T', role: 'SUPPORT' });
    const both = await Promise.all(
      [1, 2].map(() => requestAdminGraphql(shop.url, ENTER, { variables: { token: link.token } })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual(['', 'VALIDATION']);
  });

  it.each([
    ['a bad e-mail', { email: 'nobody', name: 'N', role: 'SUPPORT' }, 'email'],
    ['no name', { email: 'n@shop.example', name: '  ', role: 'SUPPORT' }, 'name'],
    ['a long name', { email: 'n@shop.example', name: 'n'.repeat(81), role: 'SUPPORT' }, 'name'],
  ])('rejects %s by its field', async (_label, input, field) => {
    const { cookie } = await newStaff();
    const { errors } = await requestAdminGraphql(shop.url, INVITE, { variables: { input }, cookie });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.any(String) as string },
    });
  });

  it('rejects current members, and restores a removed one without the old keys', async () => {
    const { id, email } = await newStaff('SUPPORT');
    const again = { email, name: 'Back', role: 'MODERATOR' };
    await expect(inviteStaff(OPERATOR, again)).rejects.toMatchObject({ code: 'CONFLICT' });
    await removeStaff(OPERATOR, { id });
    const { member } = await inviteStaff(OPERATOR, again);
    expect(member).toMatchObject({ id, role: 'MODERATOR', _count: { credentials: 0 } });
  });
});

describe('role limits', () => {
  it('a manager cannot create an owner, by invitation or by a change of role', async () => {
    const manager = newStaffActor('MANAGER');
    const input = { email: 'boss@shop.example', name: 'Boss', role: 'OWNER' };
    await expect(inviteStaff(manager, input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { id } = await newStaff('SUPPORT');
    await expect(changeStaffRole(manager, { id, role: 'OWNER' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await changeStaffRole(manager, { id, role: 'MODERATOR' })).toMatchObject({ role: 'MODERATOR' });
  });

  it('a manager cannot change, remove or reset an owner', async () => {
    const { id } = await newStaff('OWNER');
    const { cookie } = await newStaff('MANAGER');
    for (const act of ['changeStaffRole(id: $id, role: SUPPORT)', 'removeStaff(id: $id)'])
      expect(
        (
          await requestAdminGraphql(shop.url, `mutation($id: ID!) { ${act} { id } }`, {
            variables: { id },
            cookie,
          })
        ).code,
      ).toBe('FORBIDDEN');
    const reset = 'mutation($id: ID!) { resetStaff(id: $id) { link } }';
    expect((await requestAdminGraphql(shop.url, reset, { variables: { id }, cookie })).code).toBe(
      'FORBIDDEN',
    );
    const { data } = await requestAdminGraphql<{ staffMembers: { role: string; isChangeable: boolean }[] }>(
      shop.url,
      MEMBERS,
      { cookie },
    );
    expect(data.staffMembers.filter(({ isChangeable }) => !isChangeable).map(({ role }) => role)).toContain(
      'OWNER',
    );
    expect(data.staffMembers.some(({ role, isChangeable }) => role === 'OWNER' && isChangeable)).toBe(false);
  });
});

describe('the last owner', () => {
  it('the last owner cannot be removed or given another role', async () => {
    const [first = '', second = ''] = await newOwners();
    await removeStaff(OPERATOR, { id: first });
    await expect(removeStaff(OPERATOR, { id: second })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(changeStaffRole(OPERATOR, { id: second, role: 'MANAGER' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await changeStaffRole(OPERATOR, { id: second, role: 'OWNER' })).toMatchObject({ role: 'OWNER' });
  });

  it('two owners who remove each other at once leave one', async () => {
    const [first = '', second = ''] = await newOwners();
    const both = await Promise.allSettled([
      removeStaff(OPERATOR, { id: first }),
      changeStaffRole(OPERATOR, { id: second, role: 'SUPPORT' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.staff.count({ where: { role: 'OWNER', removedAt: null } })).toBe(1);
  });

  it('an invited owner who cannot sign in yet does not replace the last owner', async () => {
    const [first = '', second = ''] = await newOwners();
    await db.staffCredential.deleteMany({ where: { staffId: second } });
    await expect(removeStaff(OPERATOR, { id: first })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await removeStaff(OPERATOR, { id: second })).toMatchObject({ id: second });
  });

  it('the start reports a missing owner, unless a link can create one', async () => {
    await db.staff.updateMany({ data: { removedAt: new Date() } });
    expect(await hasOwner()).toBe(false);
    await inviteStaff(OPERATOR, { email: 'first@shop.example', name: 'First', role: 'OWNER' });
    expect(await hasOwner()).toBe(true);
  });
});

describe('a removed member', () => {
  it('a removal ends sessions, keys and links immediately', async () => {
    const { id, cookie, email } = await newStaff('SUPPORT');
    expect(
      (await requestAdminGraphql(shop.url, '{ staffViewer { member { email } } }', { cookie })).data,
    ).toEqual({
      staffViewer: { member: { email } },
    });
    await removeStaff(OPERATOR, { id, reason: 'Left the shop' });
    expect((await requestAdminGraphql(shop.url, '{ staffViewer { isInvitee } }', { cookie })).data).toEqual({
      staffViewer: null,
    });
    expect(await db.staffCredential.count({ where: { staffId: id } })).toBe(0);
    expect(await db.auditEntry.findFirst({ where: { about: email, action: 'remove' } })).toMatchObject({
      reason: 'Left the shop',
      before: { role: 'SUPPORT' },
    });
  });

  it('removing a member twice returns not found', async () => {
    const { id } = await newStaff('SUPPORT');
    await removeStaff(OPERATOR, { id });
    await expect(removeStaff(OPERATOR, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(removeStaff(OPERATOR, { id: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a reset', () => {
  it('ends the sessions, removes the keys and makes a link', async () => {
    const owner = await newStaff('OWNER');
    const { id, cookie, email } = await newStaff('ACCOUNTANT');
    const reset =
      'mutation($id: ID!) { resetStaff(id: $id, reason: "Lost the phone") { link member { hasKey } } }';
    const { data } = await requestAdminGraphql<{ resetStaff: { link: string } }>(shop.url, reset, {
      variables: { id },
      cookie: owner.cookie,
    });
    expect(data).toMatchObject({ resetStaff: { member: { hasKey: false } } });
    expect((await requestAdminGraphql(shop.url, '{ staffViewer { isInvitee } }', { cookie })).data).toEqual({
      staffViewer: null,
    });
    const entered = await requestAdminGraphql(shop.url, ENTER, {
      variables: { token: tokenOf(data.resetStaff.link) },
    });
    expect(entered.data).toMatchObject({ enterByStaffLink: { isInvitee: true } });
    expect(await db.auditEntry.findFirst({ where: { about: email, action: 'reset' } })).toMatchObject({
      actor: 'Test Member',
      staffId: owner.id,
      source: 'PAGE',
      reason: 'Lost the phone',
    });
  });
});
