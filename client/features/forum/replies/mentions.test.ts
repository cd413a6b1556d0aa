import { expect, it } from 'vitest';
import { membersOf, mentionAt, suggested, withMention } from './mentions.ts';

const ritu = { name: 'Ritu Nair', username: 'ritu-nair' };
const aarav = { name: 'Aarav Rao', username: 'vet-aarav' };

it.each([
  ['@', { start: 0, term: '' }],
  ['Thanks @rit', { start: 7, term: 'rit' }],
  ['(@vet-a', { start: 1, term: 'vet-a' }],
  ['mail me@home', null],
  ['@ritu said', null],
  ['nothing', null],
])('at the end of %j the mention is %j', (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention);
});

it('suggests by unique name and by each word of the name', () => {
  expect(suggested([ritu, aarav], 'ra')).toEqual([aarav]);
  expect(suggested([ritu, aarav], 'RITU')).toEqual([ritu]);
  expect(suggested([ritu, aarav], '')).toEqual([ritu, aarav]);
});

it('writes the unique name in place of what was typed, in the middle of a text too', () => {
  const mention = { start: 7, term: 'ri' };
  expect(withMention('Thanks @ri for this', 10, mention, ritu)).toEqual({
    text: 'Thanks @ritu-nair for this',
    caret: 18,
  });
});

it('knows each member once, and nobody by Anonymous', () => {
  expect(membersOf([ritu, null, { name: 'Anonymous', username: 'anonymous' }, aarav, ritu])).toEqual([
    ritu,
    aarav,
  ]);
});
