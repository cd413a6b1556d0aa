import { Pencil, Trash2 } from 'lucide-react';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';
import type { Entry, Sheet, SheetLine } from './sheet.ts';
import { findProblem } from './sheet.ts';

interface SheetLinesProps {
  sheet: Sheet;
  now: number;
  onEdit: (entry: Entry) => void;
  onRemove: (line: SheetLine) => void;
}

/** The lines of the sheet, newest first. */
export function SheetLines({ sheet, now, onEdit, onRemove }: SheetLinesProps) {
  return (
    <ul aria-label="Lines of the sheet" className="grid gap-1">
      {sheet.lines.map((line) => {
        const problem = findProblem(sheet, line, now);
        return (
          <li
            key={line.id}
            className="grid grid-cols-[1fr_auto_auto_auto] items-center gap-x-2 border-t border-line py-1 first:border-0"
          >
            <span className="min-w-0 break-words">
              {line.name}
              {problem && <span className="block text-sm font-semibold text-alarm">{problem}</span>}
            </span>
            <span className="text-xl font-bold tabular-nums">{line.units}</span>
            <button
              type="button"
              aria-label={`Change ${line.name}`}
              className={ICON_BUTTON}
              onClick={() => onEdit(line)}
            >
              <Pencil aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={`Remove ${line.name}`}
              className={ICON_BUTTON}
              onClick={() => onRemove(line)}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
