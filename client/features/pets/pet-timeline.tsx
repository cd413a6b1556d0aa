// The second tab of a pet: what is to come, and what happened month by month.
import { useState } from 'react';
import { Plus } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { today } from '#client/lib/today.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import {
  usePetTimelineQuery,
  type PetTimelineQuery,
  type TimelineEntry_EventFragment,
} from './timeline.generated.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import { monthsOf, toCome } from './timeline-months.ts';
import { useTimelineActs } from './use-timeline-acts.ts';

const ConfirmDialog = lazyPart(async () => (await import('#client/ui/confirm-dialog.tsx')).ConfirmDialog);
const DoneDialog = lazyPart(async () => (await import('./done-dialog.tsx')).DoneDialog);
const EventModal = lazyPart(async () => (await import('./event-modal.tsx')).EventModal);

export function PetTimeline({ petId }: { petId: string }) {
  const { data, error, refetch } = usePetTimelineQuery({
    variables: { id: petId },
    fetchPolicy: 'cache-and-network',
  });
  if (data?.pet) return <Timeline pet={data.pet} />;
  if (error) return <LoadFailed what={i18n.t('The timeline')} level="section" onAgain={refetch} />;
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

/** What is open over the timeline; it stays drawn while it closes. */
interface Opened {
  what: 'edit' | 'done' | 'remove';
  entry: TimelineEntry_EventFragment | null;
}

function Timeline({ pet: { id, dob, timeline } }: { pet: NonNullable<PetTimelineQuery['pet']> }) {
  const acts = useTimelineActs(id);
  const [opened, setOpened] = useState<Opened>({ what: 'edit', entry: null });
  const [isOpen, setIsOpen] = useState(false);
  const open = (what: Opened['what'], entry: Opened['entry']) => {
    setOpened({ what, entry });
    setIsOpen(true);
  };
  const is = (what: Opened['what']) => isOpen && opened.what === what;
  const close = () => setIsOpen(false);
  const { entry } = opened;
  const title = entry ? i18n.t(entry.title) : '';
  const groups = [{ title: i18n.t('Coming up'), entries: toCome(timeline) }, ...monthsOf(timeline)];

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{i18n.t('Vaccinations, weights and vet visits, all in one place.')}</p>
        <Button onClick={() => open('edit', null)}>
          <Plus aria-hidden="true" className="size-5" />
          {i18n.t('Add entry')}
        </Button>
      </div>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, entries }) => (
          <section key={title} aria-label={title} className="grid gap-3">
            <h2 className="text-xl">{title}</h2>
            <ul className="grid gap-3">
              {entries.map((shown) => (
                <TimelineEntry
                  key={shown.id}
                  entry={shown}
                  petId={id}
                  today={today()}
                  onDone={() => open('done', shown)}
                  onEdit={() => open('edit', shown)}
                  onRemove={() => open('remove', shown)}
                />
              ))}
            </ul>
          </section>
        ))}
      <Once when={is('edit')}>
        <EventModal isOpen={is('edit')} onClose={close} petId={id} dob={dob} entry={entry} />
      </Once>
      <Once when={is('done')}>
        <DoneDialog
          isOpen={is('done')}
          onClose={close}
          title={title}
          dueOn={entry?.on ?? today()}
          dob={dob}
          onSave={async (on) => entry && acts.markDone(entry, on)}
        />
      </Once>
      <Once when={is('remove')}>
        <ConfirmDialog
          isOpen={is('remove')}
          onClose={close}
          onConfirm={() => void (entry && acts.remove(entry.id))}
          message={i18n.t("''{title}'' will be removed from the timeline.", { title })}
        />
      </Once>
    </div>
  );
}
