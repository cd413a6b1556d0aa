// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { CHANGE_HOURS_AHEAD } from '#rules/constants.ts';
import { runInLanguage } from '#server/platform/i18n/language.ts';
import { useDatabase } from '#server/testing/database.ts';
import { findShopText, renderHtml, formatLastUpdated } from './shop-texts.ts';

const wordCount = (text: string) => text.split(/\s+/).length;

async function requireText(slug: string) {
  const text = await findShopText(slug);
  if (!text) throw new Error(`no text ${slug}`);
  return text;
}

useDatabase();

describe("the shop's own texts", () => {
  it.each([
    ['privacy-policy', ['Sensitive information', 'Sharing', 'Cookies', 'Minors']],
    ['terms-conditions', ['quantities exceed personal use', 'registered veterinarian']],
    [
      'refund-and-cancellation',
      ['within **7 days', 'damaged, defective or wrong', 'gift cards', 'personal use'],
    ],
    ['shopping-policy', ['within 24 hours', '5 to 7 days', '7 to 10 days', '₹1000', 'before 11:00', '302']],
  ])('the text %s states its facts', async (slug, facts) => {
    const text = await requireText(slug);
    expect(formatLastUpdated(text)).toBe('04 Dec 2022');
    for (const fact of facts) expect(text.body).toContain(fact);
  });

  it.each(['en', 'hi'] as const)(
    'the texts in the language "%s" follow the rules of the shop',
    async (language) => {
      const readBody = (slug: string) => runInLanguage(language, async () => (await requireText(slug)).body);
      const services = (await readBody('refund-and-cancellation')).split('## ').at(-1);
      expect(services).toContain(`${CHANGE_HOURS_AHEAD} `);
      expect(services).not.toMatch(/the day before|एक दिन पहले/);
      const privacy = await readBody('privacy-policy');
      for (const anchor of ['your-data', 'close-account'])
        expect(privacy).toContain(`/profile/me/edit#${anchor})`);
      expect(privacy).not.toMatch(/disturb|डिस्टर्ब/);
    },
  );

  it('the about page is a full text', async () =>
    expect(wordCount((await requireText('about')).body)).toBeGreaterThan(200));

  it('texts render as HTML with headings from level 2, tables and internal links', async () => {
    const html = renderHtml(await requireText('refund-and-cancellation'));
    expect(html).toMatch(/<h2[^>]*>Refunds<\/h2>/);
    expect(html).toContain('<table>');
    expect(html).not.toMatch(/<h1|<script|\*\*/);
    expect(renderHtml(await requireText('terms-conditions'))).toContain('href="/refund-and-cancellation"');
  });

  it('an unknown slug returns null', async () => expect(await findShopText('nothing')).toBeNull());
});
