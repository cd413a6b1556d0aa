// The timeline tab of a pet: upcoming entries, then past ones by month.
import { useState } from 'react';
import { Plus } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { today } from '#client/lib/today.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import {
  usePetTimelineQuery,
  type PetTimelineQuery,
  type TimelineEntry_EventFragment,
} from './timeline.generated.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import { groupByMonth, upcomingEntries } from './timeline-months.ts';
import { useTimelineActions } from './use-timeline-actions.ts';
import { ForWriters } from './writers.tsx';

const ConfirmDialog = lazyComponent(
  async () => (await import('#client/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);
const DoneDialog = lazyComponent(async () => (await import('../care/done-dialog.tsx')).DoneDialog);
const EventModal = lazyComponent(async () => (await import('./event-modal.tsx')).EventModal);

export function PetTimeline({ petId }: { petId: string }) {
  const { data, error, refetch } = usePetTimelineQuery({
    variables: { id: petId },
    fetchPolicy: 'cache-and-network',
  });
  if (data?.pet) return <Timeline pet={data.pet} />;
  if (error)
    return (
      <LoadFailed title={i18n.t('The timeline could not be loaded')} level="section" onRetry={refetch} />
    );
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        {i18n.t('Loading the timeline')}
      </p>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-20 w-full !rounded-card" />
      <Skeleton className="h-20 w-full !rounded-card" />
    </div>
  );
}

/** The open dialog; kept while it closes. */
interface OpenDialog {
  action: 'edit' | 'done' | 'remove';
  entry: TimelineEntry_EventFragment | null;
}

function Timeline({ pet: { id, dob, timeline } }: { pet: NonNullable<PetTimelineQuery['pet']> }) {
  const actions = useTimelineActions(id);
  const [dialog, setDialog] = useState<OpenDialog>({ action: 'edit', entry: null });
  const [isOpen, setIsOpen] = useState(false);
  const open = (action: OpenDialog['action'], entry: OpenDialog['entry']) => {
    setDialog({ action, entry });
    setIsOpen(true);
  };
  const isShowing = (action: OpenDialog['action']) => isOpen && dialog.action === action;
  const close = () => setIsOpen(false);
  const { entry } = dialog;
  const title = entry ? i18n.t(entry.title) : '';
  const groups = [
    { title: i18n.t('Coming up'), entries: upcomingEntries(timeline) },
    ...groupByMonth(timeline),
  ];

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{i18n.t('Vaccinations, weights and vet visits, all in one place.')}</p>
        <ForWriters>
          <Button onClick={() => open('edit', null)}>
            <Plus aria-hidden="true" className="size-5" />
            {i18n.t('Add entry')}
          </Button>
        </ForWriters>
      </div>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, entries }) => (
          <section key={title} aria-label={title} className="grid gap-3">
            <h2 className="text-xl">{title}</h2>
            <ul className="grid gap-3">
              {entries.map((entry) => (
                <TimelineEntry
                  key={entry.id}
                  entry={entry}
                  petId={id}
                  today={today()}
                  onDone={() => open('done', entry)}
                  onEdit={() => open('edit', entry)}
                  onRemove={() => open('remove', entry)}
                />
              ))}
            </ul>
          </section>
        ))}
      <LazyMount when={isShowing('edit')}>
        <EventModal isOpen={isShowing('edit')} onClose={close} petId={id} dob={dob} entry={entry} />
      </LazyMount>
      <LazyMount when={isShowing('done')}>
        <DoneDialog
          isOpen={isShowing('done')}
          onClose={close}
          petId={id}
          kind={entry?.kind ?? 'NOTE'}
          isSuggested={false}
          title={title}
          dueOn={entry?.on ?? today()}
          dob={dob}
          onSave={async (on, details) => entry && actions.markDone(entry, on, details)}
        />
      </LazyMount>
      <LazyMount when={isShowing('remove')}>
        <ConfirmDialog
          isOpen={isShowing('remove')}
          onClose={close}
          onConfirm={() => void (entry && actions.remove(entry.id))}
          message={i18n.t("''{title}'' will be removed from the timeline.", { title })}
        />
      </LazyMount>
    </div>
  );
}
