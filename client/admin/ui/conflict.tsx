import { CombinedGraphQLErrors } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { savedText } from './merge-saved.ts';

/** A record as it is saved now, after someone else changed it. */
export interface SavedRecord {
  version: number;
  fields: Readonly<Record<string, unknown>>;
  /** Fields whose saved value was taken over, because they were unchanged here. */
  takenOver?: readonly string[];
  /** Fields that both people changed to different values; all different fields are compared by default. */
  clashing?: readonly string[];
}

/** The saved record that the server returns when it refuses a change made from an older version. */
export function findSavedRecord(error: unknown): SavedRecord | null {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  const current = first?.extensions?.current as Partial<SavedRecord> | undefined; // the server's; checked below
  return typeof current?.version === 'number' && typeof current.fields === 'object'
    ? { version: current.version, fields: current.fields }
    : null;
}

interface ConflictProps {
  saved: SavedRecord;
  typed: Readonly<Record<string, string>>;
  /** Labels of the compared fields, in form order. */
  labels: Readonly<Record<string, string>>;
  /** Puts the saved value into the form. */
  onUse: (field: string, value: string) => void;
}

/** Compares the typed values with those that someone else saved, field by field. Scrolls into view by itself. */
export function Conflict({ saved, typed, labels, onUse }: ConflictProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' });
    section.current?.focus({ preventScroll: true });
  }, [saved.version]);
  const { takenOver = [], clashing } = saved;
  const different = Object.entries(labels).filter(
    ([field]) =>
      field in saved.fields &&
      (!clashing || clashing.includes(field)) &&
      savedText(saved.fields[field]) !== (typed[field] ?? ''),
  );
  return (
    <section
      ref={section}
      tabIndex={-1}
      role="alert"
      aria-label="Changed by someone else"
      className="grid scroll-my-24 gap-3 rounded-xl bg-sunk p-4"
    >
      <p className="font-semibold">Someone else changed this while you were editing.</p>
      {takenOver.length > 0 && (
        <p>Their changes are in the form now: {takenOver.map((field) => labels[field]).join(', ')}.</p>
      )}
      {different.length === 0 ? (
        <p>
          {clashing
            ? 'Save again to keep theirs and yours.'
            : 'They saved the same values. Save again to confirm.'}
        </p>
      ) : (
        <>
          <p>Your changes are still here. Saving again overwrites theirs.</p>
          <ul className="grid gap-3">
            {different.map(([field, label]) => {
              const value = savedText(saved.fields[field]);
              return (
                <li key={field} className="flex flex-wrap items-end justify-between gap-2">
                  <dl className="grid min-w-0 grid-cols-[auto_1fr] gap-x-3 break-words">
                    <dt className="col-span-2 font-semibold">{label}</dt>
                    <dt className="text-ink-soft">Saved</dt>
                    <dd className="min-w-0">{value || 'nothing'}</dd>
                    <dt className="text-ink-soft">Yours</dt>
                    <dd className="min-w-0">{typed[field] || 'nothing'}</dd>
                  </dl>
                  <Button
                    size="small"
                    look="outline"
                    aria-label={`Use saved ${label}`}
                    onClick={() => onUse(field, value)}
                  >
                    Use saved
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
