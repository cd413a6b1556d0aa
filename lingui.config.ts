// Extraction of translatable texts. English is in the sources; `npm run texts` collects it into texts/hi/ for
// the translator.
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const exclude = [
  '**/*.test.{ts,tsx}',
  '**/*.generated.ts',
  '<rootDir>/server/generated',
  '<rootDir>/server/testing',
];

export default defineConfig({
  locales: ['hi'],
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
