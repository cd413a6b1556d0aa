// Medicines and tick treatment on a pet's overview.
import { useState } from 'react';
import { ChevronDown, Plus } from 'lucide-react';
import { errorMessage, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { i18n } from '#client/lib/i18n.ts';
import { formatDay } from '#client/lib/format.ts';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { ScheduleRow } from './schedule-row.tsx';
import { recurrenceText } from './schedule-texts.ts';
import {
  type PetSchedulesQuery,
  type ScheduleRow_ScheduleFragment,
  usePetSchedulesQuery,
} from './schedules.generated.ts';
import { useScheduleActions } from './use-schedule-actions.ts';
import { ForWriters, useMayWrite } from '../timeline/writers.tsx';

const ConfirmDialog = lazyComponent(
  async () => (await import('#client/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);
const ScheduleModal = lazyComponent(async () => (await import('./schedule-modal.tsx')).ScheduleModal);

export function ScheduleSection({ petId }: { petId: string }) {
  const { data, error, refetch } = usePetSchedulesQuery({
    variables: { id: petId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <section aria-labelledby="pet-schedules" className="card grid gap-4 p-5">
      <h2 id="pet-schedules" className="text-xl">
        {i18n.t('Medicines and tick treatment')}
      </h2>
      {data?.pet ? (
        <Schedules pet={data.pet} />
      ) : error ? (
        <LoadFailed
          title={i18n.t('Medicines and tick treatment could not be loaded')}
          level="section"
          onRetry={refetch}
        />
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
    </section>
  );
}

/** The open dialog; kept while it closes. */
interface OpenDialog {
  action: 'edit' | 'end';
  schedule: ScheduleRow_ScheduleFragment | null;
}

function Schedules({ pet: { id, dob, schedules } }: { pet: NonNullable<PetSchedulesQuery['pet']> }) {
  const { end } = useScheduleActions(id);
  const [{ action, schedule }, setDialog] = useState<OpenDialog>({ action: 'edit', schedule: null });
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: OpenDialog) => {
    setDialog(next);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const mayWrite = useMayWrite();
  const running = schedules.filter(({ endedAt }) => endedAt === null);
  return (
    <>
      {running.length > 0 ? (
        <ul aria-label={i18n.t('Given regularly')} className="grid gap-3">
          {running.map((schedule) => (
            <ScheduleRow
              key={schedule.id}
              petId={id}
              schedule={schedule}
              onEdit={() => open({ action: 'edit', schedule })}
              onEnd={() => open({ action: 'end', schedule })}
            />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">
          {mayWrite
            ? i18n.t(
                'Nothing is planned right now. Add a medicine or tick treatment, and we’ll remind you of each date.',
              )
            : i18n.t('Nothing is planned right now.')}
        </p>
      )}
      <ForWriters>
        <Button
          look="outline"
          className="justify-self-start"
          onClick={() => open({ action: 'edit', schedule: null })}
        >
          <Plus aria-hidden="true" className="size-5" />
          {i18n.t('Add medicine or treatment')}
        </Button>
      </ForWriters>
      <EndedSchedules ended={schedules.filter(({ endedAt }) => endedAt !== null)} />
      <LazyMount when={isOpen && action === 'edit'}>
        <ScheduleModal
          isOpen={isOpen && action === 'edit'}
          onClose={close}
          petId={id}
          dob={dob}
          schedule={schedule}
        />
      </LazyMount>
      <LazyMount when={isOpen && action === 'end'}>
        <ConfirmDialog
          isOpen={isOpen && action === 'end'}
          onClose={close}
          title={i18n.t('No longer needed?')}
          message={i18n.t('We’ll stop reminding you. What was given stays on the timeline.')}
          confirmLabel={i18n.t('End')}
          onConfirm={() => {
            close();
            if (schedule)
              end(schedule.id).catch((error: unknown) => showAlert(errorMessage(error, i18n.t(SAVE_FAILED))));
          }}
        />
      </LazyMount>
    </>
  );
}

function EndedSchedules({ ended }: { ended: readonly ScheduleRow_ScheduleFragment[] }) {
  if (ended.length === 0) return null;
  return (
    <details className="group rounded-xl bg-sunk">
      <summary className="flex min-h-11 items-center justify-between px-4 font-semibold">
        {i18n.t('Past medicines and treatments')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul aria-label={i18n.t('Past medicines and treatments')} className="grid gap-2 px-4 pb-3">
        {ended.map(({ id, title, startsOn, endedAt, ...recurrence }) => (
          <li key={id}>
            <p className="font-semibold break-words">{title}</p>
            <p className="text-sm text-ink-soft">
              {recurrenceText({ ...recurrence, endsOn: null })}
              {/* A schedule that ended before its first day has no period. */}
              {endedAt && startsOn <= endedAt && ` · ${formatDay(startsOn)} – ${formatDay(endedAt)}`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
