import { BADGE_TEXT } from '#rules/catalogue/badge.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { BADGE_TONES } from '../list/badge-tones.ts';

interface ProductTitleProps {
  product: {
    name: string;
    badge: keyof typeof BADGE_TEXT | null;
    brand: { name: string; slug: string };
    rating: { average: number; count: number };
  };
}

/** Name, brand, badge, and a link to the reviews. */
export function ProductTitle({ product }: ProductTitleProps) {
  const { name, badge, brand, rating } = product;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <ShopLink
          to={paths.brand(brand.slug)}
          lang="en-IN"
          className="inline-flex min-h-11 items-center font-semibold text-lake underline-offset-4 hover:underline"
        >
          {brand.name}
        </ShopLink>
        {badge && <Badge tone={BADGE_TONES[badge]}>{i18n.t(BADGE_TEXT[badge])}</Badge>}
      </div>
      <h1 lang={detectLanguageTag(name)} className="text-3xl md:text-4xl">
        {name}
      </h1>
      <a
        href="#reviews"
        className="inline-flex min-h-11 items-center justify-self-start underline-offset-4 hover:underline"
      >
        {rating.count > 0 ? <Stars value={rating.average} count={rating.count} /> : i18n.t('No reviews yet')}
      </a>
    </div>
  );
}
