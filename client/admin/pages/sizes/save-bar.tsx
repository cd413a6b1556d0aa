import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { countOf } from './use-size-edits.ts';

interface SaveBarProps {
  count: number;
  failure: string | null;
  isSaving: boolean;
  onUndo: () => void;
  onSave: () => void;
}

/** How many sizes are changed, while they are not saved. */
export function SaveBar({ count, failure, isSaving, onUndo, onSave }: SaveBarProps) {
  return (
    <section
      aria-label="Unsaved changes"
      className="sticky bottom-2 z-20 mt-6 grid gap-3 rounded-card border border-line bg-paper p-3 shadow-float"
    >
      <FormAlert text={failure} />
      <div className="flex flex-wrap items-center gap-3">
        <p aria-live="polite" className="px-2 font-semibold">
          {countOf(count)} changed
        </p>
        <Button size="small" isBusy={isSaving} onClick={onSave}>
          Save changes
        </Button>
        <Button size="small" look="outline" disabled={isSaving} onClick={onUndo}>
          Undo all
        </Button>
      </div>
    </section>
  );
}
