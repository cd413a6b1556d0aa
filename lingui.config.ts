// Which sentences of the shop are kept in other languages. English stands in the sources; `npm run texts`
// collects it into texts/hi/, where a translator writes the Hindi.
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
    // A file a room, for each side, so that two translators seldom meet.
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
  // No line numbers: they change with every commit and say nothing to a translator.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
});
