import { Phone } from 'lucide-react';
import { SHOP } from '#rules/shop.ts';
import { i18n } from '#client/lib/i18n.ts';
import { telephoneUrl, useShop } from '#client/lib/shop.ts';

/** Phone links and the hotline's hours. */
export function ContactNumbers() {
  const { hotline, techSupport, hours } = useShop();
  const numbers = [
    { label: SHOP.hotlineLabel, number: hotline },
    { label: SHOP.techSupportLabel, number: techSupport },
  ].filter(({ number }) => number);
  return (
    <>
      <ul className="flex flex-wrap gap-x-6">
        {numbers.map(({ label, number }) => (
          <li key={label}>
            <a
              href={telephoneUrl(number)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
            >
              <Phone aria-hidden="true" className="size-5 shrink-0" />
              <span>
                {i18n.t(label)}: {number}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm">{hours}</p>
    </>
  );
}
