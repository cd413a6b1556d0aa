import { expect, it } from 'vitest';
import { uniqueMembers, mentionAt, suggestMembers, withMention } from './mentions.ts';

const ritu = { name: 'Ritu Nair', username: 'ritu-nair' };
const aarav = { name: 'Aarav Rao', username: 'vet-aarav' };

it.each([
  ['@', { start: 0, term: '' }],
  ['Thanks @rit', { start: 7, term: 'rit' }],
  ['(@vet-a', { start: 1, term: 'vet-a' }],
  ['mail me@home', null],
  ['@ritu said', null],
  ['nothing', null],
])('the mention at the end of %j is %j', (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention);
});

it('suggestions match the username and each word of the name', () => {
  expect(suggestMembers([ritu, aarav], 'ra')).toEqual([aarav]);
  expect(suggestMembers([ritu, aarav], 'RITU')).toEqual([ritu]);
  expect(suggestMembers([ritu, aarav], '')).toEqual([ritu, aarav]);
});

it('choosing a member replaces the term by the username, also within a text', () => {
  const mention = { start: 7, term: 'ri' };
  expect(withMention('Thanks @ri for this', 10, mention, ritu)).toEqual({
    text: 'Thanks @ritu-nair for this',
    caret: 18,
  });
});

it('members are listed once, without Anonymous', () => {
  expect(uniqueMembers([ritu, null, { name: 'Anonymous', username: 'anonymous' }, aarav, ritu])).toEqual([
    ritu,
    aarav,
  ]);
});
