import { useState } from 'react';
import { Bug, Check, Pill } from 'lucide-react';
import { SCHEDULE_KIND_LABELS } from '#rules/pets/pet-schedule.ts';
import { errorMessage, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { i18n } from '#client/lib/i18n.ts';
import { today } from '#client/lib/today.ts';
import { formatDay } from '#client/lib/format.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { nextText, recurrenceText } from './schedule-texts.ts';
import type { ScheduleRow_ScheduleFragment } from './schedules.generated.ts';
import { useScheduleActions } from './use-schedule-actions.ts';
import { ForWriters } from '../timeline/writers.tsx';

interface ScheduleRowProps {
  petId: string;
  schedule: ScheduleRow_ScheduleFragment;
  onEdit: () => void;
  onEnd: () => void;
}

/** An active schedule with its next date and the actions for it. */
export function ScheduleRow({ petId, schedule, onEdit, onEnd }: ScheduleRowProps) {
  const { id, title, note, nextOn, nextEntryId } = schedule;
  const actions = useScheduleActions(petId);
  const [isBusy, setIsBusy] = useState(false);
  const settle = async (action: 'given' | 'skip', entryId: string, clicks: number) => {
    // The second click of a double click would affect the following date.
    if (clicks > 1) return;
    setIsBusy(true);
    try {
      if (action === 'given') {
        const { data } = await actions.giveToday(id, entryId);
        showMessage(settledText(data?.markPetScheduleGiven.nextOn ?? null));
      } else {
        const { data } = await actions.skip(id, entryId);
        showMessage(settledText(data?.skipPetScheduleDate.nextOn ?? null));
      }
    } catch (error) {
      showAlert(errorMessage(error, i18n.t(SAVE_FAILED)));
    } finally {
      setIsBusy(false);
    }
  };
  const named = <span className="sr-only">: {title}</span>;
  return (
    <li className="grid gap-3 rounded-2xl bg-sunk p-3">
      <div className="flex items-start gap-3">
        <ScheduleIcon kind={schedule.kind} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{title}</p>
          <p className="text-sm">{nextOn && nextText(nextOn, today())}</p>
          <p className="text-sm text-ink-soft">{recurrenceText(schedule)}</p>
          {note && <p className="text-sm break-words whitespace-pre-line text-ink-soft">{note}</p>}
        </div>
      </div>
      <ForWriters>
        <div className="flex flex-wrap gap-2">
          {nextEntryId && (
            <div className="flex gap-2">
              <Button
                look="outline"
                size="small"
                isBusy={isBusy}
                onClick={({ detail }) => void settle('given', nextEntryId, detail)}
              >
                <Check aria-hidden="true" className="size-4" />
                {i18n.t('Given today')}
                {named}
              </Button>
              <Button
                look="quiet"
                size="small"
                isBusy={isBusy}
                onClick={({ detail }) => void settle('skip', nextEntryId, detail)}
              >
                {i18n.t('Skip')}
                {named}
              </Button>
            </div>
          )}
          <div className="flex gap-2">
            <Button look="quiet" size="small" onClick={onEdit}>
              {i18n.t('Edit')}
              {named}
            </Button>
            <Button look="quiet" size="small" onClick={onEnd}>
              {i18n.t('End')}
              {named}
            </Button>
          </div>
        </div>
      </ForWriters>
    </li>
  );
}

const settledText = (nextOn: string | null): string =>
  nextOn === null
    ? i18n.t('Saved. That was the last one.')
    : i18n.t('Saved. The next one is on {day}.', { day: formatDay(nextOn) });

function ScheduleIcon({ kind }: Pick<ScheduleRow_ScheduleFragment, 'kind'>) {
  const Icon = kind === 'PARASITES' ? Bug : Pill;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-paper">
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{i18n.t(SCHEDULE_KIND_LABELS[kind])}</span>
    </span>
  );
}
