// Estimates how hard a secret is to guess.

const WORDS =
  /change.?me|default|example|password|passw0rd|secret|qwert|asdfg|zxcvb|minioadmin|letmein|replace|please|standin/i;
// Letters only: words of a language, whose letters are predictable.
const LETTERS = /^[a-z\s._-]+$/i;
const LETTER_BITS = 1.8;
/** Characters that must be equal to count as a repetition. */
const REPEAT = 3;

/** A random key of 32 bytes has some 200 bits in base64, and 150 as bytes. */
const KEY = { bytes: 32, bits: 80 };
/** 12 of 32 random bytes are printable; 43 random characters in base64 contain about 17 capitals and 17 small letters. */
const TEXT_SHARE = 0.85;
const MIN_OF_EACH_CASE = 5;
const KEYBOARD = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** One in eight random characters is a neighbour of the one before. */
const WALK_SHARE = 0.5;

/** Whether a key is 32 or more random bytes in hex or base64, as `openssl rand` writes them. */
export function isRandomKey(key: string): boolean {
  const isHex = /^[\da-f]+$/i.test(key);
  if (!isHex && !/^[\w+/-]+={0,2}$/.test(key)) return false;
  const bytes = Buffer.from(key, isHex ? 'hex' : 'base64');
  const isMixed = isHex
    ? /\d/.test(key) && /[a-f]/i.test(key)
    : [/[A-Z]/g, /[a-z]/g].every((letters) => (key.match(letters)?.length ?? 0) >= MIN_OF_EACH_CASE);
  const isStrong = [key, bytes.toString('latin1')].every((text) => entropyBits(text) >= KEY.bits);
  return bytes.length >= KEY.bytes && isMixed && isStrong && !isText(bytes) && !isKeyboardWalk(key);
}

function isText(bytes: Buffer): boolean {
  return bytes.filter((byte) => byte >= 0x20 && byte <= 0x7e).length >= bytes.length * TEXT_SHARE;
}

function isKeyboardWalk(key: string): boolean {
  const places = [...key.toLowerCase()].map((letter) => {
    const row = KEYBOARD.findIndex((letters) => letters.includes(letter));
    return row < 0 ? { row: NaN, column: NaN } : { row, column: KEYBOARD[row]?.indexOf(letter) ?? NaN };
  });
  const steps = places.filter(({ row, column }, at) => {
    const before = places[at - 1];
    return before && Math.abs(row - before.row) <= 1 && Math.abs(column - before.column) <= 1;
  });
  return steps.length >= key.length * WALK_SHARE;
}

/** Estimated bits of entropy. Sequences and repetitions add nothing; common words make it 0. */
export function entropyBits(secret: string): number {
  if (WORDS.test(secret)) return 0;
  const text = [...secret];
  const fresh = text.filter((_character, at) => !isStep(text, at) && !isRepeat(secret, at));
  const bitsEach = bitsPerCharacter(fresh);
  return fresh.length * (LETTERS.test(secret) ? Math.min(bitsEach, LETTER_BITS) : bitsEach);
}

/** Continues a sequence: '3' after '12', 'a' after 'cb' or 'aa', also with every second character: '3' after '1a2b'. */
function isStep(text: readonly string[], at: number): boolean {
  const [now, ...before] = [0, 1, 2, 3, 4].map((back) => text[at - back]?.codePointAt(0) ?? NaN);
  const [back1 = NaN, back2 = NaN, , back4 = NaN] = before;
  return isArithmetic(now, back1, back2) || isArithmetic(now, back2, back4);
}

const isArithmetic = (third = NaN, second: number, first: number) =>
  third - second === second - first && Math.abs(third - second) <= 2;

/** Ends a substring that occurred before, ignoring case. */
function isRepeat(secret: string, at: number): boolean {
  if (at < REPEAT) return false;
  const lower = secret.toLowerCase();
  return lower.slice(0, at).includes(lower.slice(at - REPEAT + 1, at + 1));
}

function bitsPerCharacter(text: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return shares.reduce((bits, share) => bits - share * Math.log2(share), 0);
}
