// Presence at questions. Only counts are published, never names.
import { publish } from '#server/platform/events/events.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { abortableStream } from '#server/platform/events/streams.ts';
import { type Caller, completeViewer, type Viewer } from '#server/platform/viewer.ts';
import { deletePresence, personHash, processId } from './presence.ts';
import { type Person, PresenceTracker, type ReadersRow } from './presence-tracker.ts';
import { requireThreadHead } from '#server/modules/forum/threads/threads.ts';

export type { Person, ReadersRow } from './presence-tracker.ts';

const trackers = new Map<string, PresenceTracker>();

function getTracker(questionId: string): PresenceTracker {
  const existing = trackers.get(questionId);
  if (existing) return existing;
  const tracker = new PresenceTracker(questionId, () => trackers.delete(questionId));
  trackers.set(questionId, tracker);
  return tracker;
}

/** The numbers of readers and typists, now and after each change. @throws NOT_FOUND */
export async function watchReaders(questionId: string): Promise<AsyncIterable<ReadersRow>> {
  await requireThreadHead({ kind: 'question', id: questionId });
  return abortableStream((signal) => getTracker(questionId).watch(signal));
}

/** Adds a reader of an existing question and returns a function that removes them. */
export function addReader(questionId: string, person: Person): () => void {
  return getTracker(questionId).enter(person);
}

/** Closes all trackers and their leases at shutdown. */
export async function closePresenceTrackers(): Promise<void> {
  const open = [...trackers];
  trackers.clear();
  for (const [, tracker] of open) tracker.close();
  if (open.length === 0) return;
  await deletePresence();
  await publish(...open.map(([key]) => ({ topic: 'readers' as const, key, detail: `MOVED ${processId}` })));
}

/** Publishes that someone started or stopped typing. Visitors are identified by their IP address. */
export async function publishTyping(
  viewer: Viewer | null,
  caller: Caller,
  questionId: string,
  isTyping: boolean,
): Promise<void> {
  const person = completeViewer(viewer)?.id ?? caller.address;
  await consumeLimit('typing', person);
  await requireThreadHead({ kind: 'question', id: questionId });
  const detail = `${isTyping ? 'TYPING' : 'QUIET'} ${personHash(person)}`;
  await publish({ topic: 'readers', key: questionId, detail });
}
