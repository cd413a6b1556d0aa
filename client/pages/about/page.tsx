import { FacilityBoxes } from '#client/features/content/facility-boxes.tsx';
import { ShopHtml } from '#client/features/content/shop-html.tsx';
import { WhyUs } from '#client/features/content/why-us.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { petStoreData } from '#client/lib/shop-data.ts';
import { paths } from '#client/lib/paths.ts';
import { useShop } from '#client/lib/shop.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Mascot } from '#client/ui/mascot.tsx';
import { BreadcrumbData } from '#client/ui/breadcrumb-data.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import { useAboutPageSuspenseQuery } from './query.generated.ts';

export function AboutPage() {
  const origin = useOrigin();
  const shop = useShop();
  const { shopText } = useAboutPageSuspenseQuery().data;
  return (
    <>
      <PageMeta title={i18n.t('About us')} description={shop.about} />
      <BreadcrumbData steps={[{ name: i18n.t('About us'), url: paths.about() }]} />
      <StructuredData data={petStoreData(origin, shop)} />
      <div className="shell pt-2">
        <Breadcrumbs title={i18n.t('About us')} />
        <div className="grid items-start gap-8 pt-2 lg:grid-cols-[minmax(0,44rem)_1fr]">
          <article>
            <h1 className="text-4xl md:text-5xl">{shopText?.title}</h1>
            {shopText && <ShopHtml html={shopText.html} />}
          </article>
          <aside className="bandhani grid justify-items-center gap-4 rounded-card border border-line bg-marigold-wash p-6 text-center lg:sticky lg:top-32">
            <Mascot pose="waiting" />
            {shop.tagline && <p className="font-display text-2xl font-bold">{shop.tagline}</p>}
            <LinkButton to={paths.shopNow()}>{i18n.t('Shop Now')}</LinkButton>
            <LinkButton to={paths.contact()} look="outline">
              {i18n.t('Write to us')}
            </LinkButton>
          </aside>
        </div>
      </div>
      <WhyUs />
      <FacilityBoxes />
    </>
  );
}
