import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';

interface AccordionProps {
  items: readonly { title: string; body: ReactNode }[];
  /** Index of the initially open item. */
  openAtFirst?: number;
  className?: string;
}

/** Independent collapsible items. Uses the native `details`, which works without JavaScript and with 'find in page'. */
export function Accordion({ items, openAtFirst, className }: AccordionProps) {
  return (
    <div className={classNames('grid gap-3', className)}>
      {items.map(({ title, body }, index) => (
        <details key={title} open={index === openAtFirst} className="group card">
          <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-5 py-3 font-display text-lg font-semibold">
            <span className="flex-1">{title}</span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <div className="px-5 pb-5 whitespace-pre-line text-ink-soft">{body}</div>
        </details>
      ))}
    </div>
  );
}
