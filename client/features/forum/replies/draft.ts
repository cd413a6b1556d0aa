// Drafts of replies and edits, stored in this browser until the server has saved them.
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts';

/** The target of a draft: a reply to a question or post, or an edit of a reply. */
export interface DraftTarget {
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
  /**
   * The idempotency key (`as`) and content (`of`) of an attempt without a response: sending the same again
   * must not create a second reply.
   */
  sent: { as: string; of: string } | null;
}

/** The stored state of a target: the text in the form, and the reply that is being sent. */
export interface StoredDraft {
  box: Draft;
  unsent: Draft | null;
  /** User id of the author; null for visitors. Other users of a shared computer do not see the draft. */
  by: string | null;
}

export const NO_DRAFT: Draft = { text: '', quoted: null, sent: null };

const serializeContent = ({ text, quoted }: Draft, photos: readonly unknown[]): string =>
  JSON.stringify([text.trim(), quoted?.id ?? null, ...photos]);

/** The draft with its idempotency key: the previous key while the content is unchanged, else a new one. */
export function withSendKey(
  draft: Draft,
  randomUuid: () => string,
  photos: readonly unknown[] = [],
): Draft & { sent: { as: string; of: string } } {
  const of = serializeContent(draft, photos);
  return { ...draft, sent: draft.sent?.of === of ? draft.sent : { as: randomUuid(), of } };
}

/** The initial text of the form: an unsent reply followed by later text. */
export function mergeDrafts({ box, unsent }: Pick<StoredDraft, 'box' | 'unsent'>): Draft {
  if (!unsent) return box;
  if (!box.text.trim()) return unsent;
  return { ...box, text: `${unsent.text}\n\n${box.text}` };
}

/** The prefix is shared by all drafts, which are deleted on sign-out. */
const storageKey = ({ kind, id }: DraftTarget): string => `pet-draft:${kind}:${id}`;

/** The stored draft, if this user may see it. */
export function readDraft(thread: DraftTarget, userId: string | null): Draft {
  const storedDraft = readStored(storageKey(thread), parseStored);
  return storedDraft && (storedDraft.by === null || storedDraft.by === userId)
    ? mergeDrafts(storedDraft)
    : NO_DRAFT;
}

export function saveDraft(thread: DraftTarget, draft: StoredDraft): void {
  if (draft.box.text || draft.box.quoted || draft.unsent) writeStored(storageKey(thread), draft);
  else removeStored(storageKey(thread));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseStored(value: unknown): StoredDraft | null {
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
