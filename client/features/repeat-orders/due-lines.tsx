import type { ReactNode } from 'react';
import { formatMoney, formatWeekday } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { Button } from '#client/ui/button.tsx';
import { DearerNote } from './dearer-note.tsx';
import type { RepeatLine_RepeatOrderFragment } from './repeat-orders.generated.ts';
import { RepeatPicture } from './repeat-picture.tsx';

type Line = RepeatLine_RepeatOrderFragment;

interface DueLinesProps {
  lines: readonly Line[];
  /** Due items that are sold out. */
  unavailable: readonly Line[];
  /** Ids of the repeat orders that are ordered early and can be removed. */
  early: readonly string[];
  onLeave: (id: string) => void;
}

/** The items to be ordered with their prices, and the items that are sold out. */
export function DueLines({ lines, unavailable, early, onLeave }: DueLinesProps) {
  return (
    <>
      {lines.length > 0 && (
        <ul aria-label={i18n.t('Items in this order')} className="grid gap-4">
          {lines.map((line) => (
            <DueLine key={line.id} line={line}>
              {early.includes(line.id) && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`${i18n.t('Not now')}: ${lineName(line)}`}
                  onClick={() => onLeave(line.id)}
                  className="justify-self-start !px-0"
                >
                  {i18n.t('Not now')}
                </Button>
              )}
            </DueLine>
          ))}
        </ul>
      )}
      {unavailable.length > 0 && (
        <div className="grid gap-1 rounded-xl bg-sunk px-4 py-3">
          <p className="font-semibold">{i18n.t('Sold out and not part of this order:')}</p>
          <ul className="ms-5 list-disc">
            {unavailable.map((line) => (
              <li key={line.id}>{lineName(line)}</li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">
            {i18n.t('It stays due until it is back in stock or you skip it.')}
          </p>
        </div>
      )}
    </>
  );
}

export const lineName = ({ name, size }: Pick<Line, 'name' | 'size'>): string => `${name}, ${size}`;

function DueLine({ line, children }: { line: Line; children: ReactNode }) {
  const { variant, name, size, quantity, nextOn, price } = line;
  return (
    <li className="flex items-start gap-4">
      <RepeatPicture variant={variant} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p lang={detectLanguageTag(name)} className="font-semibold break-words">
          {name}
        </p>
        <p className="text-sm text-ink-soft">
          {size} · {quantity} × {formatMoney(price ?? 0)} ·{' '}
          {i18n.t('for {day}', { day: formatWeekday(nextOn) })}
        </p>
        <DearerNote {...line} />
        {children}
      </div>
      <p className="font-display font-bold tabular-nums">{formatMoney((price ?? 0) * quantity)}</p>
    </li>
  );
}
