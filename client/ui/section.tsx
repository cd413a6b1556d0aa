import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SectionProps {
  title: string;
  subTitle?: string;
  /** Of title and sub-title, where they are not the shop's own words. */
  lang?: string | undefined;
  /** A link at the title's right, such as 'See all'. */
  action?: ReactNode;
  className?: string;
  /** Where a link within the page leads. */
  id?: string;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, subTitle, lang, action, className, id, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classNames('shell mt-12 md:mt-16', className)}>
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} lang={lang} className="text-3xl md:text-4xl">
            {title}
          </h2>
          {subTitle && (
            <p lang={lang} className="mt-1 text-lg text-ink-soft">
              {subTitle}
            </p>
          )}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
