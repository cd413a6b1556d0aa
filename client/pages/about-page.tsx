import { SHOP } from '#rules/shop.ts';
import { FacilityBoxes } from '#client/features/content/facility-boxes.tsx';
import { ShopHtml } from '#client/features/content/shop-html.tsx';
import { WhyUs } from '#client/features/content/why-us.tsx';
import { paths } from '#client/lib/paths.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Mascot } from '#client/ui/mascot.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { useAboutPageSuspenseQuery } from './about-page.generated.ts';

export function AboutPage() {
  const { shopText } = useAboutPageSuspenseQuery().data;
  return (
    <>
      <PageMeta title="About us" description={SHOP.about} />
      <div className="shell pt-2">
        <Breadcrumbs title="About us" />
        <div className="grid items-start gap-8 pt-2 lg:grid-cols-[minmax(0,44rem)_1fr]">
          <article>
            <h1 className="text-4xl md:text-5xl">{shopText?.title}</h1>
            {shopText && <ShopHtml html={shopText.html} />}
          </article>
          <aside className="bandhani grid justify-items-center gap-4 rounded-card border border-line bg-marigold-wash p-6 text-center lg:sticky lg:top-32">
            <Mascot pose="waiting" />
            <p className="font-display text-2xl font-bold">{SHOP.tagline}</p>
            <LinkButton to={paths.shopNow()}>Shop Now</LinkButton>
            <LinkButton to={paths.contact()} look="outline">
              Write to us
            </LinkButton>
          </aside>
        </div>
      </div>
      <WhyUs />
      <FacilityBoxes />
    </>
  );
}
