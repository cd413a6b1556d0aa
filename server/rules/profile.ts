import { z } from 'zod';
import { email } from './email.ts';
import { line, slugOf } from './text.ts';

/** What completes an account. */
export const profile = z.object({
  name: line('Please enter your full name', 80),
  email,
});

const RESERVED = [
  'anonymous',
  'admin',
  'administrator',
  'moderator',
  'staff',
  'support',
  'moti',
  'mini',
  'moti-mini',
];

/** Names nobody may take, so that nobody can speak as the shop. */
export function isReservedUsername(username: string): boolean {
  return RESERVED.includes(username.toLowerCase());
}

/** The username a name leads to, with what tells it from others of that name. @example usernameFrom('Aarohi S', '2') // 'aarohi-s-2' */
export function usernameFrom(name: string, suffix: string): string {
  const base = slugOf(name).slice(0, 24) || 'member';
  const free = isReservedUsername(base) ? `${base}-fan` : base;
  return suffix ? `${free}-${suffix}` : free;
}
