import { i18n } from '#client/lib/i18n.ts';
import { Picture } from '#client/ui/picture.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { Banner_BannerFragment } from './banner.generated.ts';

/** Two banners: offers for dog food and cat food. */
export function OfferBanners({ offers }: { offers: readonly Banner_BannerFragment[] }) {
  return (
    <section aria-label={i18n.t('Offers')} className="shell mt-12 has-[>ul:empty]:hidden md:mt-16">
      <ul className="grid gap-4 md:grid-cols-2 md:gap-5">
        {offers.map(({ id, image, title, subTitle, url }) => (
          <li key={id}>
            <ShopLink to={url} className="group relative block overflow-hidden rounded-card">
              <Picture
                image={image}
                width={800}
                height={400}
                sizes="(width >= 80rem) 606px, (width >= 48rem) 48vw, 92vw"
                isDecorative
                className="aspect-2/1 w-full !bg-picture-paper object-cover transition-transform duration-200 group-hover:scale-[1.02]"
              />
              <span className="absolute inset-y-0 left-0 grid w-[52%] content-center gap-1 p-5 text-on-picture md:p-8">
                <span className="font-display text-3xl leading-none font-extrabold md:text-5xl">{title}</span>
                <span className="leading-snug md:text-lg">{subTitle}</span>
                <span className="mt-2 inline-flex min-h-11 w-fit items-center rounded-full bg-on-picture px-5 font-semibold text-picture-paper">
                  {i18n.t('Shop now')}
                </span>
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
