import { addressLines, SHOP } from '#rules/shop.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { telephoneUrl, useShop } from '#client/lib/shop.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { LanguageLink } from './language-link.tsx';
import { LogoMark, OwnLogo } from './logo.tsx';
import { useServiceLinks } from './use-service-links.ts';

const INFORMATION = [
  { name: /*i18n*/ 'About us', url: paths.about() },
  { name: /*i18n*/ 'What we do', url: paths.overview() },
  { name: /*i18n*/ 'Blogs', url: paths.blog() },
  { name: /*i18n*/ 'Forum', url: paths.forum() },
  { name: /*i18n*/ 'FAQ', url: paths.faq() },
  { name: /*i18n*/ 'For developers', url: paths.developers() },
];
const CUSTOMER_SERVICE = [
  { name: /*i18n*/ 'Contact us', url: paths.contact() },
  { name: /*i18n*/ 'Your orders', url: paths.orders() },
  { name: /*i18n*/ 'Shipping and tracking', url: paths.shoppingPolicy() },
  { name: /*i18n*/ 'Refund and cancellation', url: paths.refunds() },
  { name: /*i18n*/ 'Terms and conditions', url: paths.terms() },
  { name: /*i18n*/ 'Privacy policy', url: paths.privacyPolicy() },
];
const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-9';

export function Footer() {
  const { name, tagline } = useShop();
  const services = useServiceLinks();
  return (
    <footer className="safe-bottom mt-16 bg-night text-on-night print:hidden">
      <div className="shell grid grid-cols-2 gap-x-8 gap-y-10 py-12 lg:grid-cols-5">
        <AboutUs />
        {services.length > 0 && <Links title={i18n.t('Services')} links={services} isWide />}
        <Links title={i18n.t('Information')} links={INFORMATION} />
        <Links title={i18n.t('Customer service')} links={CUSTOMER_SERVICE} />
        <ContactDetails />
      </div>
      <p className="shell border-t border-on-night/20 py-5 text-sm">
        © {name}. {i18n.t('All prices include taxes.')} {tagline}{' '}
        <LanguageLink className={`${LINK} ms-4 underline`} />
      </p>
    </footer>
  );
}

function AboutUs() {
  const { name, logo, social, about } = useShop();
  return (
    <section aria-labelledby="footer-about" className="col-span-2 lg:col-span-1">
      <h2 id="footer-about" className="flex items-center gap-2 text-2xl">
        {logo ? (
          <OwnLogo className="h-12 max-w-56" />
        ) : (
          <>
            <LogoMark className="size-10" />
            {name}
          </>
        )}
      </h2>
      {about && <p className="mt-3 max-w-sm">{about}</p>}
      {social.length > 0 && (
        <ul aria-label={i18n.t('Find us on')} className="mt-3 flex flex-wrap gap-x-5">
          {social.map((url) => (
            <li key={url}>
              <a href={url} rel="noopener" className={LINK}>
                {siteName(url)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const SITES: Record<string, string> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'x.com': 'X',
};

function siteName(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return SITES[host] ?? host;
}

interface LinksProps {
  title: string;
  links: readonly { name: string; url: string }[];
  /** Spans both columns on phones, so that it leaves no gap. */
  isWide?: boolean;
}

function Links({ title, links, isWide = false }: LinksProps) {
  return (
    <nav aria-label={title} className={isWide ? 'col-span-2 lg:col-span-1' : undefined}>
      <h2 className="text-xl">{title}</h2>
      <ul className={isWide ? 'mt-2 grid grid-cols-2 gap-x-8 lg:block' : 'mt-2'}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <ShopLink to={url} className={LINK}>
              {i18n.t(name)}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactDetails() {
  const shop = useShop();
  return (
    <section aria-labelledby="footer-contact" className="col-span-2 lg:col-span-1">
      <h2 id="footer-contact" className="text-xl">
        {i18n.t('Talk to us')}
      </h2>
      <address className="mt-2 not-italic">
        <PhoneLine label={i18n.t(SHOP.hotlineLabel)} number={shop.hotline} />
        <PhoneLine label={i18n.t(SHOP.techSupportLabel)} number={shop.techSupport} />
        <MailLine email={shop.careEmail} />
        <p lang="en-IN" className="py-1">
          {addressLines(shop).join(', ')}
        </p>
        <p className="py-1">{shop.hours}</p>
        {shop.officerName && <GrievanceOfficer />}
      </address>
    </section>
  );
}

function GrievanceOfficer() {
  const { officerName, officerDesignation, officerEmail, officerPhone } = useShop();
  return (
    <>
      <h3 className="mt-4 text-base">{i18n.t('Grievance officer')}</h3>
      <p>
        {officerName}
        {officerDesignation.toLowerCase() !== 'grievance officer' && `, ${officerDesignation}`}
      </p>
      <MailLine email={officerEmail} />
      <PhoneLine number={officerPhone} />
      <p className="text-sm">
        {i18n.t('Replies within {first} and settles complaints within {then}.', {
          first: i18n.t(SHOP.grievances.answersWithin),
          then: i18n.t(SHOP.grievances.solvesWithin),
        })}
      </p>
    </>
  );
}

function PhoneLine({ label, number }: { label?: string; number: string }) {
  if (!number) return null;
  return (
    <p>
      {label && `${label}: `}
      <a href={telephoneUrl(number)} className={LINK}>
        {number}
      </a>
    </p>
  );
}

function MailLine({ email }: { email: string }) {
  if (!email) return null;
  return (
    <p>
      <a href={`mailto:${email}`} className={LINK}>
        {email}
      </a>
    </p>
  );
}
