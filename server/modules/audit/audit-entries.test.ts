// The audit log in the back office, which cannot be changed.
import { describe, expect, it } from 'vitest';
import { runAsOperator } from '#server/platform/actor.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { opsJson } from '#server/testing/command-line.ts';
import { requestAdminGraphql, newStaff } from '#server/testing/staff.ts';
import { withAuditLog } from './audit-log.ts';

const shop = useApp('migrated');

const LOG = `query($filter: AuditFilter, $first: Int! = 50, $after: String) {
  auditEntries(filter: $filter, first: $first, after: $after) {
    kinds
    pageInfo { hasNextPage hasPreviousPage endCursor }
    nodes { id actor staffId source kind action record reason changes { field before after } }
  } }`;

interface Log {
  auditEntries: {
    kinds: string[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
    nodes: { id: string; record: string; actor: string }[];
  };
}

async function act(kind: string, about: string): Promise<void> {
  let isDone = false;
  const snapshot = () => Promise.resolve({ isDone, tags: isDone ? ['a', 'b'] : [] });
  await runAsOperator(() =>
    withAuditLog(
      { kind, action: 'set', about, reason: 'A test' },
      snapshot,
    )(() => Promise.resolve((isDone = true))),
  );
}

describe('the audit log', () => {
  it('pages through entries, newest first, without gaps or duplicates', async () => {
    const { cookie } = await newStaff('ACCOUNTANT');
    for (let number = 0; number < 7; number += 1) await act('coupon', `PAGE-${number}`);
    // All entries have the same time, as in an import.
    const at = new Date();
    await db.auditEntry.createMany({
      data: [7, 8, 9].map((n) => ({ at, actor: 'x', kind: 'coupon', action: 'set', about: `PAGE-${n}` })),
    });
    const records: string[] = [];
    let page: { hasNextPage: boolean; endCursor: string | null } = { hasNextPage: true, endCursor: null };
    while (page.hasNextPage) {
      const variables = { filter: { kind: 'coupon' }, first: 3, after: page.endCursor };
      const { data } = await requestAdminGraphql<Log>(shop.url, LOG, { cookie, variables });
      records.push(...data.auditEntries.nodes.map(({ record }) => record));
      page = data.auditEntries.pageInfo;
    }
    expect(records.slice(3)).toEqual(['PAGE-6', 'PAGE-5', 'PAGE-4', 'PAGE-3', 'PAGE-2', 'PAGE-1', 'PAGE-0']);
    expect(records.slice(0, 3).sort()).toEqual(['PAGE-7', 'PAGE-8', 'PAGE-9']);
  });

  it('names who changed which fields, from where and why', async () => {
    const { cookie } = await newStaff('ACCOUNTANT');
    await act('banner', 'WHY');
    const { data } = await requestAdminGraphql<Log>(shop.url, LOG, {
      cookie,
      variables: { filter: { record: 'WHY' } },
    });
    expect(data.auditEntries.nodes).toMatchObject([
      {
        source: 'COMMAND',
        staffId: null,
        reason: 'A test',
        changes: [
          { field: 'isDone', before: 'false', after: 'true' },
          { field: 'tags', before: '', after: 'a, b' },
        ],
      },
    ]);
    expect(data.auditEntries.kinds).toContain('banner');
  });

  it('filters by person, source, record and time', async () => {
    const owner = await newStaff('OWNER');
    const { id, email } = await newStaff('SUPPORT');
    const remove = 'mutation($id: ID!) { removeStaff(id: $id) { id } }';
    await requestAdminGraphql(shop.url, remove, { cookie: owner.cookie, variables: { id } });
    const recordsOf = async (filter: object) =>
      (
        await requestAdminGraphql<Log>(shop.url, LOG, { cookie: owner.cookie, variables: { filter } })
      ).data.auditEntries.nodes.map(({ record }) => record);
    expect(await recordsOf({ staffId: owner.id })).toEqual([email]);
    expect(await recordsOf({ staffId: owner.id, source: 'COMMAND' })).toEqual([]);
    expect(await recordsOf({ staffId: owner.id, kind: 'staff', actor: 'Test Member' })).toEqual([email]);
    const hour = 3_600_000;
    expect(await recordsOf({ staffId: owner.id, from: new Date(Date.now() + hour) })).toEqual([]);
    expect(await recordsOf({ staffId: owner.id, until: new Date(Date.now() - hour) })).toEqual([]);
    expect(await recordsOf({ from: new Date(Date.now() - hour), record: email })).toEqual([email]);
  });

  it.each([
    ['a cursor of another list', { after: 'YXQ6MA' }, 'VALIDATION'],
    ['a bad id', { filter: { staffId: 'me' } }, 'VALIDATION'],
    ['a page of no entries', { first: 0 }, 'BAD_REQUEST'],
  ])('refuses %s', async (_label, variables, code) => {
    const { cookie } = await newStaff('ACCOUNTANT');
    expect((await requestAdminGraphql(shop.url, LOG, { cookie, variables })).code).toBe(code);
  });

  it('prevents updates, deletions and truncation of entries', async () => {
    await act('coupon', 'KEPT');
    const refused = /audit log cannot be changed/;
    await expect(db.auditEntry.updateMany({ data: { actor: 'nobody' } })).rejects.toThrow(refused);
    await expect(db.auditEntry.deleteMany()).rejects.toThrow(refused);
    await expect(db.$executeRaw`truncate "OperatorAct"`).rejects.toThrow(refused);
    expect(await db.auditEntry.count({ where: { about: 'KEPT', actor: { not: 'nobody' } } })).toBe(1);
  });

  it('marks changes made by a command', async () => {
    const entries = (await opsJson('history', 'list')) as { source: string }[];
    expect(entries.map(({ source }) => source)).toContain('COMMAND');
  });
});
