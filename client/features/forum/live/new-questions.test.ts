import { expect, it } from 'vitest';
import { findNewQuestions } from './new-questions.ts';

const question = (id: string, minute: number) => ({ id, createdAt: `2026-11-20T09:${minute}:00.000Z` });
const listedQuestions = [question('b', 20), question('a', 10)];

it.each([
  ['newer questions, newest first', [question('c', 30), question('d', 40)], ['d', 'c']],
  ['each question once', [question('c', 30), question('c', 30)], ['c']],
  ['no listed or older questions whose counts changed', [question('b', 20), question('z', 11)], []],
])('finds %s', (_description, received, ids) => {
  expect(findNewQuestions(received, listedQuestions).map(({ id }) => id)).toEqual(ids);
});

it('finds all questions if none is listed yet', () => {
  expect(findNewQuestions([question('c', 30)], [])).toHaveLength(1);
});
