import { Mail, MapPin, Phone } from 'lucide-react';
import { SHOP } from '#rules/shop.ts';
import { i18n } from '#client/lib/i18n.ts';
import { ContactNumbers } from './contact-numbers.tsx';

const LINK =
  'inline-flex min-h-11 items-center gap-2 font-semibold break-all underline-offset-4 hover:underline';

/** Phone numbers, e-mail addresses and the postal address of the shop. */
export function ContactBlock() {
  const { emails, address, grievanceOfficer } = SHOP;
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
          {Object.values(emails).map((email) => (
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
          <span lang="en-IN">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        </p>
        <div className="border-t border-line pt-3">
          <h3 className="text-lg">{i18n.t('Grievance officer')}</h3>
          <p>{grievanceOfficer.name}</p>
          <p>
            <a href={`mailto:${grievanceOfficer.email}`} className={LINK}>
              <Mail aria-hidden="true" className="size-5 shrink-0" />
              {grievanceOfficer.email}
            </a>
          </p>
          <p>
            <a href={`tel:${grievanceOfficer.phone.replaceAll(' ', '')}`} className={LINK}>
              <Phone aria-hidden="true" className="size-5 shrink-0" />
              {grievanceOfficer.phone}
            </a>
          </p>
          <p className="text-sm">
            {i18n.t('You hear from us within {first}; it is put right within {then}.', {
              first: i18n.t(grievanceOfficer.answersWithin),
              then: i18n.t(grievanceOfficer.solvesWithin),
            })}
          </p>
        </div>
      </address>
    </section>
  );
}
