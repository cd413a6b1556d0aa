import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

it.each([
  ['an empty text', '', 1],
  ['200 words', 'word '.repeat(200), 1],
  ['201 words', 'word '.repeat(201), 2],
  ['500 words in Markdown', '- **word** '.repeat(500), 3],
  ['400 words in Hindi', 'नमस्ते '.repeat(400), 2],
])('the reading time of $0 is $2 min', (_description, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
