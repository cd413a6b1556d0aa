import { useState } from 'react';
import { ExternalLink } from 'lucide-react';
import type { Day } from '#rules/day.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import type { Care } from './care-section.tsx';
import { dueText } from './due-text.ts';
import { EventIcon } from './event-icon.tsx';
import { saveErrorMessage } from './use-timeline-actions.ts';

interface SuggestionRowProps {
  suggestion: Care['suggestions'][number];
  today: Day;
  onRemember: () => Promise<unknown>;
  onDone: () => void;
}

/** A care suggestion with its source. */
export function SuggestionRow({ suggestion, today, onRemember, onDone }: SuggestionRowProps) {
  const { kind, dueOn, source, sourceUrl } = suggestion;
  const title = i18n.t(suggestion.title);
  const [isBusy, setIsBusy] = useState(false);
  const { text } = dueText(dueOn, today);
  const remember = async () => {
    setIsBusy(true);
    try {
      await onRemember();
      showMessage(i18n.t('We remind you when it is due'));
    } catch (error) {
      showAlert(saveErrorMessage(error));
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
          {text} ({formatDay(dueOn)})
        </p>
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
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" isBusy={isBusy} onClick={() => void remember()}>
          {i18n.t('Remind me')}
          <span className="sr-only">: {title}</span>
        </Button>
        <Button look="quiet" size="small" onClick={onDone}>
          {i18n.t('Already done')}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
    </li>
  );
}
