import { useState } from 'react';
import { useIdempotencyKey } from '#client/lib/hooks/use-idempotency-key.ts';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { type GridSizeFragment, useChangeSizesMutation } from '../../features/products/sizes.generated.ts';
import type { PlannedSpanInput } from '../../graph-types.generated.ts';
import {
  toChange,
  type Problems,
  findProblems,
  SIZE_FIELDS,
  type SizeField,
  type SizeTexts,
  textOf,
} from './size-columns.ts';

/** The unsaved edit of a size. */
export interface SizeEdit {
  /** The size when the person began to type; after a conflict, the size at that time. */
  seen: GridSizeFragment;
  texts: SizeTexts;
  problems: Problems;
}

type Edits = Readonly<Record<string, SizeEdit>>;

const FAILED = 'The changes could not be saved. Please check your connection and try again.';
const WRONG = 'Nothing is saved yet. Please check the marked cells.';

export const sizeCountText = (count: number) => (count === 1 ? '1 size' : `${count} sizes`);

/** The message after saving. @example '45 sizes saved.' */
export const savedText = (count: number, planned: PlannedSpanInput | null) =>
  planned ? `${count === 1 ? '1 price' : `${count} prices`} planned.` : `${sizeCountText(count)} saved.`;

/** Unsaved edits of sizes. Either all are saved or none. */
export function useSizeEdits() {
  const [edits, setEdits] = useState<Edits>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [save, { loading }] = useChangeSizesMutation();
  const { keyFor, forget } = useIdempotencyKey();
  const type = (size: GridSizeFragment, field: SizeField, text: string) => {
    setFailure(null);
    setEdits((before) => withText(before, { size, field, text }));
  };
  const undo = (id: string) => setEdits(({ [id]: _undone, ...remaining }) => remaining);
  const send = async (planned: PlannedSpanInput | null) => {
    const editsWithProblems = withProblems(edits);
    if (editsWithProblems) {
      setEdits(editsWithProblems);
      return setFailure(WRONG);
    }
    const changes = Object.values(edits).flatMap(({ seen, texts }) => toChange(seen, texts) ?? []);
    try {
      const input = { changes, planned };
      const { data } = await save({ variables: { ...input, clientMutationId: keyFor(input) } });
      forget();
      const { isSaved, rows } = data?.changeSizes ?? { isSaved: false, rows: [] };
      if (!isSaved) {
        setEdits((before) => rows.reduce(withRefusal, before));
        return setFailure(WRONG);
      }
      setEdits({});
      showMessage(savedText(changes.length, planned));
    } catch (error) {
      setFailure(errorMessage(error, FAILED));
    }
  };
  return {
    edits,
    count: Object.keys(edits).length,
    failure,
    isSaving: loading,
    type,
    undo,
    undoAll: () => {
      setEdits({});
      setFailure(null);
    },
    send,
  };
}

/** The edits with a typed text. A text that equals the value as it was seen is not an edit. */
function withText(
  edits: Edits,
  { size, field, text }: { size: GridSizeFragment; field: SizeField; text: string },
): Edits {
  const { [size.id]: before = { seen: size, texts: {}, problems: {} }, ...others } = edits;
  const { [field]: _old, ...otherTexts } = before.texts;
  const texts: SizeTexts =
    text === textOf(before.seen, field) ? otherTexts : { ...otherTexts, [field]: text };
  if (Object.keys(texts).length === 0) return others;
  const { size: _size, [field]: _problem, ...problems } = before.problems;
  return { ...others, [size.id]: { ...before, texts, problems } };
}

/** The edits with the errors of invalid texts; null if there are none. */
function withProblems(edits: Edits): Edits | null {
  const entries = Object.entries(edits).map(
    ([id, edit]) => [id, { ...edit, problems: findProblems(edit.texts) }] as const,
  );
  return entries.some(([, { problems }]) => Object.keys(problems).length > 0)
    ? Object.fromEntries(entries)
    : null;
}

interface RefusedSize {
  id: string;
  size: GridSizeFragment | null;
  problems: Problems | null;
}

/** Keeps the edits, but takes over the current version of sizes that someone else changed, so that saving again overwrites it. */
function withRefusal(edits: Edits, { id, size, problems }: RefusedSize): Edits {
  const edit = edits[id];
  if (!edit) return edits;
  const conflicts = Object.fromEntries(
    ['size' as const, ...SIZE_FIELDS].flatMap((field) => {
      const problem = problems?.[field];
      return problem ? [[field, problem]] : [];
    }),
  );
  return { ...edits, [id]: { ...edit, seen: size ?? edit.seen, problems: conflicts } };
}
