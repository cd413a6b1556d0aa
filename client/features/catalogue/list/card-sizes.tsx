import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Price } from '#client/ui/price.tsx';
import { LoadFailedNote } from '#client/ui/loading/load-failed-note.tsx';
import { Spinner } from '#client/ui/loading/spinner.tsx';
import { AddToCartButton } from '../add-to-cart-button.tsx';
import type { BuyBox_ProductFragment } from '../product/buy-box.generated.ts';
import { useCardSizesQuery } from './card-sizes.generated.ts';
import { SizePicker } from '../product/size-picker.tsx';
import { chosenVariant } from '../product/sizes.ts';
import { useBuyBox } from '../product/use-buy-box.ts';

interface CardSizesProps {
  slug: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The sizes of a product in a small dialog, to add one from a list. */
export function CardSizes({ slug, isOpen, onClose }: CardSizesProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Choose a size')} width="narrow">
      <Content slug={slug} onAdded={onClose} />
    </Modal>
  );
}

function Content({ slug, onAdded }: { slug: string; onAdded: () => void }) {
  const { data, error, refetch } = useCardSizesQuery({ variables: { slug } });
  if (data?.product) return <Sizes product={data.product} onAdded={onAdded} />;
  return (
    <div className="grid min-h-48 place-items-center">
      {error || data ? (
        <LoadFailedNote align="center" text={i18n.t('This product could not be loaded.')} onRetry={refetch} />
      ) : (
        <Spinner label={i18n.t('Loading the product')} />
      )}
    </div>
  );
}

function Sizes({ product, onAdded }: { product: BuyBox_ProductFragment; onAdded: () => void }) {
  const [size, setSize] = useState<string | null>(null);
  const variant = chosenVariant(product, size);
  const buying = useBuyBox(product, variant);
  const add = () => {
    const addedQuantity = buying.add();
    if (addedQuantity > 0) onAdded();
    return addedQuantity;
  };
  return (
    <div className="grid gap-4">
      <h3 lang={detectLanguageTag(product.name)} className="text-xl">
        {product.name}
      </h3>
      <Price {...variant} />
      <SizePicker variants={product.variants} chosen={variant} onChoose={setSize} />
      <AddToCartButton buying={{ ...buying, add }} className="w-full" />
    </div>
  );
}
