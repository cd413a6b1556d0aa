import { expect, test } from 'vitest';
import { GRAPHQL_CALLS, preparation, REST_CALLS } from './first-order.ts';
import { highlight } from './highlight.ts';

const ALL = [
  preparation('https://shop.example'),
  ...[...GRAPHQL_CALLS, ...REST_CALLS].map(({ shell }) => shell),
];

test.each(ALL)('the tokens of %j add up to the whole command', (shell) => {
  const tokens = highlight(shell);
  expect(tokens.map(({ text }) => text).join('')).toBe(shell);
  expect(tokens.every(({ text }) => text !== '')).toBe(true);
});

test('commands, options, strings, names, variables and numbers get separate tokens', () => {
  const shell = `TOKEN=$(curl -s $SHOP/api -H "x-access-token: $OLD" -d '{"total": 10, "id": "'$KEY'"}')`;
  const highlighted = highlight(shell).filter(({ kind }) => kind !== 'plain');
  expect(highlighted.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
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
