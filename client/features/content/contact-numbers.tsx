import { Phone } from 'lucide-react';
import { SHOP } from '#rules/shop.ts';
import { i18n } from '#client/lib/i18n.ts';

/** Phone links and the hotline's hours. */
export function ContactNumbers() {
  return (
    <>
      <ul className="flex flex-wrap gap-x-6">
        {[SHOP.hotline, SHOP.techSupport].map(({ label, number }) => (
          <li key={label}>
            <a
              href={`tel:${number.replaceAll(' ', '')}`}
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
      <p className="text-sm">{i18n.t(SHOP.hours)}</p>
    </>
  );
}
