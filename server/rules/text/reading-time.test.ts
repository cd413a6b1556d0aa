import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

it.each([
  ['', 1],
  ['word '.repeat(200), 1],
  ['word '.repeat(201), 2],
  ['- **word** '.repeat(500), 3],
  ['नमस्ते '.repeat(400), 2],
])('%.12s… takes its minutes', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
