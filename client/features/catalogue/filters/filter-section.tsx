import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';

interface FilterSectionProps {
  title: string;
  children: ReactNode;
}

/** A collapsible filter section, using native `details`. */
export function FilterSection({ title, children }: FilterSectionProps) {
  return (
    <details open className="group border-t border-line first:border-t-0">
      <summary className="flex min-h-12 list-none items-center justify-between rounded-lg font-display text-lg font-semibold">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
