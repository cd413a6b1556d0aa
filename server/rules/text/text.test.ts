import { expect, test } from 'vitest';
import { line, optionalLine, optionalText, text } from './text.ts';

test.each([
  [
    'line ends and paragraphs',
    'He is 12 kg.\nHe ate it.\n\nWhat now?',
    'He is 12 kg.\nHe ate it.\n\nWhat now?',
  ],
  ['line ends of Windows as plain ones', 'One\r\nTwo\rThree', 'One\nTwo\nThree'],
  ['of many empty lines only one', `One${'\n'.repeat(400)}Two\n \n\t\n \nThree`, 'One\n\nTwo\n\nThree'],
  ['no blanks around it', ' \n One \n', 'One'],
  ['no unseen characters', 'One\u202eTwo\u0007', 'One Two'],
])('a text of several lines keeps %s', (_description, typed, expected) => {
  expect(text('Missing', 500).parse(typed)).toBe(expected);
  expect(optionalText(500).parse(typed)).toBe(expected);
});

test('a single-line text has no line breaks', () => {
  expect(line('Missing', 500).parse('One\n\nTwo\t three')).toBe('One Two three');
  expect(optionalLine(500).parse('One\n\nTwo\t three')).toBe('One Two three');
});
