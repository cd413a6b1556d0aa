import { useState } from 'react';
import { errorMessageOf } from '#client/lib/refusal.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { type GridSizeFragment, useChangeSizesMutation } from '../../features/products/sizes.generated.ts';
import type { SizeChangeInput } from '../../graph-types.generated.ts';
import type { SheetRow } from './paste-dialog.tsx';
import { SIZE_FIELDS } from './size-columns.ts';
import { countOf } from './use-size-edits.ts';

const FAILED = 'This could not be undone. Please check your connection and try again.';

/**
 * The changes that give sizes the values back that they had before a paste.
 * @param rows of its preview
 * @param saved the sizes as they are after it
 */
export function undoOf(rows: readonly SheetRow[], saved: readonly GridSizeFragment[]): SizeChangeInput[] {
  return saved.flatMap((now) => {
    const row = rows.find(({ outcome, size }) => outcome === 'CHANGED' && size?.id === now.id);
    if (!row?.size || !row.wanted) return [];
    const { size: before, wanted } = row;
    const fields = SIZE_FIELDS.filter((field) => wanted[field] !== null);
    const values = Object.fromEntries(fields.map((field) => [field, before[field]]));
    return [
      { id: now.id, version: now.version, ...values, ...('stock' in values && { seenStock: now.stock }) },
    ];
  });
}

/** The changes that undo a paste and the one after it, such as of its corrected rows. */
export function undoOfBoth(
  earlier: readonly SizeChangeInput[],
  later: readonly SizeChangeInput[],
): SizeChangeInput[] {
  const byId = new Map(earlier.map((change) => [change.id, change]));
  for (const { id, version, seenStock, ...values } of later) {
    const before = byId.get(id);
    const seen = seenStock ?? before?.seenStock;
    byId.set(id, { ...values, ...before, id, version, ...(seen !== undefined && { seenStock: seen }) });
  }
  return [...byId.values()];
}

interface UndoPasteProps {
  changes: readonly SizeChangeInput[];
  /** Takes what can still be undone; nothing closes it. */
  onChange: (changes: readonly SizeChangeInput[]) => void;
}

/** Takes a paste back, as long as the page is open. */
export function UndoPaste({ changes, onChange }: UndoPasteProps) {
  const [save, { loading }] = useChangeSizesMutation();
  const { keyFor, forget } = useIdempotencyKey();
  const [failure, setFailure] = useState<string | null>(null);
  const undo = async () => {
    setFailure(null);
    try {
      const sent = { changes: [...changes], reason: 'Undo of a paste' };
      const { data } = await save({ variables: { ...sent, clientMutationId: keyFor(sent) } });
      forget();
      if (data?.changeSizes.isSaved) {
        showMessage(`${countOf(changes.length)} changed back.`);
        return onChange([]);
      }
      const refused = new Set(data?.changeSizes.rows.flatMap(({ id, problems }) => (problems ? [id] : [])));
      setFailure(
        `${countOf(refused.size)} changed after the paste and will be left alone. Nothing is undone yet.`,
      );
      onChange(changes.filter(({ id }) => !refused.has(id)));
    } catch (error) {
      setFailure(errorMessageOf(error, FAILED));
    }
  };
  if (changes.length === 0 && !failure) return null;
  return (
    <section aria-label="Last paste" className="mb-4 grid gap-3 rounded-card bg-sunk p-3">
      <FormAlert text={failure} />
      <div className="flex flex-wrap items-center gap-3">
        {changes.length > 0 && (
          <>
            <p className="px-2 font-semibold">{countOf(changes.length)} changed by the paste</p>
            <Button size="small" look="outline" isBusy={loading} onClick={() => void undo()}>
              Undo paste
            </Button>
          </>
        )}
        <Button
          size="small"
          look="outline"
          disabled={loading}
          onClick={() => {
            setFailure(null);
            onChange([]);
          }}
        >
          Close
        </Button>
      </div>
    </section>
  );
}
