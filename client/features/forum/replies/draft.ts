// What is being written to a thread, kept in this browser until the server has it.
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts';

/** What is written to: a question or story, or a reply that is edited. */
export interface Written {
  kind: 'question' | 'post' | 'edit';
  id: string;
}

export interface Quoted {
  id: string;
  number: number;
  name: string;
}

export interface Draft {
  text: string;
  quoted: Quoted | null;
  /** By what it was sent once, without an answer: the same again must not be a second reply. */
  sent: { as: string; of: string } | null;
}

/** What is kept of a thread: what stands in the box, and what is on its way. */
export interface Kept {
  box: Draft;
  unsent: Draft | null;
  /** Who wrote it; null for visitors. On a shared machine nobody else is shown it. */
  by: string | null;
}

export const NO_DRAFT: Draft = { text: '', quoted: null, sent: null };

const contentOf = ({ text, quoted }: Draft): string => JSON.stringify([text.trim(), quoted?.id ?? null]);

/** The draft as it is sent: under its first key while it stays the same, else under a new one. */
export function keyed(draft: Draft, newKey: () => string): Draft & { sent: { as: string; of: string } } {
  const of = contentOf(draft);
  return { ...draft, sent: draft.sent?.of === of ? draft.sent : { as: newKey(), of } };
}

/** What the box begins with: nothing of what was kept is lost, whatever was on its way. */
export function boxOf({ box, unsent }: Pick<Kept, 'box' | 'unsent'>): Draft {
  if (!unsent) return box;
  if (!box.text.trim()) return unsent;
  return { ...box, text: `${unsent.text}\n\n${box.text}` };
}

/** Named like all drafts: they go when someone signs out. */
const entryOf = ({ kind, id }: Written): string => `pet-draft:${kind}:${id}`;

/** The draft that this person may see. */
export function readDraft(thread: Written, userId: string | null): Draft {
  const kept = readStored(entryOf(thread), parseKept);
  return kept && (kept.by === null || kept.by === userId) ? boxOf(kept) : NO_DRAFT;
}

export function keepDraft(thread: Written, kept: Kept): void {
  if (kept.box.text || kept.box.quoted || kept.unsent) writeStored(entryOf(thread), kept);
  else removeStored(entryOf(thread));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseKept(value: unknown): Kept | null {
  if (!isObject(value)) return null;
  const box = parseDraft(value['box']);
  const by = value['by'];
  return box && { box, unsent: parseDraft(value['unsent']), by: typeof by === 'string' ? by : null };
}

function parseDraft(value: unknown): Draft | null {
  if (!isObject(value)) return null;
  const { text, quoted, sent } = value;
  if (typeof text !== 'string') return null;
  return { text, quoted: parseQuoted(quoted), sent: parseSent(sent) };
}

function parseQuoted(value: unknown): Quoted | null {
  if (!isObject(value)) return null;
  const { id, number, name } = value;
  if (typeof id !== 'string' || typeof number !== 'number' || typeof name !== 'string') return null;
  return { id, number, name };
}

function parseSent(value: unknown): Draft['sent'] {
  if (!isObject(value)) return null;
  const { as, of } = value;
  return typeof as === 'string' && typeof of === 'string' ? { as, of } : null;
}
