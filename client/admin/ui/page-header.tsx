import { type ReactNode, useEffect, useRef } from 'react';

interface PageHeaderProps {
  title: string;
  text?: string;
  /** The main actions of the page. */
  children?: ReactNode;
}

/** The title of a page. It names the document and takes the focus, so that screen readers announce the page. */
export function PageHeader({ title, text, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Back office`;
    heading.current?.focus();
  }, [title]);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-3">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {text && <p className="mt-1 max-w-2xl text-ink-soft">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </header>
  );
}
