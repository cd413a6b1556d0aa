// Who is at a question, in counts only.
import { publish } from '#server/platform/events/events.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { leavable } from '#server/platform/events/streams.ts';
import { type Caller, knownPerson, type Viewer } from '#server/platform/viewer.ts';
import { endPresence, markOf, processId } from './presence.ts';
import { type Person, ReadingRoom, type ReadersRow } from './presence-tracker.ts';
import { requireThread } from '#server/modules/forum/threads/open-threads.ts';

export type { Person, ReadersRow } from './presence-tracker.ts';

const rooms = new Map<string, ReadingRoom>();

function roomAt(questionId: string): ReadingRoom {
  const known = rooms.get(questionId);
  if (known) return known;
  const room = new ReadingRoom(questionId, () => rooms.delete(questionId));
  rooms.set(questionId, room);
  return room;
}

/** How many read a question and how many type, now and each time that changes. */
export async function watchReaders(questionId: string): Promise<AsyncIterable<ReadersRow>> {
  await requireThread({ kind: 'question', id: questionId });
  return leavable((left) => roomAt(questionId).watch(left));
}

/** Counts somebody as a reader of a question that is there; answers how they leave. */
export function arriveAt(questionId: string, person: Person): () => void {
  return roomAt(questionId).enter(person);
}

/** Everybody leaves: the process ends. */
export async function closeRooms(): Promise<void> {
  const open = [...rooms];
  rooms.clear();
  for (const [, room] of open) room.close();
  if (open.length === 0) return;
  await endPresence();
  await publish(...open.map(([key]) => ({ topic: 'readers' as const, key, detail: `MOVED ${processId}` })));
}

/** Says that somebody types an answer, or no longer; visitors do so too, known by their address. */
export async function tellTyping(
  viewer: Viewer | null,
  caller: Caller,
  questionId: string,
  isTyping: boolean,
): Promise<void> {
  const person = knownPerson(viewer)?.id ?? caller.address;
  await spend('typing', person);
  await requireThread({ kind: 'question', id: questionId });
  const detail = `${isTyping ? 'TYPING' : 'QUIET'} ${markOf(person)}`;
  await publish({ topic: 'readers', key: questionId, detail });
}
