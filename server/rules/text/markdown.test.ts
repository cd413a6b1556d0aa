import { expect, it } from 'vitest';
import { createArticleRenderer, createMemberRenderer } from './markdown.ts';

it.each([
  ['one line\nand the next', '<p>one line<br>\nand the next</p>\n'],
  ['a paragraph\n\nand another', '<p>a paragraph</p>\n<p>and another</p>\n'],
  ['> quoted\n> twice', '<blockquote>\n<p>quoted<br>\ntwice</p>\n</blockquote>\n'],
])('line breaks in %j by a member stay', (text, html) => {
  expect(createMemberRenderer().render(text)).toBe(html);
});

it('line breaks in the source of an article are ignored', () => {
  expect(createArticleRenderer().render('one line\nand the next')).toBe('<p>one line\nand the next</p>\n');
});
