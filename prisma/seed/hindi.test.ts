// The sample shop is complete in Hindi too.
import { expect, test } from 'vitest';
import { raw, rows, sql } from '#server/platform/database/sql.ts';
import { TRANSLATED_FIELDS, type Translations } from '#server/platform/i18n/translations.ts';
import { useDatabase } from '#server/testing/database.ts';

useDatabase();

type SampleRow = Record<string, unknown> & { translations: Translations };

const read = (table: string) => rows<SampleRow>(sql`select t.* from ${raw(`"${table}"`)} t`);
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Belly instead of pet, and words without their chandrabindu. */
const MISSPELT = /(?<![\p{L}\p{M}])(?:पेट|यहां|हां|कहां|वहां)(?![\p{L}\p{M}])/u;

test('every table with translations says which of its fields are translated', async () => {
  const found = await rows<{ name: string }>(sql`
    select "table_name" as "name" from information_schema.columns
    where "table_schema" = 'public' and "column_name" = 'translations' order by 1`);
  expect(found.map(({ name }) => name)).toEqual(Object.keys(TRANSLATED_FIELDS).sort());
});

// Long texts, which staff translate if they want to, and search snippets, which the samples leave to name and description.
const UNTRANSLATED: Readonly<Record<string, readonly string[]>> = {
  BlogPost: TRANSLATED_FIELDS.BlogPost,
  Product: ['metaTitle', 'metaDescription'],
};
const SAMPLES = Object.entries(TRANSLATED_FIELDS)
  .map(([table, all]) => [table, all.filter((field) => !UNTRANSLATED[table]?.includes(field))] as const)
  .filter(([, fields]) => fields.length > 0);

test.each(SAMPLES)('each sample %s has its Hindi', async (table, fields) => {
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
      }
    }
  }
});
