import { randomUUID } from 'node:crypto';

// In one spelling only: events and caches know things by their ids as texts.
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text can be an id of ours; any other names nothing, and need not be looked up. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** A new id (UUIDv7, as Prisma makes them), for rows that SQL of our own inserts. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
