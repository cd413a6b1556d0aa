import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { hide } from '#server/modules/forum/moderation/hiding.ts';
import { useDatabase } from '#server/testing/database.ts';
import { liveFully } from '#server/testing/full-life.ts';
import { ops, opsAnswer } from '#server/testing/ops.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

useDatabase();
const folder = makeTempDir('history');
afterAll(() => removeTempDir(folder));

interface Kept {
  actor: string;
  noun: string;
  verb: string;
  about: string;
  before: unknown;
  after: unknown;
}

async function kept(noun: string): Promise<Kept[]> {
  return (await opsAnswer('history', 'list', '--noun', noun)) as Kept[];
}

describe('the history of what operators change', () => {
  it('tells of a price what it was, what it is, when, and who changed it', async () => {
    const { id } = await newVariant({ price: 50_000, discountPercent: 10 });
    await opsAnswer('product', 'price', id, '--price', '450');
    const [act] = await kept('product');
    expect(act).toMatchObject({
      noun: 'product',
      verb: 'price',
      about: expect.stringMatching(/\/.+/) as string,
    });
    expect([act?.before, act?.after]).toEqual([{ price: 50_000 }, { price: 45_000 }]);
    expect(act?.actor).not.toBe('');
    const { out, err } = await ops('history', 'list');
    expect(err).toBe('');
    expect(out).toContain('{"price":50000}');
  });

  it('tells of the prices that a sheet changed, and of no other', async () => {
    const [first, second] = (await opsAnswer('product', 'export')) as Record<string, string>[];
    const file = join(folder, 'sheet.csv');
    writeFileSync(file, stringify([{ ...first, price: '7777' }, second], { header: true }));
    await opsAnswer('product', 'import', file);
    const [act] = await kept('product');
    expect(act).toMatchObject({ verb: 'import', about: 'sheet.csv' });
    expect(Object.keys(act?.after ?? {})).toHaveLength(1);
    expect(JSON.stringify(act?.after)).toContain('777700');
  });

  it('tells of coupons and the sale bar, from nothing and to nothing', async () => {
    await opsAnswer('coupon', 'add', 'history-1', '--flat', '50');
    await opsAnswer('coupon', 'end', 'history-1');
    expect(await kept('coupon')).toMatchObject([
      { verb: 'end', about: 'HISTORY-1', before: { endsAt: null } },
      { verb: 'add', about: 'HISTORY-1', before: null, after: { kind: 'FLAT', amount: 5000 } },
    ]);
    await db.saleBar.deleteMany();
    await opsAnswer('sale-bar', 'off');
    expect(await kept('sale-bar')).toEqual([]);
  });

  it('tells of banners', async () => {
    const banner = await db.banner.findFirstOrThrow();
    await opsAnswer('banner', 'remove', banner.id);
    expect(await kept('banner')).toMatchObject([
      { verb: 'remove', about: banner.id, after: { [banner.id]: null } },
    ]);
  });

  it('tells of posts without their authors and their words', async () => {
    const post = await db.blogPost.findFirstOrThrow({ where: { removedAt: null } });
    await opsAnswer('blog', 'remove', post.slug);
    const [act] = await kept('blog');
    expect(act).toMatchObject({
      verb: 'remove',
      about: post.slug,
      before: { title: post.title },
      after: null,
    });
    expect(JSON.stringify(act)).not.toContain(post.authorName);
    expect(JSON.stringify(act)).not.toContain(post.body.slice(0, 80));
  });

  it('tells of replies that they were hidden and shown, and nothing of what they say', async () => {
    const { reply } = await liveFully(await newViewer());
    await opsAnswer('reply', 'hide', reply.id, '--reason', 'Rude to Test Person');
    await opsAnswer('reply', 'show', reply.id);
    const acts = await kept('reply');
    expect(acts).toMatchObject([
      { verb: 'show', about: reply.id, before: { isHidden: true }, after: { isHidden: false } },
      { verb: 'hide', about: reply.id, before: { isHidden: false }, after: { isHidden: true } },
    ]);
    expect(JSON.stringify(acts)).not.toMatch(/Rude|found it out/);
  });

  it('keeps nothing of what was refused, nor of what failed', async () => {
    expect((await ops('coupon', 'add', 'FLAT100', '--flat', '5')).code).toBe(1);
    expect((await kept('coupon')).filter(({ about }) => about === 'FLAT100')).toEqual([]);
    const { reply } = await liveFully(await newViewer());
    await hide({ kind: 'reply', id: reply.id }, { reason: 'Rude' });
    expect((await ops('reply', 'hide', reply.id, '--reason', 'Rude')).code).toBe(1);
    expect((await kept('reply')).filter(({ about }) => about === reply.id)).toEqual([]);
  });
});
