// Keeps pages up to date. Pages reload their data when something changed, but not while they are hidden or unused for a
// while, because that would keep the session alive.
import { useEffect, useRef } from 'react';

/** Minimum time between reloads, in milliseconds. */
const EVERY_MS = 2_000;
const IDLE_MS = 5 * 60_000;
/** Time until a failed reload is repeated, in milliseconds. */
const RETRY_MS = 10_000;
const USES = ['pointerdown', 'keydown', 'scroll'] as const;

interface Reader {
  read: () => void;
  /** The id of the record that the page shows; undefined for a list of all records. */
  id: string | undefined;
}

const readers = new Set<Reader>();
/** Ids of changed records that were not reloaded yet. */
let changed = new Set<string>();
/** Whether unknown records may have changed, so that every page reloads. */
let isAnything = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastRead = 0;
let lastUsed = Date.now();

/** Makes the open pages refetch. @param ids the orders that changed; null if any may have */
export function announceChange(ids: readonly string[] | null): void {
  if (ids === null) isAnything = true;
  else for (const id of ids) changed.add(id);
  plan();
}

function plan(): void {
  if (timer !== undefined || (!isAnything && changed.size === 0)) return;
  const wait = lastRead + EVERY_MS - Date.now();
  // Longer than the pause if the clock was set back.
  timer = setTimeout(run, Math.min(Math.max(0, wait), EVERY_MS));
}

function run(): void {
  timer = undefined;
  // Reloads as soon as someone is back.
  if (document.hidden || Date.now() - lastUsed > IDLE_MS) return;
  const changedIds = changed;
  const isAll = isAnything;
  changed = new Set();
  isAnything = false;
  lastRead = Date.now();
  for (const { read, id } of readers) if (isAll || id === undefined || changedIds.has(id)) read();
}

function use(): void {
  lastUsed = Date.now();
  plan();
}

for (const event of USES) addEventListener(event, use, { passive: true, capture: true });
document.addEventListener('visibilitychange', plan);

/**
 * Calls `read` when orders changed. If it fails, the page keeps what it shows until a later attempt succeeds.
 * @param id if only one of them matters, its id
 */
export function useLive(read: () => Promise<unknown>, id?: string): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    const onFailure = () => {
      clearTimeout(retry);
      if (readers.has(reader))
        retry = setTimeout(() => announceChange(id === undefined ? null : [id]), RETRY_MS);
    };
    const reader: Reader = { read: () => void latest.current().catch(onFailure), id };
    readers.add(reader);
    return () => {
      readers.delete(reader);
      clearTimeout(retry);
    };
  }, [id]);
}
