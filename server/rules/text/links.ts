// Detects links in typed text: addresses written out, Markdown's links, and bare domains.

// Invisible characters, which can disguise a URL.
const INVISIBLE = /\p{Cf}/gu;

// None of these patterns backtracks, so hostile texts take no longer than others.
const SCHEME = /[a-z\d+.-]:\/\/|\b(?:mailto|tel|javascript|data):/i;
const WWW = /\bwww\d?\.[^\s.]/i;
// [words](address), [words][1] and [1]: address.
const MARKDOWN = /\]\s*\(|\]\[[^\]]*\]|^ {0,3}\[[^\]\n]+\]:/m;

// Some are English words (`in`, `shop`): a missing space before them counts as a link, since spam is often on '.in'.
const TOP_LEVEL_DOMAINS = [
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
const DOMAIN = new RegExp(`[\\p{L}\\p{N}-]\\.(?:${TOP_LEVEL_DOMAINS})(?![\\p{L}\\p{N}-])`, 'iu');
// Domains that are common words ("tell.me") count only with a path.
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
