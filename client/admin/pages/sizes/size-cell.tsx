import { useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { moveByKey } from './cell-keys.ts';
import { SIZE_COLUMNS, type SizeField } from './size-columns.ts';

interface SizeCellProps {
  field: SizeField;
  label: string;
  /** The saved value as text. */
  saved: string;
  /** The typed text; undefined for an unchanged cell. */
  typed: string | undefined;
  problem: string | undefined;
  isReadOnly: boolean;
  onType: (text: string) => void;
}

const INPUT =
  'min-h-11 w-full scroll-my-40 rounded-lg border-2 px-2 text-ink focus-visible:border-lake focus-visible:outline-offset-0 read-only:border-transparent read-only:bg-transparent aria-invalid:border-alarm';

/** A cell of the grid. Arrows and Enter move to the next one; Escape restores the saved value. */
export function SizeCell({ field, label, saved, typed, problem, isReadOnly, onType }: SizeCellProps) {
  const id = useId();
  const isChanged = typed !== undefined;
  const { max, inputMode } = SIZE_COLUMNS[field];
  return (
    <td className={classNames('p-1', field === 'sku' ? 'min-w-44' : 'w-32 min-w-24')}>
      <input
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={isChanged ? id : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={max}
        inputMode={inputMode}
        readOnly={isReadOnly}
        value={typed ?? saved}
        onChange={({ target }) => onType(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (moveByKey(event) || event.key !== 'Escape' || !isChanged) return;
          event.preventDefault();
          onType(saved);
        }}
        className={classNames(
          INPUT,
          isChanged ? 'border-marigold-deep bg-marigold-wash' : 'border-edge bg-paper',
        )}
      />
      {isChanged && (
        <p id={id} className="px-1 text-sm text-ink-soft">
          was {saved || 'empty'}
          {problem && <span className="block font-semibold text-alarm">{problem}</span>}
        </p>
      )}
    </td>
  );
}
