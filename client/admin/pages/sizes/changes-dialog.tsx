import { useState } from 'react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { useIdempotencyKey } from '#client/lib/hooks/use-idempotency-key.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import {
  type SizeChangeSetsQuery,
  useChangeSizesMutation,
  usePreviewSizeUndoQuery,
  useSizeChangeSetsQuery,
} from '../../features/products/sizes.generated.ts';
import { changeOfRow, SheetPreview } from './sheet-preview.tsx';
import { sizeCountText } from './use-size-edits.ts';

type ChangeSet = SizeChangeSetsQuery['sizeChangeSets'][number];

const FAILED = 'This could not be undone. Please check your connection and try again.';
const HINT = {
  some: 'Refused rows stay as they are. The others get their old values back.',
  all: 'This change can no longer be undone.',
};

/** Recent bulk changes by all staff, each with a button to undo it. */
export function ChangesDialog({ onClose }: { onClose: () => void }) {
  const [selected, setSelected] = useState<ChangeSet | null>(null);
  return (
    <Modal
      title={selected ? `Undo ${sizeCountText(selected.sizeCount)}` : 'Recent changes'}
      width="wide"
      isOpen
      onClose={onClose}
    >
      {selected ? (
        <Undo set={selected} onBack={() => setSelected(null)} onDone={onClose} />
      ) : (
        <ChangeList onChoose={setSelected} />
      )}
    </Modal>
  );
}

function ChangeList({ onChoose }: { onChoose: (set: ChangeSet) => void }) {
  const { data, error, refetch } = useSizeChangeSetsQuery({ fetchPolicy: 'cache-and-network' });
  const sets = data?.sizeChangeSets;
  if (!sets)
    return error ? (
      <LoadFailed level="section" title="The list of changes could not be loaded" onRetry={refetch} />
    ) : (
      <Skeleton className="h-40" />
    );
  if (sets.length === 0) return <p className="text-ink-soft">No changes yet.</p>;
  return (
    <ul className="grid gap-2">
      {sets.map((set) => (
        <li
          key={set.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-2 first:border-0"
        >
          <p className="min-w-0 grow break-words">
            <strong>{sizeCountText(set.sizeCount)}</strong>
            {set.reason && `: ${set.reason}`}
            <span className="block text-sm text-ink-soft">
              {set.actor.replace(/^staff: /, '')}, <TimeAgo at={set.at} />
            </span>
          </p>
          <Button size="small" look="outline" onClick={() => onChoose(set)}>
            Undo…
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface UndoProps {
  set: ChangeSet;
  onBack: () => void;
  onDone: () => void;
}

/** Previews the old values of each size before they are restored. Undoing is a change like any other. */
function Undo({ set: { id, reason }, onBack, onDone }: UndoProps) {
  const { data, error, refetch } = usePreviewSizeUndoQuery({ variables: { id }, fetchPolicy: 'no-cache' });
  const [conflicts, setConflicts] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [save, { loading }] = useChangeSizesMutation();
  const { keyFor, forget } = useIdempotencyKey();
  const rows = data?.previewSizeUndo.rows;
  const apply = async () => {
    const changes = (rows ?? []).flatMap(changeOfRow);
    setFailure(null);
    try {
      const input = { changes, reason: ['Undo', reason].filter(Boolean).join(': ').slice(0, 200) };
      const { data: saved } = await save({ variables: { ...input, clientMutationId: keyFor(input) } });
      forget();
      if (saved?.changeSizes.isSaved) {
        showMessage(`Undone for ${sizeCountText(changes.length)}.`);
        return onDone();
      }
      const refused = saved?.changeSizes.rows.filter(({ problems }) => problems) ?? [];
      setConflicts(new Set(refused.map((row) => row.id)));
      await refetch();
      setFailure(
        `Someone else changed ${sizeCountText(refused.length)}, so nothing is saved yet. Please check again.`,
      );
    } catch (thrown) {
      setFailure(errorMessage(thrown, FAILED));
    }
  };
  if (!rows)
    return error ? (
      <div className="grid gap-4">
        <p role="alert">{errorMessage(error, FAILED)}</p>
        <Button look="outline" className="justify-self-start" onClick={onBack}>
          All changes
        </Button>
      </div>
    ) : (
      <Skeleton className="h-40" />
    );
  return (
    <SheetPreview
      rows={rows}
      conflicts={conflicts}
      planned={null}
      failure={failure}
      isSaving={loading}
      hint={HINT}
      back="All changes"
      onBack={onBack}
      onApply={() => void apply()}
    />
  );
}
