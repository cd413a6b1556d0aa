import type { ReactNode } from 'react';
import { Check, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import type { Day } from '#rules/day.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { dayWords, dueWords } from './due-words.ts';
import { EventIcon } from './event-icon.tsx';
import type { TimelineEntry_EventFragment } from './timeline.generated.ts';
import { formatWeight } from './weights.ts';

interface TimelineEntryProps {
  entry: TimelineEntry_EventFragment;
  petId: string;
  today: Day;
  onDone: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One entry. Those that arise by themselves are only shown. */
export function TimelineEntry({ entry, petId, today, onDone, onEdit, onRemove }: TimelineEntryProps) {
  const { kind, note, weightGrams, isDone, isOwn, document } = entry;
  // Many titles are the shop's own proposals; what the owner wrote stands for itself.
  const title = i18n.t(entry.title);
  return (
    <li className="card flex flex-wrap items-start gap-x-3 p-4">
      <div className="flex min-w-0 flex-1 basis-40 gap-3">
        <EventIcon kind={kind} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg break-words">
            {document ? (
              <ShopLink
                to={paths.petDocument(petId, document.id)}
                className="text-lake underline underline-offset-4"
              >
                {title}
              </ShopLink>
            ) : (
              title
            )}
            {weightGrams !== null && ` · ${formatWeight(weightGrams)}`}
          </h3>
          <When entry={entry} today={today} />
          {note && <p className="mt-1 break-words whitespace-pre-line">{isOwn ? note : i18n.t(note)}</p>}
        </div>
      </div>
      {isOwn && (
        <div className="-mt-1 -me-2 ms-auto flex flex-wrap justify-end">
          {!isDone && (
            <Act Icon={Check} about={title} onClick={onDone}>
              {i18n.t('Mark as done')}
            </Act>
          )}
          <Act Icon={Pencil} about={title} onClick={onEdit} isShort>
            {i18n.t('Edit')}
          </Act>
          <Act Icon={Trash2} about={title} onClick={onRemove} isShort>
            {i18n.t('Remove')}
          </Act>
        </div>
      )}
    </li>
  );
}

function When({ entry: { on, isDone, isOwn }, today }: Pick<TimelineEntryProps, 'entry' | 'today'>) {
  const day = formatDay(on);
  if (isDone) return <p className="text-sm text-ink-soft">{day}</p>;
  if (!isOwn)
    return (
      <p className="text-sm text-ink-soft">
        {day}, {dayWords(on, today)}
      </p>
    );
  const { text, isOverdue } = dueWords(on, today);
  return (
    <p className={isOverdue ? 'text-sm font-semibold text-alarm' : 'text-sm font-semibold'}>
      {text} ({day})
    </p>
  );
}

interface ActProps {
  Icon: LucideIcon;
  /** The entry, for those who do not see where the button stands. */
  about: string;
  onClick: () => void;
  isShort?: boolean;
  children: ReactNode;
}

function Act({ Icon, about, onClick, isShort = false, children }: ActProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-sunk"
    >
      <Icon aria-hidden="true" className="size-4" />
      {/* On a phone the mark alone leaves the line to the entry. */}
      <span className={isShort ? 'max-sm:sr-only' : undefined}>{children}</span>
      <span className="sr-only">: {about}</span>
    </button>
  );
}
