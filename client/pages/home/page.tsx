import { ungroupedRupeeText } from '#rules/money/pricing.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { organizationData, petStoreData, siteData } from '#client/lib/shop-data.ts';
import { paths } from '#client/lib/paths.ts';
import { useShop } from '#client/lib/shop.ts';
import { BlogGrid } from '#client/features/blog/blog-grid.tsx';
import { BrandStrip } from '#client/features/catalogue/list/brand-strip.tsx';
import { CategoryTile } from '#client/features/catalogue/list/category-tile.tsx';
import { nameWithAnimals } from '#client/features/catalogue/list/category-title.ts';
import { ProductGrid } from '#client/features/catalogue/list/product-grid.tsx';
import { AboutForum } from '#client/features/content/about-forum.tsx';
import { BannerSlider } from '#client/features/content/banner-slider.tsx';
import { FacilityBoxes } from '#client/features/content/facility-boxes.tsx';
import { FlashSale } from '#client/features/content/flash-sale.tsx';
import { IconBar } from '#client/features/content/icon-bar.tsx';
import { OfferBanners } from '#client/features/content/offer-banners.tsx';
import { TreatBanner } from '#client/features/content/treat-banner.tsx';
import { ServicesSlider } from '#client/features/services/services-slider.tsx';
import { TrainerCarousel } from '#client/features/services/trainer-carousel.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Section } from '#client/ui/section.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import { useHomePageSuspenseQuery, type HomePageQuery } from './query.generated.ts';
import { WhyAndHow } from './lazy-sections.ts';

export function HomePage() {
  const { home, saleBar } = useHomePageSuspenseQuery().data;
  const origin = useOrigin();
  const shop = useShop();
  const [firstBanner] = home.banners;
  return (
    <>
      <PageMeta
        title={i18n.t('Food, treats and care for Indian pets')}
        description={i18n.t(
          'Honest food, treats, toys and care for dogs, cats, birds and small animals. Free delivery from {freeFrom}, cash on delivery, and a forum full of pet parents.',
          { freeFrom: ungroupedRupeeText(shop.charges.freeDeliveryFrom) },
        )}
        image={firstBanner?.image}
      />
      <StructuredData data={import.meta.env.SSR && organizationData(origin, shop)} />
      <StructuredData data={import.meta.env.SSR && siteData(origin, shop)} />
      <StructuredData data={import.meta.env.SSR && petStoreData(origin, shop)} />
      <h1 className="sr-only">
        {i18n.t('{shop}: food, treats and care for dogs, cats and their friends', { shop: shop.name })}
      </h1>
      {home.banners.length > 0 && <BannerSlider banners={home.banners} />}
      <IconBar />
      {home.categories.length > 0 && (
        <Section title={i18n.t('Who is it for?')}>
          <ul className="grid grid-cols-2 gap-2.5 min-[360px]:grid-cols-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:gap-3 md:gap-5">
            {home.categories.map((category) => (
              <li key={category.id}>
                <CategoryTile category={category} title={nameWithAnimals(category)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {home.products.length > 0 && (
        <Section
          title={i18n.t('Products')}
          subTitle={i18n.t('Best products')}
          action={
            <LinkButton to={paths.dog()} look="outline" size="small">
              {i18n.t('See more')}
            </LinkButton>
          }
        >
          <ProductGrid products={home.products} />
        </Section>
      )}
      {saleBar && <FlashSale saleBar={saleBar} />}
      <ServicesSlider services={home.services} />
      {home.brands.length > 0 && (
        <Section title={i18n.t('Brands we trust')}>
          <BrandStrip brands={home.brands} />
        </Section>
      )}
      <OfferBanners offers={home.offers} />
      <FacilityBoxes />
      <TreatBanner />
      {home.services.length > 0 && <TrainerCarousel trainers={home.trainers} />}
      <WhyAndHow hasServices={home.services.length > 0} />
      {home.posts.length > 0 && <Blogs posts={home.posts} />}
      <AboutForum />
    </>
  );
}

/** The blog teaser. Tablets show two posts side by side, so the third is hidden there. */
function Blogs({ posts }: Pick<HomePageQuery['home'], 'posts'>) {
  return (
    <Section
      title={i18n.t('Blogs')}
      subTitle={i18n.t('Something to read while the kettle boils')}
      action={
        <LinkButton to={paths.blog()} look="outline" size="small">
          {i18n.t('All blogs')}
        </LinkButton>
      }
      className="sm:max-lg:[&_li:last-child:nth-child(odd)]:hidden"
    >
      <BlogGrid posts={posts} />
    </Section>
  );
}
