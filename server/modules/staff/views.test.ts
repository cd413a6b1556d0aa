// Saved views of the order list, over the GraphQL API of the back office.
import { isEnumType } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { ORDER_TABS } from '#rules/staff/order-list.ts';
import { adminSchema } from '#server/composition/admin-schema.ts';
import { db } from '#server/platform/database/db.ts';
import { useLimits } from '#server/testing/limits.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { useApp } from '#server/testing/app.ts';
import { newStaff, type TestStaff } from '#server/testing/staff.ts';
import { countStatements } from '#server/testing/statements.ts';
import { removeStaff } from './members.ts';
import { CREATE, DELETE, fieldsOf, inputOf, inputOfView, LIST, type View, viewsIn } from './testing/views.ts';

const shop = useApp('migrated');
const { ask, create, change, namesFor } = viewsIn(shop);

let packer: TestStaff;
let supporter: TestStaff;
beforeEach(async () => {
  await db.staffView.deleteMany();
  [packer, supporter] = await Promise.all([newStaff('FULFILMENT'), newStaff('SUPPORT')]);
});

describe('a saved view', () => {
  it('only the owner sees an own view, and everyone who reads orders sees a shared one', async () => {
    const own = await create(packer, inputOf({ name: 'Own' }));
    const shared = await create(packer, inputOf({ name: 'Shared', isShared: true }));
    expect(own).toMatchObject({
      query: 'tab=LATE&place=Pune',
      columns: ['customer', 'total'],
      version: 1,
      owner: 'Test Member',
      isOwn: true,
      isChangeable: true,
    });
    expect(await namesFor(packer)).toEqual(['Own', 'Shared']);
    const { data } = await ask<{ staffViews: View[] }>(supporter, LIST);
    expect(data.staffViews).toEqual([{ ...shared, isOwn: false, isChangeable: false }]);
  });

  it('the owner renames, changes and deletes a view', async () => {
    const view = await create(packer);
    const changed = { name: 'Heavy', isShared: true, query: 'tab=ALL', columns: ['place', 'changed'] };
    const { data } = await change(packer, view, changed);
    expect(data.view).toMatchObject({ ...changed, version: 2 });
    expect((await ask(packer, DELETE, { id: view.id, version: 2 })).data).toEqual({
      deleteStaffView: view.id,
    });
    expect(await namesFor(packer)).toEqual([]);
    expect((await ask(packer, DELETE, { id: view.id, version: 2 })).code).toBe('NOT_FOUND');
  });

  it('a view that is sent twice is saved once', async () => {
    const input = inputOf();
    const [first, second] = await Promise.all([create(packer, input), create(packer, input)]);
    expect(second).toEqual(first);
    const changed = { ...input, name: 'Once' };
    await change(packer, first, changed);
    expect((await change(packer, first, changed)).data.view.version).toBe(2);
  });

  it('a view can have every tab of the list', () => {
    const type = adminSchema.getType('StaffOrderTab');
    const tabs = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
    expect([...ORDER_TABS].toSorted()).toEqual(tabs.toSorted());
  });
});

describe('a view of someone else', () => {
  it.each(['FULFILMENT', 'SUPPORT', 'ACCOUNTANT'] as const)(
    'the role %s cannot change views of others',
    { tags: 'nightly' },
    async (role) => {
      const otherMember = await newStaff(role);
      const shared = await create(packer, inputOf({ isShared: true }));
      const own = await create(packer);
      const changed = inputOf({ isShared: true });
      expect((await change(otherMember, shared, changed)).code).toBe('FORBIDDEN');
      expect((await ask(otherMember, DELETE, { id: shared.id, version: 1 })).code).toBe('FORBIDDEN');
      expect((await change(otherMember, own, changed)).code).toBe('NOT_FOUND');
      expect((await ask(otherMember, DELETE, { id: own.id, version: 1 })).code).toBe('NOT_FOUND');
    },
  );

  it.each(['OWNER', 'MANAGER'] as const)(
    'the role %s changes a view of another member while it is shared',
    async (role) => {
      const manager = await newStaff(role);
      const shared = await create(packer, inputOf({ isShared: true }));
      const own = await create(packer);
      const { data } = await change(manager, shared, { ...inputOfView(shared), name: 'Better' });
      expect(data.view).toMatchObject({ name: 'Better', isOwn: false, isChangeable: true });
      const unshared = { ...inputOfView(shared), isShared: false };
      expect(await fieldsOf(change(manager, { ...shared, version: 2 }, unshared))).toEqual(['isShared']);
      expect((await change(manager, own, inputOf())).code).toBe('NOT_FOUND');
      expect((await ask(manager, DELETE, { id: shared.id, version: 2 })).errors).toEqual([]);
    },
  );
});

describe('concurrent changes', () => {
  it('the second change is refused with the saved view', async () => {
    const manager = await newStaff('MANAGER');
    const view = await create(packer, inputOf({ isShared: true }));
    const responses = await Promise.all([
      change(packer, view, { ...inputOfView(view), name: 'Of the owner' }),
      change(manager, view, { ...inputOfView(view), name: 'Of the manager' }),
    ]);
    const refused = responses.filter(({ code }) => code === 'CONFLICT');
    expect(refused).toHaveLength(1);
    const saved = responses.find(({ code }) => code === '')?.data.view;
    expect(refused[0]?.errors[0]?.extensions?.current).toEqual({
      version: 2,
      fields: { name: saved?.name, isShared: true, query: view.query, columns: 'customer,total' },
    });
    expect((await ask(packer, DELETE, { id: view.id, version: 1 })).code).toBe('CONFLICT');
  });

  describe('with a limit of one view', () => {
    useLimits({ LIMIT_STAFF_OWN_VIEWS: '1' });

    it('concurrent creations do not exceed the limit', async () => {
      const responses = await Promise.all([1, 2, 3].map(() => ask(packer, CREATE, { input: inputOf() })));
      expect(responses.map(({ code }) => code).toSorted()).toEqual(['', 'VALIDATION', 'VALIDATION']);
    });
  });
});

describe('limits of saved views', () => {
  it.each([
    ['no name', 'name', { name: '  ' }],
    ['a name of 61 characters', 'name', { name: 'x'.repeat(61) }],
    ['filters of more than 1,000 characters', 'query', { query: `place=${'x'.repeat(1_000)}` }],
    ['an unknown filter', 'query', { query: 'colour=red' }],
    ['an unknown tab', 'query', { query: 'tab=NONSENSE' }],
    ['a day that does not exist', 'query', { query: 'from=2026-02-30' }],
    ['no column', 'columns', { columns: [] }],
    ['an unknown column', 'columns', { columns: ['password'] }],
    ['more than 30 columns', 'columns', { columns: Array.from({ length: 31 }, () => 'total') }],
  ])('a view with %s is refused', { tags: 'nightly' }, async (_label, field, invalid) => {
    expect(await fieldsOf(ask(packer, CREATE, { input: inputOf(invalid) }))).toEqual([field]);
    const view = await create(packer);
    expect(await fieldsOf(change(packer, view, inputOf(invalid)))).toEqual([field]);
  });

  it('a name is unique for each owner, ignoring case', async () => {
    await create(packer, inputOf({ name: 'Pune_' }));
    await create(packer, inputOf({ name: 'Punex' }));
    expect(
      await fieldsOf(ask(packer, CREATE, { input: inputOf({ name: 'PUNE_', isShared: true }) })),
    ).toEqual(['name']);
    const otherView = await create(packer);
    expect(await fieldsOf(change(packer, otherView, { ...inputOfView(otherView), name: 'pune_' }))).toEqual([
      'name',
    ]);
    expect((await create(supporter, inputOf({ name: 'Pune_' }))).name).toBe('Pune_');
  });

  it('each person can save 30 own views, and all together can share 50', async () => {
    const rows = (ownerId: string, count: number, isShared: boolean) =>
      db.staffView.createMany({
        data: Array.from({ length: count }, (_, n) => ({
          ownerId,
          isShared,
          list: 'orders',
          name: `${isShared} ${n}`,
          query: '',
          columns: ['total'],
          createdAt: new Date(),
        })),
      });
    await rows(packer.id, 29, false);
    await rows(packer.id, 49, true);
    const own = await create(packer);
    expect(await fieldsOf(ask(packer, CREATE, { input: inputOf() }))).toEqual(['name']);
    await create(supporter);
    await create(supporter, inputOf({ isShared: true }));
    expect(await fieldsOf(ask(packer, CREATE, { input: inputOf({ isShared: true }) }))).toEqual(['isShared']);
    expect(await fieldsOf(change(packer, own, { ...inputOfView(own), isShared: true }))).toEqual([
      'isShared',
    ]);
    expect(await namesFor(packer)).toHaveLength(80);
  });

  it(
    'the list of views executes the same statements for one view as for many',
    { tags: 'nightly' },
    async () => {
      await create(packer);
      const look = () => ask(packer, LIST);
      await look();
      const countForOne = await countStatements(look);
      for (let n = 0; n < 10; n += 1) await create(packer, inputOf({ isShared: n % 2 === 0 }));
      expect(await countStatements(look)).toBe(countForOne);
    },
  );
});

describe('the audit log of saved views', () => {
  const entries = () =>
    db.auditEntry.findMany({
      where: { kind: 'order view', staffId: packer.id },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });

  it('the log names who changed a shared view, but not whom it searches for', async () => {
    const view = await create(packer, inputOf({ name: 'A', isShared: true, query: 'search=9876543210' }));
    await change(packer, view, { ...inputOfView(view), name: 'B' });
    await ask(packer, DELETE, { id: view.id, version: 2 });
    const logged = await entries();
    expect(logged.map(({ action, about }) => [action, about])).toEqual([
      ['add', 'A'],
      ['change', 'A'],
      ['remove', 'B'],
    ]);
    expect(logged[1]).toMatchObject({ before: { name: 'A' }, after: { name: 'B' } });
    expect(JSON.stringify(logged)).not.toContain('9876543210');
  });

  it('own views are not logged until they are shared', async () => {
    const view = await create(packer);
    expect(await entries()).toEqual([]);
    await change(packer, view, { ...inputOfView(view), isShared: true });
    expect(await entries()).toMatchObject([{ action: 'change', after: { owner: 'Test Member' } }]);
  });
});

it('removing a member deletes own views and keeps shared ones', async () => {
  await create(packer, inputOf({ name: 'Own' }));
  await create(packer, inputOf({ name: 'Shared', isShared: true }));
  await removeStaff(OPERATOR, { id: packer.id });
  expect(await db.staffView.findMany({ select: { name: true } })).toEqual([{ name: 'Shared' }]);
  expect(await namesFor(supporter)).toEqual(['Shared']);
});

it('a view with filters that no longer exist can still be read', async () => {
  const { id } = await create(packer);
  await db.staffView.update({ where: { id }, data: { query: 'colour=red&tab=LATE', columns: ['gone'] } });
  const { data } = await ask<{ staffViews: View[] }>(packer, LIST);
  expect(data.staffViews).toMatchObject([{ query: 'colour=red&tab=LATE', columns: ['gone'] }]);
});
