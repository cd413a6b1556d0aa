// Drafts of policies: validation, permissions and preview.
// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestAdminGraphql, newStaff } from '#server/testing/staff.ts';
import { daysFromToday, TODAY, useStaffTexts } from '#server/testing/staff-texts.ts';

const shop = useApp();
const { staff, save, publish, takeBack, discard, textNow } = useStaffTexts(shop);

describe('policy drafts', () => {
  it('the second of two concurrent drafts gets a conflict with the first', async () => {
    const slug = 'privacy-policy';
    const responses = await Promise.all([
      save(slug, 0, { body: 'First.' }),
      save(slug, 0, { body: 'Second.' }),
    ]);
    const [conflict] = responses.filter(({ code }) => code);
    const draft = await db.shopTextVersion.findFirstOrThrow({ where: { slug, inForceOn: null } });
    expect(conflict?.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { version: 1, fields: { body: draft.body, title: 'Woof' } },
    });
    // A draft that has changed since a person saw it is neither published nor discarded.
    await save(slug, 1, { body: 'Third.' });
    expect((await publish(slug, 1, TODAY)).code).toBe('CONFLICT');
    expect((await discard(slug, 1)).code).toBe('CONFLICT');
    await discard(slug, 2);
    // A form for a discarded draft is answered with the version in force.
    expect((await save(slug, 2, { body: 'Fourth.' })).errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { version: 0, fields: { title: 'Privacy Policy' } },
    });
  });

  it.each([
    ['the day of another version', () => daysFromToday(3), /Another version/],
    ['a past day', () => daysFromToday(-1), /has passed/],
    ['a day in two years', () => daysFromToday(730), /within a year/],
  ])('a draft is not published for %s', async (_description, inForceOn, message) => {
    const slug = 'terms-conditions';
    if ((await textNow(slug)).scheduled.length === 0) {
      await save(slug, 0);
      await publish(slug, 1, daysFromToday(3));
      await save(slug, 0, { body: 'Later.' });
    }
    expect((await publish(slug, 1, inForceOn())).errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { inForceOn: expect.stringMatching(message) as string },
    });
  });

  it('a draft is not published if it is the same as the previous version', async () => {
    const slug = 'terms-conditions';
    const { draft } = await textNow(slug);
    const { data } = await save(slug, draft?.version ?? 0);
    expect(
      (await publish(slug, data.result.draft?.version ?? 0, daysFromToday(4))).errors[0]?.message,
    ).toMatch(/same as the previous/);
  });

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['no title in Hindi', { titleHi: '' }, 'titleHi'],
    ['no text', { body: '\n' }, 'body'],
    ['a long text', { body: 'a'.repeat(40_001) }, 'body'],
    ['a long text in Hindi', { bodyHi: 'a'.repeat(40_001) }, 'bodyHi'],
    ['a figure that does not exist', { body: 'Within {days} days.' }, 'body'],
  ])('a draft with %s is rejected', async (_description, input, field) => {
    expect((await save('about', 0, input)).errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.any(String) as string },
    });
  });

  it('a draft can be read and changed only with the permission to write content', async () => {
    const packer = await newStaff('FULFILMENT');
    const responses = await Promise.all([
      save('about', 0, {}, packer),
      publish('about', 1, TODAY, packer),
      takeBack('about', TODAY, packer),
      discard('about', 1, packer),
      ...[
        '{ staffTexts { slug } }',
        '{ staffText(slug: "about") { slug } }',
        '{ previewText(body: "a") }',
      ].map((query) => requestAdminGraphql(shop.url, query, { cookie: packer.cookie })),
    ]);
    expect(responses.map(({ code }) => code)).toEqual(Array(7).fill('FORBIDDEN'));
  });

  it('a preview shows a draft as visitors would read it, with the figures of the shop', async () => {
    const query = 'query ($body: String!) { previewText(body: $body) }';
    const preview = (body: string) =>
      requestAdminGraphql<{ previewText: string }>(shop.url, query, {
        variables: { body },
        cookie: staff.member.cookie,
      });
    expect((await preview('## Back in {returnDays} days <b>')).data.previewText).toMatch(
      /<h2[^>]*>Back in 7 days &lt;b&gt;<\/h2>/,
    );
    expect((await preview('a'.repeat(40_001))).code).toBe('VALIDATION');
  });

  it('an unknown policy has no draft and cannot be created', async () => {
    expect(await textNow('bones')).toBeNull();
    expect((await save('bones', 0)).code).toBe('NOT_FOUND');
  });
});
