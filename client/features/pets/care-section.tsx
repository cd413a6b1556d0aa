import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { today } from '#client/lib/today.ts';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import type { PetCareQuery } from './care.generated.ts';
import { CalendarButton } from './calendar-button.tsx';
import { DueRow } from './due-row.tsx';
import { SuggestionRow } from './suggestion-row.tsx';
import { toCome } from './timeline-months.ts';
import { useTimelineActs, type EventInput } from './use-timeline-acts.ts';

const DoneDialog = lazyPart(async () => (await import('./done-dialog.tsx')).DoneDialog);

export type Care = NonNullable<PetCareQuery['pet']>;

/** What a day is asked for: something due that happened. */
interface Happening {
  title: string;
  /** The day it was due. */
  on: string;
  save: (on: string) => Promise<unknown>;
}

/** What is remembered as due, and what a pet like this usually needs. */
export function CareSection({ care: { id, dob, timeline, suggestions } }: { care: Care }) {
  const acts = useTimelineActs(id);
  const [happening, setHappening] = useState<Happening | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = (asked: Happening) => {
    setHappening(asked);
    setIsAsking(true);
  };
  const due = toCome(timeline).filter(({ isOwn }) => isOwn);
  const entryOf = ({ key, kind, title }: Care['suggestions'][number]): Omit<EventInput, 'petId' | 'on'> => ({
    kind,
    title,
    suggestionKey: key,
  });

  return (
    <section aria-labelledby="pet-care" className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="pet-care" className="text-xl">
          {i18n.t('What is due next')}
        </h2>
        {due.length > 0 && <CalendarButton petId={id} />}
      </div>
      {due.length > 0 && (
        <ul aria-label={i18n.t('Reminders')} className="grid gap-3">
          {due.map((entry) => (
            <DueRow
              key={entry.id}
              entry={entry}
              today={today()}
              onDone={() =>
                ask({
                  title: entry.title,
                  on: entry.on,
                  save: (on) => acts.markDone(entry, on),
                })
              }
            />
          ))}
        </ul>
      )}
      {suggestions.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">
            {i18n.t(
              'Pets of this kind and age usually need the following. A reminder to ask your vet, not medical advice.',
            )}
          </p>
          <ul aria-label={i18n.t('Suggestions')} className="grid gap-3">
            {suggestions.map((suggestion) => (
              <SuggestionRow
                key={suggestion.key}
                suggestion={suggestion}
                today={today()}
                onRemember={() => acts.add({ ...entryOf(suggestion), on: suggestion.dueOn, isDone: false })}
                onDone={() =>
                  ask({
                    title: suggestion.title,
                    on: suggestion.dueOn,
                    save: (on) => acts.add({ ...entryOf(suggestion), on, isDone: true }),
                  })
                }
              />
            ))}
          </ul>
        </>
      )}
      {due.length + suggestions.length === 0 && (
        <p className="text-ink-soft">
          {i18n.t('Nothing is due. Vet visits and vaccinations to come can be noted in the timeline.')}
        </p>
      )}
      <Once when={isAsking}>
        {happening && (
          <DoneDialog
            isOpen={isAsking}
            onClose={() => setIsAsking(false)}
            title={i18n.t(happening.title)}
            dueOn={happening.on}
            dob={dob}
            onSave={happening.save}
          />
        )}
      </Once>
    </section>
  );
}
