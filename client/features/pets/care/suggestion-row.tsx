import { useState } from 'react';
import { ExternalLink } from 'lucide-react';
import type { Day } from '#rules/day.ts';
import { planReminder } from '#rules/pets/pet-care.ts';
import { formatDay } from '#client/lib/format.ts';
import { errorMessage, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import type { Care } from './care-section.tsx';
import { givenText, usualText } from './due-text.ts';
import { EventIcon } from '../timeline/event-icon.tsx';
import { ForWriters } from '../timeline/writers.tsx';

interface SuggestionRowProps {
  suggestion: Care['suggestions'][number];
  today: Day;
  /** Adds a reminder for this day. */
  onRemember: (on: Day) => Promise<unknown>;
  /** Asks when a dose was given. */
  onDone: (dose: { key: string; dueOn: Day }) => void;
  onNotRelevant: () => Promise<unknown>;
}

/** The maximum number of days shown of a series. */
const SHOWN_DAYS = 4;

/** A care suggestion with the days of its series and its source. */
export function SuggestionRow({ suggestion, today, onRemember, onDone, onNotRelevant }: SuggestionRowProps) {
  const { kind, dueOn, origin, earlier } = suggestion;
  const title = i18n.t(suggestion.title);
  const [isBusy, setIsBusy] = useState(false);
  const reminder = planReminder(dueOn, today);
  const remindDay = formatDay(reminder.remindOn);
  const isPast = dueOn < today;
  const save = async (pending: Promise<unknown>, saved: string) => {
    setIsBusy(true);
    try {
      await pending;
      showMessage(saved);
    } catch (error) {
      showAlert(errorMessage(error, i18n.t(SAVE_FAILED)));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-2xl bg-sunk p-3">
      <EventIcon kind={kind} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-sm">
          {origin === 'GUIDELINE' ? usualText(dueOn, today) : givenText(dueOn, today)} ({formatDay(dueOn)})
        </p>
        <SeriesDays suggestion={suggestion} />
        <Source suggestion={suggestion} />
      </div>
      <ForWriters>
        <div className="flex flex-wrap gap-2">
          <Button
            look="outline"
            size="small"
            isBusy={isBusy}
            onClick={() =>
              void save(onRemember(reminder.on), i18n.t('We remind you on {day}', { day: remindDay }))
            }
          >
            {isPast ? i18n.t('Remind me on {day}', { day: remindDay }) : i18n.t('Remind me')}
            <span className="sr-only">: {title}</span>
          </Button>
          <Button look="quiet" size="small" onClick={() => onDone(earlier ?? suggestion)}>
            {i18n.t('Already done')}
            <span className="sr-only">: {title}</span>
          </Button>
          {/* A date set by the vet or the municipality is changed on its entry. */}
          {origin === 'GUIDELINE' && (
            <Button
              look="quiet"
              size="small"
              onClick={() =>
                void save(onNotRelevant(), i18n.t('No longer suggested. You can undo this below.'))
              }
            >
              {i18n.t('Not relevant')}
              <span className="sr-only">: {title}</span>
            </Button>
          )}
        </div>
      </ForWriters>
    </li>
  );
}

function Source({ suggestion: { source, sourceUrl } }: Pick<SuggestionRowProps, 'suggestion'>) {
  if (!sourceUrl) return <p className="text-sm text-ink-soft">{source}</p>;
  return (
    <a
      href={sourceUrl}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-1 text-sm text-lake underline underline-offset-4"
    >
      {source}
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only"> {i18n.t('(opens in a new tab)')}</span>
    </a>
  );
}

function SeriesDays({ suggestion: { earlier, laterOn } }: Pick<SuggestionRowProps, 'suggestion'>) {
  const later = laterOn.slice(0, SHOWN_DAYS).map((on) => formatDay(on));
  return (
    <>
      {earlier && (
        <p className="text-sm text-ink-soft">
          {i18n.t('The previous one is usually done by {day}.', { day: formatDay(earlier.dueOn) })}
        </p>
      )}
      {later.length > 0 && (
        <p className="text-sm text-ink-soft">{i18n.t('Then: {days}', { days: later.join(', ') })}</p>
      )}
    </>
  );
}
