import { useState } from 'react';
import type { PetEventKind } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { today } from '#client/lib/today.ts';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { useSetCareRelevanceMutation, type PetCareQuery } from './care.generated.ts';
import { CalendarButton } from './calendar-button.tsx';
import { CareCosts } from './care-costs.tsx';
import type { CareDetails } from './care-details.ts';
import { DueRow } from './due-row.tsx';
import { NotRelevantCare } from './not-relevant-care.tsx';
import { SuggestionRow } from './suggestion-row.tsx';
import { upcomingEntries } from '../timeline/timeline-months.ts';
import { useTimelineActions, type EventInput } from '../timeline/use-timeline-actions.ts';

const DoneDialog = lazyComponent(async () => (await import('./done-dialog.tsx')).DoneDialog);

export type Care = NonNullable<PetCareQuery['pet']>;

/** A due entry to mark as done. */
interface DoneRequest {
  title: string;
  /** The due day. */
  on: string;
  kind: PetEventKind;
  isSuggested: boolean;
  save: (on: string, details: CareDetails) => Promise<unknown>;
}

/** Reminders, and suggestions for a pet of this kind and age. */
export function CareSection({ care }: { care: Care }) {
  const { id, dob, timeline, suggestions, notRelevantCare } = care;
  const actions = useTimelineActions(id);
  const [doneRequest, setDoneRequest] = useState<DoneRequest | null>(null);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const openDialog = (next: DoneRequest) => {
    setDoneRequest(next);
    setIsDialogOpen(true);
  };
  const dated = upcomingEntries(timeline).filter(({ isOwn }) => isOwn);
  // The dates of schedules have their own section.
  const reminders = dated.filter(({ scheduleId }) => scheduleId === null);

  return (
    <section aria-labelledby="pet-care" className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="pet-care" className="text-xl">
          {i18n.t('Due next')}
        </h2>
        {dated.length > 0 && <CalendarButton petId={id} />}
      </div>
      {reminders.length > 0 && (
        <ul aria-label={i18n.t('Reminders')} className="grid gap-3">
          {reminders.map((entry) => (
            <DueRow
              key={entry.id}
              entry={entry}
              today={today()}
              onDone={() =>
                openDialog({
                  title: entry.title,
                  kind: entry.kind,
                  on: entry.on,
                  isSuggested: false,
                  save: (on, details) => actions.markDone(entry, on, details),
                })
              }
            />
          ))}
        </ul>
      )}
      {suggestions.length > 0 && <SuggestionList care={care} actions={actions} onDone={openDialog} />}
      {reminders.length + suggestions.length === 0 && (
        <p className="text-ink-soft">
          {i18n.t('Nothing is due. You can add upcoming vet visits and vaccinations to the timeline.')}
        </p>
      )}
      <CareCosts timeline={timeline} />
      <NotRelevantCare petId={id} hidden={notRelevantCare} />
      <LazyMount when={isDialogOpen}>
        {doneRequest && (
          <DoneDialog
            isOpen={isDialogOpen}
            onClose={() => setIsDialogOpen(false)}
            petId={id}
            kind={doneRequest.kind}
            isSuggested={doneRequest.isSuggested}
            title={i18n.t(doneRequest.title)}
            dueOn={doneRequest.on}
            dob={dob}
            onSave={doneRequest.save}
          />
        )}
      </LazyMount>
    </section>
  );
}

interface SuggestionListProps {
  care: Care;
  actions: ReturnType<typeof useTimelineActions>;
  onDone: (request: DoneRequest) => void;
}

function SuggestionList({ care: { id, suggestions }, actions, onDone }: SuggestionListProps) {
  const [setRelevance] = useSetCareRelevanceMutation();
  const toEntry = (
    { kind, title }: Care['suggestions'][number],
    suggestionKey: string,
  ): Omit<EventInput, 'petId' | 'on'> => ({ kind, title, suggestionKey });
  return (
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
            onRemember={(on) => actions.add({ ...toEntry(suggestion, suggestion.key), on, isDone: false })}
            onDone={({ key, dueOn }) =>
              onDone({
                title: suggestion.title,
                kind: suggestion.kind,
                on: dueOn,
                isSuggested: true,
                save: (on, details) =>
                  actions.add({ ...toEntry(suggestion, key), ...details, on, isDone: true }),
              })
            }
            onNotRelevant={() =>
              setRelevance({ variables: { petId: id, series: suggestion.series, isRelevant: false } })
            }
          />
        ))}
      </ul>
    </>
  );
}
