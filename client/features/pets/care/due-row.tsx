import { Check } from 'lucide-react';
import type { Day } from '#rules/day.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { dueText } from './due-text.ts';
import { EventIcon } from '../timeline/event-icon.tsx';
import type { TimelineEntry_EventFragment } from '../timeline/timeline.generated.ts';
import { ForWriters } from '../timeline/writers.tsx';

interface DueRowProps {
  entry: TimelineEntry_EventFragment;
  today: Day;
  onDone: () => void;
}

/** A reminder. */
export function DueRow({ entry: { kind, title, on }, today, onDone }: DueRowProps) {
  const { text, isOverdue } = dueText(on, today);
  return (
    <li className="flex flex-wrap items-center gap-3">
      <EventIcon kind={kind} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold break-words">{i18n.t(title)}</p>
        <p className={isOverdue ? 'text-sm font-semibold text-alarm' : 'text-sm text-ink-soft'}>
          {text} ({formatDay(on)})
        </p>
      </div>
      <ForWriters>
        <Button look="outline" size="small" onClick={onDone}>
          <Check aria-hidden="true" className="size-4" />
          {i18n.t('Mark as done')}
          <span className="sr-only">: {i18n.t(title)}</span>
        </Button>
      </ForWriters>
    </li>
  );
}
