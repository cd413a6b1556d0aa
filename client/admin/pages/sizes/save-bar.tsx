import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import type { PlannedSpanInput } from '../../graph-types.generated.ts';
import { sizeCountText } from './use-size-edits.ts';
import { withProblems, NOW, toPlannedSpan, WhenFields } from './when-fields.tsx';

interface SaveBarProps {
  count: number;
  failure: string | null;
  isSaving: boolean;
  onUndo: () => void;
  /** When the changes apply; null for now. */
  onSave: (planned: PlannedSpanInput | null) => void;
}

/** The number of sizes with unsaved changes, and when they apply. */
export function SaveBar({ count, failure, isSaving, onUndo, onSave }: SaveBarProps) {
  const [when, setWhen] = useState(NOW);
  const save = () => {
    const invalid = withProblems(when);
    if (invalid) return setWhen(invalid);
    onSave(toPlannedSpan(when));
  };
  return (
    <section
      aria-label="Unsaved changes"
      className="sticky bottom-2 z-20 mt-6 grid gap-3 rounded-card border border-line bg-paper p-3 shadow-float"
    >
      <FormAlert text={failure} />
      <WhenFields when={when} onChange={setWhen} />
      <div className="flex flex-wrap items-center gap-3">
        <p aria-live="polite" className="px-2 font-semibold">
          {sizeCountText(count)} changed
        </p>
        <Button size="small" isBusy={isSaving} onClick={save}>
          {when.isPlanned ? 'Plan prices' : 'Save changes'}
        </Button>
        <Button size="small" look="outline" disabled={isSaving} onClick={onUndo}>
          Undo all
        </Button>
      </div>
    </section>
  );
}
