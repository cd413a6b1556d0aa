import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';

interface FilterDetailsProps {
  /** The number of active filters. */
  count: number;
  /** The filtered list for screen readers, such as 'the log'. */
  subject: string;
  children: ReactNode;
}

/** The filters of a list, opened on demand or while one is set: on phones they would push the list off the screen. */
export function FilterDetails({ count, subject, children }: FilterDetailsProps) {
  return (
    <details className="mb-4" open={count > 0}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-xl px-3 font-semibold hover:bg-sunk">
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </summary>
      <form
        role="search"
        aria-label={`Filter ${subject}`}
        onSubmit={(event) => event.preventDefault()}
        className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        {children}
      </form>
    </details>
  );
}
