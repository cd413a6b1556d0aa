import type { ReactNode } from 'react';

interface CheckoutStepProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** A step of the checkout. All steps are visible; there is nothing to click through. */
export function CheckoutStep({ number, title, children }: CheckoutStepProps) {
  return (
    <section aria-labelledby={`step-${number}`} className="card grid gap-4 p-4 md:p-6">
      <h2 id={`step-${number}`} className="flex items-center gap-3 text-2xl">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-marigold-wash font-display text-lg leading-none font-bold"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
