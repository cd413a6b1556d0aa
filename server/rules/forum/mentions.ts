// Mentions in a text: @username.
import { MAX_MENTIONS } from './forum-input.ts';
import { MAX_USERNAME_CHARACTERS } from '#rules/accounts/profile.ts';

/** Not within words and e-mail addresses: 'me@pets.org' mentions nobody. */
const MENTION = `(?<![\\p{L}\\p{N}@._/-])@([a-z\\d][a-z\\d-]{1,${MAX_USERNAME_CHARACTERS - 1}})(?![\\p{L}\\p{N}_])`;

/** Matches every mention, the username as its first group. A new object for each call, since a global RegExp is stateful. */
export function mentionPattern(): RegExp {
  return new RegExp(MENTION, 'giu');
}

/** Normalizes a username found in a text: lower case, without trailing hyphens of a dash. */
export function normalizeMention(username: string): string {
  return username.toLowerCase().replace(/-+$/, '');
}

/** The usernames in a text, each once, the first ten. */
export function findMentions(text: string): string[] {
  const names = Array.from(text.matchAll(mentionPattern()), ([, name = '']) => normalizeMention(name));
  return [...new Set(names)].slice(0, MAX_MENTIONS);
}
