// Policies: staff publish versions, and visitors read the one in force and those before.
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as clock from '#server/platform/clock.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { daysFromToday, FIRST, TODAY, useStaffTexts } from '#server/testing/staff-texts.ts';
import { requestAdminGraphql } from '#server/testing/staff.ts';

process.env.VISITOR_CACHE = 'on';
resetEnv();
const shop = useApp();
const { staff, save, publish, correct, takeBack, discard, textNow } = useStaffTexts(shop);
afterEach(() => vi.restoreAllMocks());

interface VisibleText {
  title: string;
  html: string;
  lastUpdated: string | null;
  version: string;
  versions: { version: string; day: string }[];
}
async function read(slug: string, version?: string, headers = {}): Promise<VisibleText | null> {
  const query = `query ($slug: String!, $version: Date) {
    shopText(slug: $slug, version: $version) { title html lastUpdated version versions { version day } } }`;
  return (await requestGraphql<{ shopText: VisibleText | null }>(shop.url, query, { slug, version }, headers))
    .data.shopText;
}

describe('policies', () => {
  it('visitors read a published policy immediately, and the previous version with its date', async () => {
    const slug = 'refund-and-cancellation';
    const before = await read(slug);
    expect(before).toMatchObject({ version: FIRST, versions: [{ version: FIRST, day: '04 Dec 2022' }] });
    const input = {
      title: 'Returns',
      titleHi: 'वापसी',
      body: '{returnDays} days.',
      bodyHi: '{returnDays} दिन।',
    };
    expect((await save(slug, 0, input)).data.result.draft).toMatchObject({ version: 1, inForceOn: null });
    expect((await read(slug))?.title).toBe(before?.title);
    const { data } = await publish(slug, 1, TODAY);
    expect(data.result).toMatchObject({ draft: null, inForce: { inForceOn: TODAY }, earlier: [FIRST] });
    await eventually(async () =>
      expect(await read(slug)).toMatchObject({ title: 'Returns', html: '<p>7 days.</p>\n', version: TODAY }),
    );
    expect((await read(slug, undefined, { 'accept-language': 'hi' }))?.html).toBe('<p>7 दिन।</p>\n');
    expect((await read(slug))?.versions.map(({ version }) => version)).toEqual([TODAY, FIRST]);
    expect(await read(slug, FIRST)).toMatchObject({ html: before?.html, lastUpdated: '04 Dec 2022' });
    expect(await read(slug, daysFromToday(-1))).toBeNull();
    const logged = await db.auditEntry.findMany({
      where: { kind: 'shop-text', about: slug },
      orderBy: { at: 'asc' },
    });
    expect(logged.map(({ action, staffId }) => [action, staffId])).toEqual([
      ['write', staff.member.id],
      ['publish', staff.member.id],
    ]);
    expect(logged[1]?.after).toMatchObject({ versions: [TODAY, FIRST] });
  });

  it('repeated requests save, publish and discard a draft once', async () => {
    const slug = 'about';
    for (const _ of [1, 2]) expect((await save(slug, 0)).data.result.draft?.version).toBe(1);
    for (const _ of [1, 2])
      expect((await publish(slug, 1, daysFromToday(2))).data.result.scheduled).toHaveLength(1);
    await save(slug, 0, { body: 'Two.' });
    for (const _ of [1, 2]) expect((await discard(slug, 1)).data.result.draft).toBeNull();
    for (const _ of [1, 2])
      expect((await takeBack(slug, daysFromToday(2))).data.result.scheduled).toEqual([]);
    expect((await discard(slug, 2)).data.result).toMatchObject({ draft: null, earlier: [] });
    expect(await read(slug)).toMatchObject({ lastUpdated: null, version: FIRST });
  });

  it('a correction replaces a policy that began today, and both remain readable and unchanged', async () => {
    const slug = 'about';
    const texts = ['Morning.', 'Noon.', 'Evening.'];
    for (const [index, body] of texts.entries()) {
      await save(slug, 0, { body });
      // A repeated request for the previous version publishes nothing.
      if (index > 0) expect((await correct(slug, 1, index)).code).toBe('VALIDATION');
      expect((await correct(slug, 1, index + 2)).code).toBe('VALIDATION');
      for (const _ of [1, 2])
        expect((await correct(slug, 1, index + 1)).data.result).toMatchObject({
          draft: null,
          inForce: { inForceOn: TODAY },
        });
    }
    const names = [`${TODAY} 3`, `${TODAY} 2`, `${TODAY} 1`, `${FIRST} 1`];
    type Named = { version: string; revision: number };
    const toNames = (versions: Named[]) => versions.map(({ version, revision }) => `${version} ${revision}`);
    const query = `query ($slug: String!, $version: Date, $revision: Int! = 1) {
      shopText(slug: $slug, version: $version, revision: $revision) {
        html version revision versions { version revision } } }`;
    const readText = async (variables: object) =>
      (
        await requestGraphql<{ shopText: (Named & { html: string; versions: Named[] }) | null }>(
          shop.url,
          query,
          {
            slug,
            ...variables,
          },
        )
      ).data.shopText;
    await eventually(async () =>
      expect(await readText({})).toMatchObject({ html: '<p>Evening.</p>\n', version: TODAY, revision: 3 }),
    );
    expect(toNames((await readText({}))?.versions ?? [])).toEqual(names);
    for (const [index, text] of texts.entries())
      expect((await readText({ version: TODAY, revision: index + 1 }))?.html).toBe(`<p>${text}</p>\n`);
    // A request with only the day returns the first version of that day.
    expect((await readText({ version: TODAY }))?.html).toBe('<p>Morning.</p>\n');
    expect(await readText({ version: TODAY, revision: 4 })).toBeNull();
    const { data } = await requestAdminGraphql<{
      staffText: { inForce: { revision: number }; earlier: string[]; earlierVersions: Named[] };
    }>(
      shop.url,
      '{ staffText(slug: "about") { inForce { revision } earlier earlierVersions { version revision } } }',
      { cookie: staff.member.cookie },
    );
    expect(data.staffText).toMatchObject({ inForce: { revision: 3 }, earlier: [TODAY, TODAY, FIRST] });
    expect(toNames(data.staffText.earlierVersions)).toEqual(names.slice(1));
    for (const revision of [1, 2, 3])
      await expect(
        db.shopTextVersion.updateMany({
          where: { slug, inForceOn: new Date(TODAY), revision },
          data: { body: 'Forged' },
        }),
      ).rejects.toThrow(/in force/);
    const { after } = await db.auditEntry.findFirstOrThrow({
      where: { kind: 'shop-text', about: slug },
      orderBy: { at: 'desc' },
    });
    expect(after).toMatchObject({ versions: [`${TODAY}.3`, `${TODAY}.2`, TODAY, FIRST] });
  });

  it('a scheduled policy is hidden until its day, can be taken back, and comes into force automatically', async () => {
    const slug = 'shopping-policy';
    await save(slug, 0, { title: 'Wrong' });
    expect((await publish(slug, 1, daysFromToday(5))).data.result.scheduled).toMatchObject([
      { inForceOn: daysFromToday(5) },
    ]);
    expect(await read(slug, daysFromToday(5))).toBeNull();
    const { data } = await takeBack(slug, daysFromToday(5));
    expect(data.result).toMatchObject({ draft: { title: 'Wrong', version: 2 }, scheduled: [] });
    await save(slug, 2, { title: 'Right' });
    await publish(slug, 3, daysFromToday(5));
    expect(await read(slug)).toMatchObject({ version: FIRST });
    vi.spyOn(clock, 'today').mockReturnValue(daysFromToday(5));
    // Uses a different query, because the cached response is updated some seconds after the day changes.
    expect(await read(slug, daysFromToday(5))).toMatchObject({ title: 'Right', version: daysFromToday(5) });
    expect(await textNow(slug)).toMatchObject({
      inForce: { title: 'Right' },
      scheduled: [],
      earlier: [FIRST],
    });
    expect((await takeBack(slug, daysFromToday(5))).code).toBe('CONFLICT');
  });

  it('a policy that is or was in force cannot be changed or removed, not even in the database', async () => {
    const where = { slug: 'privacy-policy' };
    await expect(db.shopTextVersion.updateMany({ where, data: { title: 'Forged' } })).rejects.toThrow(
      /in force/,
    );
    await expect(db.shopTextVersion.deleteMany({ where })).rejects.toThrow(/in force/);
    await expect(db.shopTextVersion.updateMany({ where, data: { inForceOn: null } })).rejects.toThrow(
      /in force/,
    );
    expect((await takeBack('privacy-policy', FIRST)).code).toBe('CONFLICT');
  });
});
