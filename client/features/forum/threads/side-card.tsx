import { useId, type ReactNode } from 'react';

/** A titled box in the side column. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="card p-4 md:p-5">
      <h2 id={titleId} className="mb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
