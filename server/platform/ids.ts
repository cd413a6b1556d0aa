import { randomUUID } from 'node:crypto';

// Lower case only: events and caches compare ids as strings.
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text has the format of an id; others need no query. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** A new UUIDv7, as Prisma generates them, for rows inserted by raw SQL. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
