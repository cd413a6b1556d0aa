import { describe, expect, test } from 'vitest';
import { MAX_POST_CHARACTERS } from '#rules/forum/forum-input.ts';
import { LIMITS } from './limits/limits.ts';
import { isShowable, memberHtml } from './markdown.ts';

const { htmlBytes, htmlTimes } = LIMITS.writing;
const MEMBER = 'ab';

/** The piece, repeated up to the length of a story. */
const filled = (piece: string, characters = MAX_POST_CHARACTERS) =>
  piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters);

const half = MAX_POST_CHARACTERS / 2;
const TEXTS: Record<string, string> = {
  'a wide table': `${filled('|', 100)}\n${filled('|-', 200)}|\n${filled('|\n', half)}`,
  'a link named again and again': `[a]: http://${filled('x', half)}\n\n${filled('[a]', half)}`,
  'quotes in quotes': filled(`${'>'.repeat(20)}\n\n`),
  'lists that change their mark': filled('-\n+\n'),
  'numbered lists that change their mark': filled('1.\n2)\n'),
  'lists in lists': filled(`${'- '.repeat(20)}\n`),
  'list items with lines': filled('- a\nb\n'),
  stress: filled('*a*'),
  'stress within stress': `${filled('*', half)}a${filled('*', half - 1)}`,
  'struck words': filled('~~a~~'),
  'code in pieces': filled('``a`b'),
  'code blocks': filled('```a\n'),
  'links without words': filled('[](#)'),
  'links elsewhere': filled('[](http://a)'),
  'addresses as links': filled('<http://a>'),
  'addresses in another script': filled('<http://अ>'),
  'mail addresses': filled('<a@b.cd>'),
  'quotation marks': filled('"'),
  ampersands: filled('&'),
  entities: filled('&lt;'),
  'angle brackets': filled('<a '),
  'line breaks': filled('\\\n'),
  paragraphs: filled('a\n\n'),
  'a member spoken to': filled(`@${MEMBER} `),
  emoji: filled('😀'),
  'a long word': filled('अ'),
};

/** Realistic texts by members. */
const ORDINARY: Record<string, string> = {
  'a text in Hindi': filled('मेरी बिल्ली रात को नहीं सोती। '),
  'a shopping list': filled('- two towels\n- a **soft** brush\n\n', 1_000),
  'links to read': filled('See [this page](https://example.org/a-page), and [that](/forum).\n\n', 2_000),
  'steps with quotes': filled('> She said "no" & left.\n\n1. *Wait*\n2. `sit`\n\n', 2_000),
  'ten members': filled(`Hello @${MEMBER}! `, 100),
};

describe('a text by a member', () => {
  test.each(Object.entries(TEXTS))(
    'a text by a member renders to no more HTML than allowed (%s)',
    (_description, text) => {
      const bytes = Buffer.byteLength(memberHtml(text, [MEMBER]));
      expect(bytes).toBeLessThanOrEqual(htmlTimes * Buffer.byteLength(text) + htmlBytes);
    },
  );

  test.each(Object.entries(ORDINARY))(
    'a text by a member with ordinary formatting is accepted (%s)',
    (_description, text) => {
      expect(isShowable(text, [MEMBER])).toBe(true);
    },
  );

  test('a text by a member has no tables and no link references', () => {
    expect(memberHtml('| a |\n|---|\n| b |')).toBe('<p>| a |<br>\n|---|<br>\n| b |</p>\n');
    expect(memberHtml('[a]: /forum\n\n[a]')).not.toContain('<a');
  });

  test('an old text that exceeds the limit is shown without formatting', () => {
    const text = `${'>\n\n'.repeat(300)}<b>Hello</b>\nthere`;
    expect(isShowable(text, [])).toBe(false);
    expect(memberHtml(text)).toMatch(/^<p>(?:&gt;<br>\n)+&lt;b&gt;Hello&lt;\/b&gt;<br>\nthere<\/p>\n$/);
  });

  test('a text that exceeds the limit without formatting is cut', () => {
    expect(memberHtml(filled('"'))).toMatch(/^<p>(?:&quot;)+…<\/p>\n$/);
  });
});
