import type { ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { LinkButton } from '#client/ui/link-button.tsx';

interface VisitPriceProps {
  /** As prescribed, in $, although the shop sells in ₹. */
  priceRange: string;
  service: { slug: string; title: string };
  /** The phone numbers. */
  children: ReactNode;
}

/** A service's price range; paid at the visit, never online. */
export function VisitPrice({ priceRange, service: { slug, title }, children }: VisitPriceProps) {
  return (
    <div className="rounded-card border border-line bg-sky-wash p-5">
      <p className="font-display text-3xl font-bold">{priceRange}</p>
      <p className="mt-1">{i18n.t('Paid at the visit. Questions? Call us.')}</p>
      <LinkButton to={paths.newBooking(slug)} className="mt-3">
        {i18n.t('Book {service}', { service: title })}
      </LinkButton>
      <div className="mt-3">{children}</div>
    </div>
  );
}
