import { Trans } from '@lingui/react';
import { ContactBlock } from '#client/features/content/contact-block.tsx';
import { ContactForm } from '#client/features/content/contact-form.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { petStoreData } from '#client/lib/shop-data.ts';
import { paths } from '#client/lib/paths.ts';
import { useShop } from '#client/lib/shop.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { BreadcrumbData } from '#client/ui/breadcrumb-data.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';

export function ContactPage() {
  const origin = useOrigin();
  const shop = useShop();
  return (
    <>
      <PageMeta
        title={i18n.t('Contact us')}
        description={i18n.t(
          'Call our hotline, e-mail us or send a message. Everyone who answers has pets too.',
        )}
      />
      <BreadcrumbData steps={[{ name: i18n.t('Contact us'), url: paths.contact() }]} />
      <StructuredData data={petStoreData(origin, shop)} />
      <div className="shell pt-2">
        <Breadcrumbs title={i18n.t('Contact us')} />
        <div className="pt-2 pb-6">
          <h1 className="text-4xl md:text-5xl">{i18n.t('Talk to us')}</h1>
          <p className="mt-2 max-w-2xl text-lg text-ink-soft">
            <Trans
              id="About an order, a product or a pet. Our <0>FAQ</0> answers most questions about delivery and returns."
              components={{ 0: <ShopLink to={paths.faq()} className="text-lake underline" /> }}
            />
          </p>
        </div>
        <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ContactForm />
          <ContactBlock />
        </div>
      </div>
    </>
  );
}
