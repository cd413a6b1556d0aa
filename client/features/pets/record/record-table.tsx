import type { ReactNode } from 'react';

interface RecordTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table of the record. On paper its head is repeated on each page, and no row is cut in two. */
export function RecordTable({ caption, columns, rows }: RecordTableProps) {
  return (
    // Wide tables scroll on phones; a focusable region, for keyboards.
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse text-start text-sm">
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
