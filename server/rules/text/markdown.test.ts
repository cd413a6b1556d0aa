import { expect, it } from 'vitest';
import { createArticleRenderer, createMemberRenderer } from './markdown.ts';

it.each([
  ['one line\nand the next', '<p>one line<br>\nand the next</p>\n'],
  ['a paragraph\n\nand another', '<p>a paragraph</p>\n<p>and another</p>\n'],
  ['> quoted\n> twice', '<blockquote>\n<p>quoted<br>\ntwice</p>\n</blockquote>\n'],
])("a member's line breaks stay: %j", (text, html) => {
  expect(createMemberRenderer().render(text)).toBe(html);
});

it('an article is wrapped by the page, not by its source', () => {
  expect(createArticleRenderer().render('one line\nand the next')).toBe('<p>one line\nand the next</p>\n');
});
