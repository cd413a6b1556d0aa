// @module-tag nightly
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { hide } from '#server/modules/forum/moderation/hiding.ts';
import { useDatabase } from '#server/testing/database.ts';
import { createUserData } from '#server/testing/user-data.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

useDatabase();
const folder = makeTempDir('history');
afterAll(() => removeTempDir(folder));

interface AuditEntry {
  actor: string;
  source: string;
  kind: string;
  action: string;
  about: string;
  before: unknown;
  after: unknown;
}

async function auditEntries(kind: string): Promise<AuditEntry[]> {
  return (await opsJson('history', 'list', '--kind', kind)) as AuditEntry[];
}

describe('the audit log', () => {
  it('shows who changed a price, when, from what and to what', async () => {
    const { id } = await newVariant({ price: 50_000, discountPercent: 10 });
    await opsJson('product', 'price', id, '--price', '450');
    const [entry] = await auditEntries('product');
    expect(entry).toMatchObject({
      kind: 'product',
      action: 'price',
      about: expect.stringMatching(/\/.+/) as string,
    });
    expect([entry?.before, entry?.after]).toEqual([{ price: 50_000 }, { price: 45_000 }]);
    expect(entry?.actor).not.toBe('');
    const { out, err } = await ops('history', 'list');
    expect(err).toBe('');
    expect(out).toContain('{"price":50000}');
  });

  it('logs only the prices that an import changed', async () => {
    const [first, second] = (await opsJson('product', 'export')) as Record<string, string>[];
    const file = join(folder, 'sheet.csv');
    writeFileSync(file, stringify([{ ...first, price: '7777' }, second], { header: true }));
    await opsJson('product', 'import', file);
    const [entry] = await auditEntries('product');
    expect(entry).toMatchObject({ action: 'import', about: 'sheet.csv', source: 'IMPORT' });
    expect(Object.keys(entry?.after ?? {})).toHaveLength(1);
    expect(JSON.stringify(entry?.after)).toContain('777700');
  });

  it('logs coupons and the sale bar, also when created or removed', async () => {
    await opsJson('coupon', 'add', 'history-1', '--flat', '50');
    await opsJson('coupon', 'end', 'history-1');
    expect(await auditEntries('coupon')).toMatchObject([
      { action: 'end', about: 'HISTORY-1', before: { endsAt: null } },
      { action: 'add', about: 'HISTORY-1', before: null, after: { off: '₹50' } },
    ]);
    await db.saleBar.deleteMany();
    await opsJson('sale-bar', 'off');
    expect(await auditEntries('sale-bar')).toEqual([]);
  });

  it('logs banners', async () => {
    const banner = await db.banner.findFirstOrThrow();
    await opsJson('banner', 'remove', banner.id);
    expect(await auditEntries('banner')).toMatchObject([
      { action: 'remove', about: banner.id, before: { title: banner.title }, after: null },
    ]);
  });

  it('the command still accepts the former names of its option and fields', async () => {
    await opsJson('banner', 'remove', (await db.banner.findFirstOrThrow()).id);
    const entries = await auditEntries('banner');
    expect(await opsJson('history', 'list', '--noun', 'banner')).toEqual(entries);
    expect(entries[0]).toMatchObject({ noun: 'banner', verb: 'remove' });
  });

  it('logs blog posts without author and text', async () => {
    const post = await db.blogPost.findFirstOrThrow({ where: { removedAt: null } });
    await opsJson('blog', 'remove', post.slug);
    const [entry] = await auditEntries('blog');
    expect(entry).toMatchObject({
      action: 'remove',
      about: post.slug,
      before: { status: 'LIVE' },
      after: { status: 'REMOVED' },
    });
    expect(JSON.stringify(await auditEntries('blog'))).not.toContain(post.authorName);
    expect(JSON.stringify(entry)).not.toContain(post.body.slice(0, 80));
  });

  it('logs hiding and showing of replies without their text', async () => {
    const { reply } = await createUserData(await newViewer());
    await opsJson('reply', 'hide', reply.id, '--reason', 'Rude to Test Person');
    await opsJson('reply', 'show', reply.id);
    const entries = await auditEntries('reply');
    expect(entries).toMatchObject([
      { action: 'show', about: reply.id, before: { isHidden: true }, after: { isHidden: false } },
      { action: 'hide', about: reply.id, before: { isHidden: false }, after: { isHidden: true } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Rude|found it out/);
  });

  it('does not log refused or failed changes', async () => {
    expect((await ops('coupon', 'add', 'FLAT100', '--flat', '5')).code).toBe(1);
    expect((await auditEntries('coupon')).filter(({ about }) => about === 'FLAT100')).toEqual([]);
    const { reply } = await createUserData(await newViewer());
    await hide({ kind: 'reply', id: reply.id }, { reason: 'Rude' });
    expect((await ops('reply', 'hide', reply.id, '--reason', 'Rude')).code).toBe(1);
    expect((await auditEntries('reply')).filter(({ about }) => about === reply.id)).toEqual([]);
  });
});
