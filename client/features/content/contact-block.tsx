import { Mail, MapPin, Phone } from 'lucide-react';
import { addressLines, SHOP } from '#rules/shop.ts';
import { i18n } from '#client/lib/i18n.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { telephoneUrl, useShop } from '#client/lib/shop.ts';
import { ContactNumbers } from './contact-numbers.tsx';

const LINK =
  'inline-flex min-h-11 items-center gap-2 font-semibold break-all underline-offset-4 hover:underline';

/** Phone numbers, e-mail addresses and the postal address of the shop. */
export function ContactBlock() {
  const shop = useShop();
  const emails = [shop.careEmail, shop.ordersEmail].filter(Boolean);
  return (
    <section
      aria-labelledby="contact-block"
      className="grid content-start gap-3 rounded-card bg-leaf-wash p-5 md:p-8"
    >
      <h2 id="contact-block" className="text-2xl md:text-3xl">
        {i18n.t('Call, write, drop in')}
      </h2>
      <address className="grid gap-3 not-italic">
        <div>
          <ContactNumbers />
        </div>
        <ul>
          {emails.map((email) => (
            <li key={email}>
              <a href={`mailto:${email}`} className={LINK}>
                <Mail aria-hidden="true" className="size-5 shrink-0" />
                {email}
              </a>
            </li>
          ))}
        </ul>
        <p className="flex items-start gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            {addressLines(shop).map((line) => (
              <span key={line} lang={detectLanguageTag(line)} className="block">
                {line}
              </span>
            ))}
          </span>
        </p>
        {shop.officerName && <Officer />}
      </address>
    </section>
  );
}

function Officer() {
  const { officerName, officerDesignation, officerEmail, officerPhone } = useShop();
  return (
    <div className="border-t border-line pt-3">
      <h3 className="text-lg">{i18n.t('Grievance officer')}</h3>
      <p>
        {officerName}
        {officerDesignation.toLowerCase() !== 'grievance officer' && `, ${officerDesignation}`}
      </p>
      <p>
        <a href={`mailto:${officerEmail}`} className={LINK}>
          <Mail aria-hidden="true" className="size-5 shrink-0" />
          {officerEmail}
        </a>
      </p>
      <p>
        <a href={telephoneUrl(officerPhone)} className={LINK}>
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          {officerPhone}
        </a>
      </p>
      <p className="text-sm">
        {i18n.t('We reply within {first} and settle complaints within {then}.', {
          first: i18n.t(SHOP.grievances.answersWithin),
          then: i18n.t(SHOP.grievances.solvesWithin),
        })}
      </p>
    </div>
  );
}
