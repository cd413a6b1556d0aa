import type { ReactNode } from 'react';
import { Gallery } from '#client/features/catalogue/product/gallery.tsx';
import { ProductGrid } from '#client/features/catalogue/list/product-grid.tsx';
import { ProductTitle } from '#client/features/catalogue/product/product-title.tsx';
import type { BuyVariant } from '#client/features/catalogue/product/use-buy-box.ts';
import { i18n } from '#client/lib/i18n.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Lockable } from '#client/ui/loading/lockable.tsx';
import { Section } from '#client/ui/section.tsx';
import { ProductFacts, ProductReviews } from './lazy-sections.ts';
import type { ProductPage_ProductFragment } from './query.generated.ts';

interface ProductLayoutProps {
  product: ProductPage_ProductFragment;
  /** The chosen size; null if there is none yet. */
  variant: BuyVariant | null;
  /** Replaces the pictures. */
  gallery?: ReactNode;
  /** Whether reviews and related products are only shown. */
  isLocked?: boolean;
  /** Content below the title. */
  children: ReactNode;
}

/** Pictures, title and actions of a product; below them facts, reviews and related products. */
export function ProductLayout({ product, variant, gallery, isLocked = false, children }: ProductLayoutProps) {
  const { name, category, images, related } = product;
  return (
    <>
      <Breadcrumbs title={name} lang={detectLanguageTag(name)} category={category} />
      <div className="mt-2 grid gap-6 md:grid-cols-2 md:gap-10">
        {gallery ?? (
          <Gallery
            name={name}
            images={variant?.image ? [variant.image, ...images.slice(1)] : images}
            size={variant?.size ?? ''}
          />
        )}
        <div className="grid content-start gap-5">
          <ProductTitle product={product} />
          {children}
        </div>
      </div>
      <div className="mt-12">
        <ProductFacts product={product} variant={variant} />
      </div>
      <Lockable isLocked={isLocked}>
        <Section title={i18n.t('Reviews')} id="reviews" className="!px-0">
          <ProductReviews product={product} />
        </Section>
        {related.length > 0 && (
          <Section title={i18n.t('Related products')} className="!px-0 pb-8">
            <ProductGrid products={related} />
          </Section>
        )}
      </Lockable>
    </>
  );
}
