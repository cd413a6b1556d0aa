// Detects links in typed text: addresses written out, Markdown's links, and bare domains.

// Invisible characters, which can disguise a URL.
const INVISIBLE = /\p{Cf}/gu;

// None of these patterns backtracks, so hostile texts take no longer than others.
const SCHEME = /[a-z\d+.-]:\/\/|\b(?:mailto|tel|javascript|data):/i;
const WWW = /\bwww\d?\.[^\s.]/i;
// [words](address) and [words][1]; what else Markdown makes a link of, its renderer knows.
const MARKDOWN = /\]\s*\(|\]\[[^\]]*\]|^ {0,3}\[[^\]\n]+\]:/m;

/** Ends of domains that are no words, so that a missing space after a full stop is no link. */
const DOMAIN_ENDS = [
  'com',
  'net',
  'org',
  'in',
  'co',
  'io',
  'info',
  'biz',
  'xyz',
  'shop',
  'store',
  'online',
  'site',
  'website',
  'club',
  'app',
  'dev',
  'link',
  'live',
  'pro',
  'ru',
  'cn',
  'uk',
  'eu',
  'de',
  'fr',
  'pk',
  'bd',
  'icu',
  'vip',
  'blog',
  'page',
  'tv',
  'cc',
  'ai',
  'tk',
  'ml',
  'click',
  'buzz',
  'edu',
  'gov',
  'भारत',
].join('|');
const DOMAIN = new RegExp(`[\\p{L}\\p{N}-]\\.(?:${DOMAIN_ENDS})(?![\\p{L}\\p{N}-])`, 'iu');
// Ends that are words as well ("tell.me"): with a path behind them they lead somewhere.
const SHORT_LINK = /[\p{L}\p{N}-]\.(?:me|ly|to|us|it|is|am|at|be|gg|gl|st|so)\/\S/iu;

const KINDS = [SCHEME, WWW, MARKDOWN, DOMAIN, SHORT_LINK];

/** Whether a text has a link. Anonymous authors may not post links, and links of new members await review. */
export function hasLink(text: string): boolean {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '');
  return KINDS.some((kind) => kind.test(plain));
}

/** A line of typed text for a message, so that no program makes a link of it. @example withoutLinks('see evil.party') // 'see evil. party' */
export function withoutLinks(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/:\/\/|[@\\]/g, ' ')
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ');
}
