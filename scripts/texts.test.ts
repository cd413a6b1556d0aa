import { getConfig } from '@lingui/conf';
import { getCatalogs } from '@lingui/cli/api';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { hindiFiles, hindiSentences } from './texts.ts';

const READING_MS = 120_000;

/** The value names and tags, which both languages must contain. */
const marksIn = (sentence: string): string[] =>
  [...new Set([...valuesIn(compileMessage(sentence)), ...(sentence.match(/<\/?\w+\/?>/g) ?? [])])].sort(
    inOrder,
  );

/** In a compiled message, a value is a list that begins with its name; the forms of a plural are messages. */
function valuesIn(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, , forms] = part as [string, unknown, unknown];
    const inForms = typeof forms === 'object' && forms !== null ? Object.values(forms) : [];
    return [name, ...inForms.flatMap(valuesIn)];
  });
}

const inOrder = (a: string, b: string) => a.localeCompare(b);

test(
  'texts/hi has exactly the messages of the sources (npm run texts)',
  async () => {
    const catalogs = await getCatalogs(getConfig({ cwd: process.cwd() }));
    const collected = await Promise.all(catalogs.map((catalog) => catalog.collect()));
    const sourceMessages = new Set(collected.flatMap((sentences) => Object.keys(sentences ?? {})));
    expect(Object.keys(await hindiSentences()).sort()).toEqual([...sourceMessages].sort());
  },
  READING_MS,
);

test('every message has a Hindi translation', async () => {
  const missing = Object.entries(await hindiSentences()).filter(([, hindi]) => !hindi);
  expect(missing.map(([sentence]) => sentence)).toEqual([]);
});

// All files are merged into one dictionary, in which the last translation of a message would win.
test('a message has the same translation in all files', async () => {
  const merged = await hindiSentences();
  const differing = (await hindiFiles()).flatMap((file) =>
    Object.entries(file).filter(([sentence, hindi]) => hindi !== merged[sentence]),
  );
  expect(differing).toEqual([]);
});

test('a translation has the values and tags of its message', async () => {
  const mismatched = Object.entries(await hindiSentences()).filter(
    ([sentence, hindi]) => marksIn(sentence).join() !== marksIn(hindi).join(),
  );
  expect(mismatched).toEqual([]);
});

// Both यहां and यहाँ are common; the shop uses one spelling.
test('Hindi spells a nasal vowel with chandrabindu where nothing is above the line', async () => {
  const texts = Object.values(await hindiSentences());
  const misspelt = texts.flatMap((text) => text.match(/\S*[ाएूऊआुउ]ं(?![\u0900-\u0963])/g) ?? []);
  expect(misspelt).toEqual([]);
});
