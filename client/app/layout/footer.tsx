import { SHOP } from '#rules/shop.ts';
import { paths } from '#client/lib/paths.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { LogoMark } from './logo.tsx';

const INFORMATION = [
  { name: 'About us', url: paths.about() },
  { name: 'What we do', url: paths.overview() },
  { name: 'Blogs', url: paths.blog() },
  { name: 'Forum', url: paths.forum() },
  { name: 'FAQ', url: paths.faq() },
];
const CUSTOMER_SERVICE = [
  { name: 'Contact us', url: paths.contact() },
  { name: 'Your orders', url: paths.orders() },
  { name: 'Shipping and tracking', url: paths.shoppingPolicy() },
  { name: 'Refund and cancellation', url: paths.refunds() },
  { name: 'Terms and conditions', url: paths.terms() },
  { name: 'Privacy policy', url: paths.privacyPolicy() },
];
const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-9';

export function Footer() {
  return (
    <footer className="mt-16 bg-night text-on-night">
      <div className="shell grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1.4fr]">
        <AboutUs />
        <Links title="Information" links={INFORMATION} />
        <Links title="Customer service" links={CUSTOMER_SERVICE} />
        <ContactDetails />
      </div>
      <p className="shell border-t border-on-night/20 py-5 text-sm">
        © {SHOP.name}. All prices include taxes. {SHOP.tagline}
      </p>
    </footer>
  );
}

function AboutUs() {
  return (
    <section aria-labelledby="footer-about">
      <h2 id="footer-about" className="flex items-center gap-2 text-2xl">
        <LogoMark className="size-10" />
        {SHOP.name}
      </h2>
      <p className="mt-3 max-w-sm">{SHOP.about}</p>
      <ul aria-label="Find us on" className="mt-3 flex flex-wrap gap-x-5">
        {SHOP.social.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener" className={LINK}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Links({ title, links }: { title: string; links: readonly { name: string; url: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2">
        {links.map(({ name, url }) => (
          <li key={url}>
            <ShopLink to={url} className={LINK}>
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactDetails() {
  const { hotline, techSupport, emails, address, hours, grievanceOfficer } = SHOP;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className="text-xl">
        Talk to us
      </h2>
      <address className="mt-2 not-italic">
        {[hotline, techSupport].map(({ label, number }) => (
          <p key={label}>
            {label}:{' '}
            <a href={`tel:${number.replaceAll(' ', '')}`} className={LINK}>
              {number}
            </a>
          </p>
        ))}
        <p>
          <a href={`mailto:${emails.care}`} className={LINK}>
            {emails.care}
          </a>
        </p>
        <p className="py-1">{address.join(', ')}</p>
        <p className="py-1">{hours}</p>
        <p className="mt-2 text-sm">
          Grievance officer: {grievanceOfficer.name},{' '}
          <a href={`mailto:${grievanceOfficer.email}`} className={`${LINK} underline`}>
            {grievanceOfficer.email}
          </a>
          . We answer within {grievanceOfficer.answersWithin}.
        </p>
      </address>
    </section>
  );
}
