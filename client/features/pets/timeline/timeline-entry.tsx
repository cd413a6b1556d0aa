import type { ReactNode } from 'react';
import { Check, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import type { Day } from '#rules/day.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { detailsText } from '../care/care-details.ts';
import { relativeDay, dueText } from '../care/due-text.ts';
import { EventIcon } from './event-icon.tsx';
import type { TimelineEntry_EventFragment } from './timeline.generated.ts';
import { formatWeight } from '../weight/weights.ts';
import { useMayWrite } from './writers.tsx';

interface TimelineEntryProps {
  entry: TimelineEntry_EventFragment;
  petId: string;
  today: Day;
  onDone: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** A timeline entry. Automatic entries are read-only. */
export function TimelineEntry({ entry, petId, today, onDone, onEdit, onRemove }: TimelineEntryProps) {
  const { kind, note, weightGrams, isDone, isOwn, document } = entry;
  // Titles from suggestions are translated; the owner's own pass through.
  const title = i18n.t(entry.title);
  const mayWrite = useMayWrite();
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
          <Details entry={entry} petId={petId} />
          {note && <p className="mt-1 break-words whitespace-pre-line">{isOwn ? note : i18n.t(note)}</p>}
        </div>
      </div>
      {isOwn && mayWrite && (
        <div className="-mt-1 -me-2 ms-auto flex flex-wrap justify-end">
          {!isDone && (
            <EntryButton Icon={Check} about={title} onClick={onDone}>
              {i18n.t('Mark as done')}
            </EntryButton>
          )}
          <EntryButton Icon={Pencil} about={title} onClick={onEdit} isCompact>
            {i18n.t('Edit')}
          </EntryButton>
          <EntryButton Icon={Trash2} about={title} onClick={onRemove} isCompact>
            {i18n.t('Remove')}
          </EntryButton>
        </div>
      )}
    </li>
  );
}

function Details({ entry, petId }: Pick<TimelineEntryProps, 'entry' | 'petId'>) {
  const { nextOn, certificate } = entry;
  const text = detailsText(entry);
  return (
    <>
      {text && <p className="text-sm break-words">{text}</p>}
      {nextOn && (
        <p className="text-sm">{i18n.t('Next date given by the vet: {day}', { day: formatDay(nextOn) })}</p>
      )}
      {certificate && (
        <ShopLink
          to={paths.petDocument(petId, certificate.id)}
          className="inline-flex min-h-11 items-center text-sm break-words text-lake underline underline-offset-4"
        >
          {i18n.t('Certificate: {description}', { description: certificate.description })}
        </ShopLink>
      )}
    </>
  );
}

function When({ entry: { on, isDone, isOwn }, today }: Pick<TimelineEntryProps, 'entry' | 'today'>) {
  const day = formatDay(on);
  if (isDone) return <p className="text-sm text-ink-soft">{day}</p>;
  if (!isOwn)
    return (
      <p className="text-sm text-ink-soft">
        {day}, {relativeDay(on, today)}
      </p>
    );
  const { text, isOverdue } = dueText(on, today);
  return (
    <p className={isOverdue ? 'text-sm font-semibold text-alarm' : 'text-sm font-semibold'}>
      {text} ({day})
    </p>
  );
}

interface EntryButtonProps {
  Icon: LucideIcon;
  /** Accessible name of the entry. */
  about: string;
  onClick: () => void;
  isCompact?: boolean;
  children: ReactNode;
}

function EntryButton({ Icon, about, onClick, isCompact = false, children }: EntryButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-sunk"
    >
      <Icon aria-hidden="true" className="size-4" />
      {/* On phones only the icon is visible, to save space. */}
      <span className={isCompact ? 'max-sm:sr-only' : undefined}>{children}</span>
      <span className="sr-only">: {about}</span>
    </button>
  );
}
