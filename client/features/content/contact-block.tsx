import { Mail, MapPin } from 'lucide-react';
import { SHOP } from '#rules/shop.ts';
import { ContactNumbers } from './contact-numbers.tsx';

/** spec §1: "A contact block with a hotline, a tech-support line, two e-mail addresses and a postal address in Rajasthan." */
export function ContactBlock() {
  const { emails, address, grievanceOfficer } = SHOP;
  return (
    <section
      aria-labelledby="contact-block"
      className="grid content-start gap-3 rounded-card bg-leaf-wash p-5 md:p-8"
    >
      <h2 id="contact-block" className="text-2xl md:text-3xl">
        Call, write, drop in
      </h2>
      <address className="grid gap-3 not-italic">
        <div>
          <ContactNumbers />
        </div>
        <ul>
          {Object.values(emails).map((email) => (
            <li key={email}>
              <a
                href={`mailto:${email}`}
                className="inline-flex min-h-11 items-center gap-2 font-semibold break-all underline-offset-4 hover:underline"
              >
                <Mail aria-hidden="true" className="size-5 shrink-0" />
                {email}
              </a>
            </li>
          ))}
        </ul>
        <p className="flex items-start gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        </p>
        <p className="text-sm">
          Grievance officer: {grievanceOfficer.name},{' '}
          <a href={`mailto:${grievanceOfficer.email}`} className="underline">
            {grievanceOfficer.email}
          </a>
          . We answer within {grievanceOfficer.answersWithin}.
        </p>
      </address>
    </section>
  );
}
