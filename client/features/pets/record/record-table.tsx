import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface RecordTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** From this number of columns, cells would wrap after every word on phones. */
const WIDE = 5;

/** A table of the record. On paper its head is repeated on each page, and no row is cut in two. */
export function RecordTable({ caption, columns, rows }: RecordTableProps) {
  return (
    // Wide tables scroll on phones; a focusable region, for keyboards.
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table
        className={classNames(
          'w-full border-collapse text-start text-sm print:min-w-0',
          columns.length >= WIDE && 'min-w-xl',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="print:table-header-group">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="border border-edge bg-sunk px-2 py-1.5 text-start">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="break-inside-avoid">
              {cells.map((cell, index) => (
                <td key={columns[index]} className="border border-edge px-2 py-1.5 align-top break-words">
                  {cell ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
