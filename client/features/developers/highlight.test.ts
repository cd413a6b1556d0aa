import { expect, test } from 'vitest';
import { GRAPHQL_CALLS, preparation, REST_CALLS } from './first-order.ts';
import { highlight } from './highlight.ts';

const ALL = [
  preparation('https://shop.example'),
  ...[...GRAPHQL_CALLS, ...REST_CALLS].map(({ shell }) => shell),
];

test.each(ALL)('the parts of %s are the whole of it', (shell) => {
  const tokens = highlight(shell);
  expect(tokens.map(({ text }) => text).join('')).toBe(shell);
  expect(tokens.every(({ text }) => text !== '')).toBe(true);
});

test('commands, options, texts, names, variables and numbers are told apart', () => {
  const shell = `TOKEN=$(curl -s $SHOP/api -H "x-access-token: $OLD" -d '{"total": 10, "id": "'$KEY'"}')`;
  const found = highlight(shell).filter(({ kind }) => kind !== 'plain');
  expect(found.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'variable TOKEN',
    'command curl',
    'option -s',
    'variable $SHOP',
    'option -H',
    'text "x-access-token: ',
    'variable $OLD',
    'text "',
    'option -d',
    'name "total"',
    'number 10',
    'name "id"',
    `text "'`,
    'variable $KEY',
    `text '"`,
  ]);
});
