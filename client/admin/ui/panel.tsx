import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, text, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-4 md:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-2xl text-ink-soft">{text}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
}
