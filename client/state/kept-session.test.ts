import { expect, test } from 'vitest';
import { userOf } from './kept-session.ts';

test('petUser holds _id, name, username and image', () => {
  const record = { _id: 'u1', name: 'Aarohi Sharma', username: 'aarohi', image: null };
  expect(userOf(record)).toEqual({ id: 'u1', name: 'Aarohi Sharma', username: 'aarohi', image: null });
});

test('half a record is nobody', () => {
  for (const value of [null, 'u1', {}, { _id: 'u1' }, { _id: 1, name: 'A', username: 'a' }])
    expect(userOf(value)).toBeNull();
});
