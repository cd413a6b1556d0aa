import type { ReactNode } from 'react';

interface OrderCardProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of an order with its heading. */
export function OrderCard({ id, title, children }: OrderCardProps) {
  return (
    <section aria-labelledby={id} className="card grid gap-3 p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
