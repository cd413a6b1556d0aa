import { expect, test } from 'vitest';
import { changedSections } from './changed-sections.ts';

const TEXT = `Woof.

## Returns

- Within 7 days
- Unopened

## Refunds

To your card.`;

test.each([
  ['the same text', TEXT, []],
  ['other empty lines and spaces at the ends', `\n${TEXT.replaceAll('\n', ' \n\n')}  \n`, []],
  [
    'a changed line',
    TEXT.replace('7', '9'),
    [{ heading: 'Returns', kind: 'changed', before: ['- Within 7 days'], after: ['- Within 9 days'] }],
  ],
  [
    'a new beginning',
    TEXT.replace('Woof.', 'Woof.\nMeow.'),
    [{ heading: '', kind: 'changed', before: [], after: ['Meow.'] }],
  ],
  [
    'a line that is there twice',
    TEXT.replace('- Unopened', '- Unopened\n- Unopened'),
    [{ heading: 'Returns', kind: 'changed', before: [], after: ['- Unopened'] }],
  ],
  [
    'another order of lines',
    TEXT.replace('- Within 7 days\n- Unopened', '- Unopened\n- Within 7 days'),
    [{ heading: 'Returns', kind: 'changed', before: [], after: [] }],
  ],
  [
    'another heading',
    TEXT.replace('## Refunds', '### Money back'),
    [
      { heading: 'Money back', kind: 'new', before: [], after: ['To your card.'] },
      { heading: 'Refunds', kind: 'removed', before: ['To your card.'], after: [] },
    ],
  ],
  ['another level of a heading', TEXT.replace('## Refunds', '### Refunds ###'), []],
])('the sections changed by %s are listed', (_description, later, sections) =>
  expect(changedSections(TEXT, later)).toEqual(sections),
);
