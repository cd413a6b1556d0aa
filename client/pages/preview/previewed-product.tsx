import { type ReactNode, useState } from 'react';
import { ImageOff } from 'lucide-react';
import { BuyBox } from '#client/features/catalogue/product/buy-box.tsx';
import { DeliveryFacts } from '#client/features/catalogue/product/delivery-facts.tsx';
import { chosenVariant } from '#client/features/catalogue/product/sizes.ts';
import { useBuyBox } from '#client/features/catalogue/product/use-buy-box.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Lockable } from '#client/ui/loading/lockable.tsx';
import { Advice, DeliveryCheck } from '#client/pages/product/lazy-sections.ts';
import { ProductLayout } from '#client/pages/product/product-layout.tsx';
import type { ProductPage_ProductFragment } from '#client/pages/product/query.generated.ts';

interface PreviewedProductProps {
  product: ProductPage_ProductFragment;
}

/** The product page as a preview. A draft may lack pictures, sizes and texts, and nothing can be bought. */
export function PreviewedProduct({ product }: PreviewedProductProps) {
  return product.variants.length > 0 ? (
    <WithSizes product={product} />
  ) : (
    // Unpublished products count as sold out in the database.
    <ProductLayout
      product={{ ...product, badge: null }}
      variant={null}
      gallery={renderGallery(product)}
      isLocked
    >
      <p className="rounded-card bg-sunk p-5">{i18n.t('There is no size with a price yet.')}</p>
      <DeliveryFacts isReturnedOnlyIfFaulty={product.isReturnedOnlyIfFaulty} />
    </ProductLayout>
  );
}

function WithSizes({ product }: PreviewedProductProps) {
  const [size, setSize] = useState<string | null>(null);
  const variant = chosenVariant(product, size);
  const buying = useBuyBox(product, variant);
  return (
    <ProductLayout product={product} variant={variant} gallery={renderGallery(product)} isLocked>
      <BuyBox
        buying={buying}
        onChooseSize={setSize}
        lockedBecause={i18n.t('This is a preview: nothing can be bought or saved here.')}
      />
      <Lockable isLocked>
        <Advice product={product} variant={variant} />
      </Lockable>
      <DeliveryCheck pay={variant.discountedPrice * buying.quantity} />
      <DeliveryFacts isReturnedOnlyIfFaulty={product.isReturnedOnlyIfFaulty} />
    </ProductLayout>
  );
}

/** Placeholder for the gallery of a product without pictures. */
const renderGallery = ({ images }: ProductPage_ProductFragment): ReactNode =>
  images.length > 0 ? undefined : (
    <p className="grid aspect-square content-center justify-items-center gap-3 rounded-card border border-line bg-sunk text-ink-soft">
      <ImageOff aria-hidden="true" className="size-10" />
      {i18n.t('There is no picture yet.')}
    </p>
  );
