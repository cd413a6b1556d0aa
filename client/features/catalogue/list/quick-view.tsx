import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { SizeLabel } from '#client/ui/size-label.tsx';
import { LoadFailedNote } from '#client/ui/loading/load-failed-note.tsx';
import { Spinner } from '#client/ui/loading/spinner.tsx';
import { BuyBox } from '../product/buy-box.tsx';
import { useQuickViewQuery, type QuickViewQuery } from './quick-view.generated.ts';
import { chosenVariant } from '../product/sizes.ts';
import { PetWarning } from '../product/pet-warning.tsx';
import { useBuyBox } from '../product/use-buy-box.ts';

/** Minimum milliseconds of the spinner on opening. */
const SPINNER_MS = 2000;

interface QuickViewProps {
  slug: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A product in a dialog, to buy without leaving the list. */
export function QuickView({ slug, isOpen, onClose }: QuickViewProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Quick view')} width="wide">
      <Content slug={slug} onLeave={onClose} />
    </Modal>
  );
}

interface ContentProps {
  slug: string;
  onLeave: () => void;
}

function Content({ slug, onLeave }: ContentProps) {
  const [isSpinning, setIsSpinning] = useState(true);
  const { data, error, refetch } = useQuickViewQuery({ variables: { slug } });
  useEffect(() => {
    const timer = setTimeout(() => setIsSpinning(false), SPINNER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSpinning && data?.product) return <QuickProduct product={data.product} onLeave={onLeave} />;
  const isFailed = !isSpinning && (error || data);
  return (
    <div className="grid min-h-112 place-items-center">
      {isFailed ? (
        <LoadFailedNote align="center" text={i18n.t('This product could not be loaded.')} onRetry={refetch} />
      ) : (
        <Spinner label={i18n.t('Loading the product')} />
      )}
    </div>
  );
}

interface QuickProductProps {
  product: NonNullable<QuickViewQuery['product']>;
  onLeave: () => void;
}

function QuickProduct({ product, onLeave }: QuickProductProps) {
  const [size, setSize] = useState<string | null>(null);
  const variant = chosenVariant(product, size);
  const buying = useBuyBox(product, variant);
  const { name, slug, category, description } = product;
  const { image } = variant;
  return (
    <div className="grid gap-6 md:min-h-112 md:grid-cols-2">
      {image && (
        <div className="relative self-start">
          <Picture
            image={image}
            width={448}
            height={448}
            sizes="(width >= 48rem) 410px, 92vw"
            priority
            className="aspect-square w-full rounded-card object-contain"
          />
          <SizeLabel size={variant.size} />
        </div>
      )}
      <div className="grid content-start gap-4">
        <h3 lang={detectLanguageTag(name)} className="text-2xl">
          <ShopLink to={paths.product(slug)} onClick={onLeave} className="hover:text-leaf">
            {name}
          </ShopLink>
        </h3>
        <PetWarning product={product} />
        <BuyBox buying={buying} onChooseSize={setSize} />
        <p lang={detectLanguageTag(description)} className="whitespace-pre-line text-ink-soft">
          {description}
        </p>
        <p>
          <Trans
            id="Category: <0>{name}</0>"
            values={{ name: category.name }}
            components={[
              <ShopLink
                key="category"
                to={category.url}
                onClick={onLeave}
                className="inline-flex min-h-11 items-center font-semibold text-lake underline underline-offset-4"
              />,
            ]}
          />
        </p>
      </div>
    </div>
  );
}
