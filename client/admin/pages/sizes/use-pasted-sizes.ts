import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { useIdempotencyKey } from '#client/lib/hooks/use-idempotency-key.ts';
import { showMessage } from '#client/state/messages.ts';
import {
  PreviewSizeSheetDocument,
  type SheetRowFragment,
  useChangeSizesMutation,
} from '../../features/products/sizes.generated.ts';
import type { PlannedSpanInput } from '../../graph-types.generated.ts';
import { ACTION_FAILED } from '../../ui/run-action.ts';
import { changeOfRow } from './sheet-preview.tsx';
import { sizeCountText, savedText } from './use-size-edits.ts';

/** A pasted sheet: the text, when it applies (null for now), and the reason for the log. */
interface Pasted {
  text: string;
  planned: PlannedSpanInput | null;
  reason: string;
}

/**
 * Previews pasted rows and saves those that can be saved, all or none of them.
 * `onSaved` gets the rows that were refused, as text; empty if none was.
 */
export function usePastedSizes({ text, planned, reason }: Pasted, onSaved: (refused: string) => void) {
  const { rows, setRows, read, failure, setFailure, isReading } = usePreview({ text, planned });
  /** Ids of the sizes that someone else changed after the preview. */
  const [conflicts, setConflicts] = useState<ReadonlySet<string>>(new Set());
  const [save, { loading: isSaving }] = useChangeSizesMutation();
  const { keyFor, forget } = useIdempotencyKey();

  const refuse = async (ids: readonly string[]) => {
    setConflicts(new Set(ids));
    await read();
    setFailure(
      `Someone else changed ${sizeCountText(ids.length)} after the preview, so nothing is saved yet. Please check again.`,
    );
  };
  const apply = async () => {
    const changes = (rows ?? []).flatMap(changeOfRow);
    setFailure(null);
    try {
      const input = { changes, planned, reason: reason.trim() || null };
      const { data } = await save({ variables: { ...input, clientMutationId: keyFor(input) } });
      forget();
      const refused = data?.changeSizes.rows.filter(({ problems }) => problems) ?? [];
      if (!data?.changeSizes.isSaved) return await refuse(refused.map(({ id }) => id));
      showMessage(savedText(changes.length, planned));
      const refusedLines = refusedText(text, rows ?? []);
      if (refusedLines) setRows(null);
      onSaved(refusedLines);
    } catch (error) {
      setFailure(errorMessage(error, ACTION_FAILED));
    }
  };
  const preview = () => {
    setConflicts(new Set());
    if (!isReading) void read();
  };
  const goBack = () => {
    setRows(null);
    setFailure(null);
  };
  return { rows, conflicts, failure, isReading, isSaving, preview, goBack, apply: () => void apply() };
}

/** Loads the changes that each row would make; `rows` is null before the preview. */
function usePreview({ text, planned }: Pick<Pasted, 'text' | 'planned'>) {
  const client = useApolloClient();
  const [rows, setRows] = useState<readonly SheetRowFragment[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const read = async () => {
    setIsReading(true);
    setFailure(null);
    try {
      const { data } = await client.query({
        query: PreviewSizeSheetDocument,
        variables: { text, planned },
        fetchPolicy: 'no-cache',
      });
      setRows(data?.previewSizeSheet.rows ?? null);
    } catch (error) {
      setRows(null);
      setFailure(errorMessage(error, ACTION_FAILED));
    } finally {
      setIsReading(false);
    }
  };
  return { rows, setRows, read, failure, setFailure, isReading };
}

/** The names of the columns and the refused rows, to be corrected; empty if none was refused. */
function refusedText(text: string, rows: readonly SheetRowFragment[]): string {
  const lines = text.split(/\r\n|\r|\n/);
  // A cell may hold line breaks: a row ends where the next one begins.
  const refusedLines = rows.flatMap(({ outcome, line }, index) =>
    outcome === 'REFUSED' ? lines.slice(line - 1, (rows[index + 1]?.line ?? lines.length + 1) - 1) : [],
  );
  return refusedLines.length > 0
    ? [...lines.slice(0, (rows[0]?.line ?? 1) - 1), ...refusedLines].join('\n')
    : '';
}
