import { describe, expect, it } from 'vitest';
import { articleHtml, buildExcerpt, memberHtml } from './markdown.ts';

describe('Markdown', () => {
  it('Markdown renders to HTML whose headings start below the page title', () => {
    expect(articleHtml('# Paws\n\n## Dry\n\n- two **towels**\n- `a mug`')).toBe(
      '<h2>Paws</h2>\n<h2>Dry</h2>\n<ul>\n<li>two <strong>towels</strong></li>\n<li><code>a mug</code></li>\n</ul>\n',
    );
  });

  it('Markdown by members has lists and emphasis but no headings', () => {
    expect(memberHtml('# LOUD\n\nBelow\n---\n\n1. *soft*')).not.toMatch(/<h\d/);
    expect(memberHtml('1. *soft*')).toContain('<li><em>soft</em></li>');
  });

  it.each([
    ['[out](https://example.org)', '<a href="https://example.org" rel="ugc nofollow noopener">out</a>'],
    ['[in](/forum)', '<a href="/forum">in</a>'],
    [
      '<https://example.org>',
      '<a href="https://example.org" rel="ugc nofollow noopener">https://example.org</a>',
    ],
  ])('the link %s is marked as user content only in texts by members', (text, html) => {
    expect(memberHtml(text)).toBe(`<p>${html}</p>\n`);
    expect(articleHtml(text)).toBe(`<p>${html.replace('ugc nofollow noopener', 'noopener')}</p>\n`);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](\\\\evil.example)',
    '<javascript:alert(1)>',
    '![x](https://evil.example/pixel.gif)',
    '[x]: javascript:alert(1)\n\n[x]',
    '[x](https://a.example "&quot; onclick=alert(1) x=&quot;")',
    '```" onclick="alert(1)\nx\n```',
  ])('%s renders no script and no external content', (text) => {
    for (const html of [articleHtml(text), memberHtml(text)]) {
      const tags = html.match(/<[^>]*>/g) ?? [];
      expect(tags.join('')).not.toMatch(
        /<(?:script|img|iframe|svg|style)|javascript:|vbscript:|data:|"\/\/|\son\w+=(?=[^"]*$)/i,
      );
      for (const tag of tags)
        expect(tag).toMatch(/^<\/?[a-z]+\d?(?: (?:href|rel|title|class|start)="[^"<>]*")*>$/);
    }
  });
});

describe('mentions', () => {
  it('mentions of known members are highlighted, except in code', () => {
    expect(memberHtml('Hi @Aarohi-, `@aarohi` and @nobody', ['aarohi'])).toBe(
      '<p>Hi <strong>@Aarohi</strong>-, <code>@aarohi</code> and @nobody</p>\n',
    );
    expect(memberHtml('Hi @aarohi')).toBe('<p>Hi @aarohi</p>\n');
    expect(memberHtml('@aarohi <b>', ['aarohi'])).toBe('<p><strong>@aarohi</strong> &lt;b&gt;</p>\n');
  });
});

describe('an excerpt', () => {
  it('an excerpt is plain text, cut to a length', () => {
    expect(buildExcerpt('**Feed** her\n[less](/x)\n\n- and `walk`', 200)).toBe('Feed her less and walk');
    expect([...buildExcerpt('word '.repeat(100), 200)].length).toBeLessThanOrEqual(200);
  });
});
