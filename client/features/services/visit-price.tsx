import type { ReactNode } from 'react';
import { shortRupeeText } from '#rules/money/rupees.ts';
import { PET_SIZE_LABELS } from '#rules/pets/pet-size.ts';
import { hasSizePrices } from '#rules/service-prices.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { ServiceLayout_ServiceFragment } from './service-layout.generated.ts';

interface VisitPriceProps {
  service: Pick<ServiceLayout_ServiceFragment, 'slug' | 'title' | 'priceRange' | 'prices'>;
  /** The phone numbers. */
  children: ReactNode;
}

/** The price of a visit, by size of the pet if it depends on it. Visits are not paid online. */
export function VisitPrice({ service: { slug, title, priceRange, prices }, children }: VisitPriceProps) {
  return (
    <div className="rounded-card border border-line bg-sky-wash p-5">
      <p className="font-display text-3xl font-bold">{priceRange}</p>
      {hasSizePrices(prices) && (
        <table className="mt-2 w-full max-w-sm">
          <caption className="sr-only">{i18n.t('Prices by the size of your pet')}</caption>
          <tbody>
            {prices.map(({ size, price }) => (
              <tr key={size} className="border-t border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  {size && i18n.t(PET_SIZE_LABELS[size])}
                </th>
                <td className="py-2 ps-4 text-end font-semibold">{shortRupeeText(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-1">{i18n.t('Paid at the visit. Questions? Call us.')}</p>
      <LinkButton to={paths.newBooking(slug)} className="mt-3">
        {i18n.t('Book {service}', { service: title })}
      </LinkButton>
      <div className="mt-3">{children}</div>
    </div>
  );
}
