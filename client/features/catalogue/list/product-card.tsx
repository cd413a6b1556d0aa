import { type ReactNode, useState } from 'react';
import { ArrowUpRight, Eye } from 'lucide-react';
import { BADGE_TEXT } from '#rules/catalogue/badge.ts';
import { truncate } from '#rules/text/truncate.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { useSession } from '#client/state/session.ts';
import { Badge } from '#client/ui/badge.tsx';
import { buttonLook } from '#client/ui/button-look.ts';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Price } from '#client/ui/price.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { SizeLabel } from '#client/ui/size-label.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { BADGE_TONES } from './badge-tones.ts';
import { CardCartButton } from './card-cart-button.tsx';
import type { ProductCard_ProductFragment } from './product-card.generated.ts';

const PetWarning = lazyComponent(async () => (await import('../product/pet-warning.tsx')).PetWarning);
const QuickView = lazyComponent(async () => (await import('./quick-view.tsx')).QuickView);

interface ProductCardProps {
  product: ProductCard_ProductFragment;
  /** Above the fold: loads its image eagerly. */
  priority?: boolean;
  /** Shown below the name. */
  note?: ReactNode;
}

/** A product in a list, with its lowest-priced variant and a quick view. */
export function ProductCard({ product, priority = false, note }: ProductCardProps) {
  const { name, slug, allergens, badge, brand, rating, variants, lowestPricedVariant } = product;
  const isSignedIn = useSession().status === 'signed-in';
  const { image } = lowestPricedVariant;
  return (
    <article className="relative flex h-full flex-col overflow-hidden card transition-shadow hover:shadow-card focus-within:shadow-card">
      <div className="relative bg-sunk">
        {image && (
          <Picture
            image={image}
            width={250}
            height={250}
            sizes="(width >= 64rem) 290px, (width >= 48rem) 31vw, 46vw"
            priority={priority}
            isDecorative
            className="aspect-square w-full object-contain"
          />
        )}
        <SizeLabel size={lowestPricedVariant.size} />
        {badge && (
          <Badge tone={BADGE_TONES[badge]} className="absolute top-2 start-2">
            {i18n.t(BADGE_TEXT[badge])}
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 md:p-4">
        <p lang="en-IN" className="text-sm text-ink-soft">
          {brand.name}
        </p>
        <h3 className="text-base leading-snug font-semibold md:text-lg">
          {/* The link covers the card; the buttons are above it. */}
          <ShopLink
            to={paths.product(slug)}
            lang={detectLanguageTag(name)}
            title={name}
            className="after:absolute after:inset-0 hover:text-leaf"
          >
            {truncate(name)}
          </ShopLink>
        </h3>
        {note}
        <LazyMount when={isSignedIn && allergens.length > 0}>
          <PetWarning product={product} />
        </LazyMount>
        {rating.count > 0 && <Stars value={rating.average} count={rating.count} />}
        <p className="text-sm text-ink-soft">
          {variants.length > 1
            ? i18n.t('{size}, {count} sizes', { size: lowestPricedVariant.size, count: variants.length })
            : lowestPricedVariant.size}
        </p>
        <div className="mt-auto pt-1">
          <Price {...lowestPricedVariant} />
          <div className="relative mt-3 grid gap-2">
            <CardCartButton product={product} />
            <CardButtons name={name} slug={slug} />
          </div>
        </div>
      </div>
    </article>
  );
}

function CardButtons({ name, slug }: { name: string; slug: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={i18n.t('Quick view of {name}', { name })}
        onClick={() => setIsOpen(true)}
        className={buttonLook('outline', 'small', 'min-w-0 flex-1 !px-2 whitespace-nowrap')}
      >
        <Eye aria-hidden="true" className="hidden size-4 sm:block" />
        {i18n.t('Quick view')}
      </button>
      <ShopLink
        to={paths.product(slug)}
        aria-label={i18n.t('See {name}', { name })}
        className={`${ICON_BUTTON} border-2 border-edge`}
      >
        <ArrowUpRight aria-hidden="true" className="size-5" />
      </ShopLink>
      <LazyMount when={isOpen}>
        <QuickView slug={slug} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </LazyMount>
    </div>
  );
}
