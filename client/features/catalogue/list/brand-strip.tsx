import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Picture } from '#client/ui/picture.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { BrandStrip_BrandFragment } from './brand-strip.generated.ts';

/** The brands' logos, linked to their products. */
export function BrandStrip({ brands }: { brands: readonly BrandStrip_BrandFragment[] }) {
  return (
    <ul className="grid grid-cols-3 gap-3 md:grid-cols-6 md:gap-4">
      {brands.map(({ id, slug, name, logo }) => (
        <li key={id}>
          <ShopLink
            to={paths.brand(slug)}
            aria-label={i18n.t('Products by {name}', { name })}
            className="block overflow-hidden rounded-card border border-line transition-shadow hover:shadow-card"
          >
            <Picture
              image={logo}
              width={180}
              height={90}
              sizes="(width >= 48rem) 200px, 31vw"
              isDecorative
              className="aspect-2/1 w-full object-cover"
            />
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
