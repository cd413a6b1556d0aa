import { IconBar } from '#client/features/content/icon-bar.tsx';
import { SavingsBanner } from '#client/features/content/savings-banner.tsx';
import { ThreeSteps } from '#client/features/content/three-steps.tsx';
import { WhatWeDo } from '#client/features/content/what-we-do.tsx';
import { WhyUs } from '#client/features/content/why-us.tsx';
import { NoServices } from '#client/features/services/no-services.tsx';
import { ServiceTiles } from '#client/features/services/service-tiles.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { useShop } from '#client/lib/shop.ts';
import { paths } from '#client/lib/paths.ts';
import { BreadcrumbData } from '#client/ui/breadcrumb-data.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { useOverviewPageSuspenseQuery } from './query.generated.ts';

/** /overview: everything the shop offers. */
export function OverviewPage() {
  const { services } = useOverviewPageSuspenseQuery().data;
  const { name } = useShop();
  return (
    <>
      <PageMeta
        title={i18n.t('What we do')}
        {...(services.length > 0 && {
          description: i18n.t(
            "A shop, a pet's documents, a forum, a blog, and people who bathe, train, walk and mind: {shop} on one page. Save up to 20 percent on your orders.",
            { shop: name },
          ),
        })}
      />
      <BreadcrumbData steps={[{ name: i18n.t('What we do'), url: paths.overview() }]} />
      <div className="shell pt-2">
        <Breadcrumbs title={i18n.t('What we do')} />
        <div className="pt-2 pb-6">
          <h1 className="text-4xl md:text-5xl">{i18n.t('What we do all day')}</h1>
          {services.length > 0 && (
            <p className="mt-2 max-w-2xl text-lg text-ink-soft">
              {i18n.t('Fill bowls, answer questions and wash the dog that did not want to be washed.')}
            </p>
          )}
        </div>
        <SavingsBanner />
      </div>
      <IconBar />
      <WhatWeDo />
      {services.length > 0 ? (
        <>
          <ServiceTiles services={services} />
          <ThreeSteps />
        </>
      ) : (
        <NoServices level="section" />
      )}
      <WhyUs />
    </>
  );
}
