/**
 * The session in this browser: cookies petToken and petUser (path /, 30 days) and the storage entry pet-user,
 * shared by all tabs.
 */
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts';

export interface SessionUser {
  id: string;
  name: string;
  username: string;
  /** URL of the portrait. */
  image: string | null;
}

export interface StoredSession {
  token: string;
  user: SessionUser;
}

const TOKEN_COOKIE = 'petToken';
const USER_COOKIE = 'petUser';
const USER_ENTRY = 'pet-user';
const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;

/** The stored session; null unless both cookies are present and valid. */
export function readSession(): StoredSession | null {
  const token = readCookie(TOKEN_COOKIE);
  const record = readCookie(USER_COOKIE);
  // If a proxy or an older release garbled the cookie, the storage entry has a copy.
  const user = record === null ? null : (parseUser(record) ?? readStored(USER_ENTRY, toUser));
  return token && user ? { token, user } : null;
}

export function saveSession({ token, user }: StoredSession): void {
  writeCookie(TOKEN_COOKIE, token);
  saveSessionUser(user);
}

export function saveSessionUser({ id, ...user }: SessionUser): void {
  const record = { _id: id, ...user };
  writeCookie(USER_COOKIE, JSON.stringify(record));
  writeStored(USER_ENTRY, record);
}

export function clearStoredSession(): void {
  for (const name of [TOKEN_COOKIE, USER_COOKIE])
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  removeStored(USER_ENTRY);
}

function readCookie(name: string): string | null {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (!cookie) return null;
  try {
    return decodeURIComponent(cookie.slice(name.length + 1));
  } catch {
    return null;
  }
}

function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${THIRTY_DAYS_SECONDS}; samesite=lax${secure}`;
}

function parseUser(text: string): SessionUser | null {
  try {
    return toUser(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reads petUser's fields `_id, name, username, image`; null for anything else. */
export function toUser(value: unknown): SessionUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const { _id, name, username, image } = value as Record<string, unknown>;
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof username !== 'string') return null;
  return { id: _id, name, username, image: typeof image === 'string' ? image : null };
}
