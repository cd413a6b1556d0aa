import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SectionProps {
  title: string;
  subTitle?: string;
  /** A link beside the title, such as 'See all'. */
  action?: ReactNode;
  className?: string;
  /** Anchor for links within the page. */
  id?: string;
  children: ReactNode;
}

/** A page section with a heading. */
export function Section({ title, subTitle, action, className, id, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classNames('shell mt-12 has-[>ul:empty]:hidden md:mt-16', className)}
    >
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-48 flex-1">
          <h2 id={titleId} className="text-3xl md:text-4xl">
            {title}
          </h2>
          {subTitle && <p className="mt-1 text-lg text-ink-soft">{subTitle}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
