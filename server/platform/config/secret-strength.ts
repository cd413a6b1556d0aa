// How hard a secret is to guess, measured on the secret itself.

const WORDS =
  /change.?me|default|example|password|passw0rd|secret|qwert|asdfg|zxcvb|minioadmin|letmein|replace|please|standin/i;
// Words of a language, which tell their own next letter; chance leaves no such text of this length.
const LETTERS = /^[a-z\s._-]+$/i;
const LETTER_BITS = 1.8;
/** As much as must be alike for it to count as said before. */
const REPEAT = 3;

/** Bits of a text: what continues a sequence or was there before adds nothing, and a word that people choose spoils it. */
export function bitsOf(secret: string): number {
  if (WORDS.test(secret)) return 0;
  const text = [...secret];
  const fresh = text.filter((_character, at) => !isStep(text, at) && !isRepeat(secret, at));
  const each = bitsPerCharacter(fresh);
  return fresh.length * (LETTERS.test(secret) ? Math.min(each, LETTER_BITS) : each);
}

/** '3' after '12', 'a' after 'cb' or 'aa', and the same with others in between: '3' after '1a2b'. */
function isStep(text: readonly string[], at: number): boolean {
  const [now, ...before] = [0, 1, 2, 3, 4].map((back) => text[at - back]?.codePointAt(0) ?? NaN);
  const [one = NaN, two = NaN, , four = NaN] = before;
  return isEven(now, one, two) || isEven(now, two, four);
}

const isEven = (third = NaN, second: number, first: number) =>
  third - second === second - first && Math.abs(third - second) <= 2;

/** The end of a piece that stands before, capitals or not. */
function isRepeat(secret: string, at: number): boolean {
  if (at < REPEAT) return false;
  const small = secret.toLowerCase();
  return small.slice(0, at).includes(small.slice(at - REPEAT + 1, at + 1));
}

function bitsPerCharacter(text: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return shares.reduce((bits, share) => bits - share * Math.log2(share), 0);
}
