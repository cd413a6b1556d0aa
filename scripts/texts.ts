// npm run texts         extracts the messages of the sources into texts/hi/, then compiles them
// Writes texts/*.generated.ts, as `npm run generate` does.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { projectRoot } from '#server/platform/config/project-root.ts';

const po = formatter();
const folder = join(projectRoot, 'texts');

/** The Hindi translation of each English message; '' if it is missing. */
export async function hindiSentences(): Promise<Record<string, string>> {
  return Object.assign({}, ...(await hindiFiles())) as Record<string, string>;
}

/** The translations of each file. */
export function hindiFiles(): Promise<Record<string, string>[]> {
  const files = readdirSync(join(folder, 'hi')).filter((file) => file.endsWith('.po'));
  return Promise.all(files.map(readMessages));
}

async function readMessages(file: string): Promise<Record<string, string>> {
  const filename = join(folder, 'hi', file);
  const about = { locale: 'hi', sourceLocale: 'en', filename };
  const catalog = await po.parse(readFileSync(filename, 'utf8'), about);
  const currentEntries = Object.entries(catalog).filter(([, { obsolete }]) => !obsolete);
  return Object.fromEntries(
    currentEntries.map(([sentence, { translation }]) => [sentence, translation ?? '']),
  );
}

/** A message whose compiled form equals its source needs no entry (texts/dictionary.ts). */
function isPlain(sentence: string): boolean {
  const parts: unknown[] = [compileMessage(sentence)].flat();
  const written = parts.map((part) => (Array.isArray(part) && part.length === 1 ? `{${part[0]}}` : part));
  return written.join('') === sentence && !sentence.includes('\\');
}

/** Writes texts/*.generated.ts. */
export async function compileTexts(): Promise<void> {
  const hindi = await hindiSentences();
  const sentences = Object.keys(hindi);
  const english = sentences.filter((sentence) => !isPlain(sentence)).map((sentence) => [sentence, sentence]);
  const catalogs = {
    hi: Object.fromEntries(Object.entries(hindi).filter(([, said]) => said)),
    en: Object.fromEntries(english) as Record<string, string>,
  };
  for (const [language, catalog] of Object.entries(catalogs)) {
    const { source, errors } = createCompiledCatalog(language, catalog, { namespace: 'ts' });
    const [first] = errors;
    if (first) throw new Error(`texts/hi: "${first.id}": ${first.error.message}`);
    writeFileSync(join(folder, `${language}.generated.ts`), source);
  }
}
