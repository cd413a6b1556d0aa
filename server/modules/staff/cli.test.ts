// `npm run ops -- staff` calls the same services in the operator's name.
import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { operatorName } from '#server/platform/actor.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { newCaller } from '#server/testing/people.ts';
import { enterByStaffLink } from './links.ts';

useDatabase('migrated');

const tokenIn = (text: string) => /\/admin\/enter#([\w-]{43})/.exec(text)?.[1] ?? '';

it('invites the first owner by a link that works once, and logs the operator', async () => {
  const { out, code } = await ops('staff', 'add', 'Owner@Shop.Example', '--role', 'owner');
  expect(code).toBe(0);
  const { staff } = await enterByStaffLink(tokenIn(out), newCaller());
  expect(staff).toMatchObject({ email: 'owner@shop.example', name: 'Owner', role: 'OWNER', isInvitee: true });
  await expect(enterByStaffLink(tokenIn(out), newCaller())).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(await db.auditEntry.findFirst({ where: { kind: 'staff' } })).toMatchObject({
    actor: operatorName(),
    source: 'COMMAND',
    staffId: null,
    action: 'add',
    after: { role: 'OWNER' },
  });
});

it('lists, changes, resets and removes members, but not the last owner', async () => {
  await opsJson('staff', 'add', 'asha@shop.example', '--role', 'support', '--name', 'Asha Rao');
  expect(
    await opsJson('staff', 'role', 'asha@shop.example', 'moderator', '--reason', 'New job'),
  ).toMatchObject({
    role: 'moderator',
  });
  expect(tokenIn((await ops('staff', 'reset', 'asha@shop.example')).out)).not.toBe('');
  expect((await ops('staff', 'list')).out).toMatch(/asha@shop\.example +Asha Rao +moderator/);
  expect((await ops('staff', 'remove', 'asha@shop.example')).code).toBe(0);
  expect((await ops('staff', 'list')).out).not.toContain('asha');
  const { code, err } = await ops('staff', 'remove', 'owner@shop.example');
  expect([code, err]).toEqual([1, 'The shop needs an owner. Make someone else an owner first.\n']);
});

it.each([
  [['add', 'x@shop.example', '--role', 'king'], 'role: Role not found'],
  [['add', 'x', '--role', 'owner'], 'email: Please enter valid address'],
  [['role', 'nobody@shop.example', 'owner'], 'Member not found.'],
])('prints what is wrong with %j', async (args, message) => {
  const { code, err } = await ops('staff', ...args);
  expect([code, err.trim()]).toEqual([1, message]);
});
