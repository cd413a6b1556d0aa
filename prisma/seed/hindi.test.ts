// The sample shop is complete in Hindi too.
import { expect, test } from 'vitest';
import { raw, rows, sql } from '#server/platform/database/sql.ts';
import { TRANSLATED_FIELDS, type Translations } from '#server/platform/i18n/translations.ts';
import { useDatabase } from '#server/testing/database.ts';

useDatabase();

type SampleRow = Record<string, unknown> & { translations: Translations };

const read = (table: string) => rows<SampleRow>(sql`select t.* from ${raw(`"${table}"`)} t`);
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Words without their chandrabindu. */
const MISSPELT = /(?<![\p{L}\p{M}])(?:यहां|हां|कहां|वहां)(?![\p{L}\p{M}])/u;
/** The word for belly, which sounds like "pet" and would be a mistranslation. */
const BELLY = /(?<![\p{L}\p{M}])पेट(?![\p{L}\p{M}])/u;
/** The marks at the beginning of each line of Markdown. */
const outline = (markdown: unknown) =>
  String(markdown)
    .split('\n')
    .map((line) => /^(?:#+|-|\d+\.|\||>)? ?/.exec(line)?.[0]);

test('every table with translations lists its translated fields', async () => {
  const tables = await rows<{ name: string }>(sql`
    select "table_name" as "name" from information_schema.columns
    where "table_schema" = 'public' and "column_name" = 'translations' order by 1`);
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(TRANSLATED_FIELDS).sort());
});

// Samples have no search snippets; name and description are used instead.
const UNTRANSLATED: Readonly<Record<string, readonly string[]>> = {
  Product: ['metaTitle', 'metaDescription'],
};
const SAMPLES = Object.entries(TRANSLATED_FIELDS).map(
  ([table, all]) => [table, all.filter((field) => !UNTRANSLATED[table]?.includes(field))] as const,
);

test.each(SAMPLES)('every sample row of %s is translated into Hindi', async (table, fields) => {
  const samples = await read(table);
  expect(samples.length).toBeGreaterThan(0);
  for (const { translations, ...row } of samples) {
    const { hi = {} } = translations;
    expect(Object.keys(hi).sort()).toEqual([...fields].sort());
    for (const field of fields) {
      const [english, hindi] = [row[field], hi[field]].map((text) => [text].flat());
      expect(hindi).toHaveLength(english?.length ?? 0);
      for (const text of hindi ?? []) {
        expect(text).toMatch(DEVANAGARI);
        expect(text).not.toMatch(MISSPELT);
        if (!/stomach|belly/.test(String(row[field]))) expect(text).not.toMatch(BELLY);
      }
    }
  }
});

test.each(['BlogPost', 'ForumTip'])(
  'every sample row of %s has the same outline in both languages',
  async (table) => {
    for (const { body, translations } of await read(table))
      expect(outline(translations.hi?.body)).toEqual(outline(body));
  },
);
