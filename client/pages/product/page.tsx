import { useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { BuyBox } from '#client/features/catalogue/product/buy-box.tsx';
import { DeliveryFacts } from '#client/features/catalogue/product/delivery-facts.tsx';
import { productData } from '#client/features/catalogue/product/product-data.ts';
import { chosenVariant } from '#client/features/catalogue/product/sizes.ts';
import { StickyBar } from '#client/features/catalogue/product/sticky-bar.tsx';
import { useBuyBox, type BuyVariant } from '#client/features/catalogue/product/use-buy-box.ts';
import { breadcrumbData } from '#client/lib/breadcrumb-data.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { paths } from '#client/lib/paths.ts';
import { useInView } from '#client/lib/hooks/use-in-view.ts';
import { useShop } from '#client/lib/shop.ts';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import { type ProductPage_ProductFragment, useProductPageSuspenseQuery } from './query.generated.ts';
import { Advice, DeliveryCheck, ShareBar } from './lazy-sections.ts';
import { ProductLayout } from './product-layout.tsx';

type Product = ProductPage_ProductFragment;

export function ProductPage() {
  const { slug = '' } = useParams();
  const { product } = useProductPageSuspenseQuery({ variables: { slug } }).data;
  // The loader has already responded 404. The key resets the quantity for another product.
  return product ? <Product key={product.id} product={product} /> : null;
}

function Product({ product }: { product: Product }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const variant = chosenVariant(product, params.get('size'));
  const buying = useBuyBox(product, variant);
  const button = useRef<HTMLButtonElement>(null);
  const isButtonInView = useInView(button);
  const chooseSize = (size: string) =>
    void navigate(
      { search: `?${new URLSearchParams({ size })}` },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <Head product={product} variant={variant} />
      <div className="shell pt-2">
        <ProductLayout product={product} variant={variant}>
          <BuyBox buying={buying} onChooseSize={chooseSize} buttonRef={button} />
          <Advice product={product} variant={variant} />
          <DeliveryCheck pay={variant.discountedPrice * buying.quantity} />
          <DeliveryFacts isReturnedOnlyIfFaulty={product.isReturnedOnlyIfFaulty} />
          <Share product={product} />
        </ProductLayout>
        <StickyBar buying={buying} isShown={isButtonInView === false} />
      </div>
    </>
  );
}

/** Shares the URL without a size. */
function Share({ product: { name, slug, images } }: { product: Product }) {
  const origin = useOrigin();
  const [image] = images;
  return (
    <ShareBar
      url={origin + paths.product(slug)}
      title={name}
      image={image === undefined ? undefined : origin + image.url}
    />
  );
}

interface HeadProps {
  product: Product;
  variant: BuyVariant;
}

function Head({ product, variant }: HeadProps) {
  const origin = useOrigin();
  const { name: shopName } = useShop();
  const { name, slug, description, images, category, metaTitle, metaDescription } = product;
  const url = paths.product(slug);
  return (
    <>
      <PageMeta
        title={metaTitle ?? name}
        description={metaDescription ?? description}
        canonical={url}
        type="product"
        image={images[0]}
      />
      <StructuredData data={import.meta.env.SSR && productData(origin, shopName, product, variant)} />
      <StructuredData data={import.meta.env.SSR && breadcrumbData(origin, [category, { name, url }])} />
    </>
  );
}
