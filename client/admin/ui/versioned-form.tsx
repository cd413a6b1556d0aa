import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Conflict, type SavedRecord } from './conflict.tsx';
import type { useVersionedForm } from './use-versioned-form.ts';

interface VersionedFormProps {
  form: ReturnType<typeof useVersionedForm>;
  isBusy: boolean;
  /** Field labels, in form order. */
  labels: Readonly<Record<string, string>>;
  /** Converts a saved record to the texts of the form. */
  textsOfSaved?: ((fields: SavedRecord['fields']) => SavedRecord['fields']) | undefined;
  saveLabel: string;
  /** The text beside the button, which is then in a bar that stays in view. */
  status?: string;
  /** Whether the form is in a dialog or a narrow column: its button is as wide as the fields. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** The form of a versioned record: the fields, a comparison after a conflict, the error, and the button. */
export function VersionedForm({
  form,
  isBusy,
  labels,
  textsOfSaved = (fields) => fields,
  saveLabel,
  status,
  isNarrow = false,
  children,
}: VersionedFormProps) {
  const fields = useRef<HTMLFormElement>(null);
  const { saved, faults } = form;
  useEffect(() => {
    if (faults > 0) focusFirstFault(fields.current);
  }, [faults]);
  const button = (
    <Button type="submit" isBusy={isBusy} className={isNarrow ? undefined : 'justify-self-start'}>
      {saved && saved.clashing?.length !== 0 ? 'Save mine' : saveLabel}
    </Button>
  );
  return (
    <form
      ref={fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) form.submit(event, { labels, textsOfSaved });
      }}
      className={isNarrow ? 'grid gap-4' : 'grid min-w-0 gap-6'}
    >
      {children}
      {saved && (
        <Conflict
          saved={{ ...saved, fields: textsOfSaved(saved.fields) }}
          typed={form.values}
          labels={labels}
          onUse={(field, value) => form.change({ [field]: value })}
        />
      )}
      <FormAlert text={form.failure} />
      {status === undefined ? (
        button
      ) : (
        <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-4 rounded-card border border-line bg-paper p-3 shadow-float">
          {button}
          <p role="status" className="text-ink-soft">
            {status}
          </p>
        </div>
      )}
    </form>
  );
}

/** Scrolls to the first invalid field, which can be far above the button. Centred, because a bar can cover the edge of the page. */
function focusFirstFault(form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLElement>('[aria-describedby$="-error"]');
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
