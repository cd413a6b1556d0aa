// Extraction of translatable texts. English is in the sources; `npm run texts` collects it into texts/hi/ for
// the translator.
import { extractFromFileWithBabel } from '@lingui/cli/api';
import { defineConfig, type ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const exclude = [
  '**/*.test.{ts,tsx}',
  '**/*.generated.ts',
  '<rootDir>/server/generated',
  '<rootDir>/server/testing',
];

const MARK_OF_TEXTS = /i18n|<Trans\b/;

/** The default one, but without parsing the files that have no texts, two thirds of all, and without macros. */
const extractor: ExtractorType = {
  match: (filename) => /\.tsx?$/.test(filename),
  async extract(filename, code, onText, context) {
    if (!context || !MARK_OF_TEXTS.test(code)) return;
    const plugins = filename.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
    await extractFromFileWithBabel(filename, code, onText, context, { plugins: [...plugins] }, true);
  },
};

export default defineConfig({
  locales: ['hi'],
  extractors: [extractor],
  catalogs: [
    // One file per feature, so that translators rarely edit the same one.
    { path: '<rootDir>/texts/{locale}/{name}', include: ['<rootDir>/client/features/{name}/'], exclude },
    {
      path: '<rootDir>/texts/{locale}/shell',
      include: ['app', 'lib', 'pages', 'state', 'ui'].map((folder) => `<rootDir>/client/${folder}`),
      exclude,
    },
    {
      path: '<rootDir>/texts/{locale}/server',
      include: ['<rootDir>/server'],
      exclude,
    },
  ],
  orderBy: 'messageId',
  // Line numbers would change with every commit.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
});
