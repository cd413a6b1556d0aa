import { v7 } from 'uuid';

// Lower case only: events and caches compare ids as strings.
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text has the format of an id; others need no query. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/**
 * A new UUIDv7, as Prisma generates them, for rows inserted by raw SQL. Those of one process sort in the order in which
 * they were made, also within a millisecond.
 */
export function newId(): string {
  return v7();
}
