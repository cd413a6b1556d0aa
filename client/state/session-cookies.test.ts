import { expect, test } from 'vitest';
import { toUser } from './session-cookies.ts';

test('the petUser cookie contains _id, name, username and image', () => {
  const record = { _id: 'u1', name: 'Aarohi Sharma', username: 'aarohi', image: null };
  expect(toUser(record)).toEqual({ id: 'u1', name: 'Aarohi Sharma', username: 'aarohi', image: null });
});

test('incomplete records are rejected', () => {
  for (const value of [null, 'u1', {}, { _id: 'u1' }, { _id: 1, name: 'A', username: 'a' }])
    expect(toUser(value)).toBeNull();
});
