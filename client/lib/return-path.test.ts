import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

it.each([
  ['?from=%2Fdog%3Fpage%3D2', '/dog?page=2'],
  ['?from=%2F', '/'],
  ['', '/'],
  ['?from=%2F%2Felsewhere.example', '/'],
  ['?from=%2F%5Celsewhere.example', '/'],
  ['?from=https%3A%2F%2Felsewhere.example', '/'],
  ['?from=javascript%3Aalert(1)', '/'],
  ['?from=%2Foffline', '/'],
  ['?from=%2Fhi%2Foffline%3Ffrom%3D%2F', '/'],
])('the return path of %j is %s', (search, expected) => {
  expect(returnPath(search)).toBe(expected);
});
