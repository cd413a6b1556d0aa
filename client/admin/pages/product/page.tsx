import { useState } from 'react';
import { Copy } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { useStaffProductQuery } from '../../features/products/products.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import NotFoundPage from '../not-found/page.tsx';
import { partId } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { ProductSizes } from './product-sizes.tsx';

const NewProduct = lazyComponent(async () => (await import('../products/new-product.tsx')).NewProduct);

export default function ProductPage() {
  const { id = '' } = useParams();
  const [copied, setCopied] = useState<string | null>(null);
  const { data, error, refetch } = useStaffProductQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (!data)
    return error ? (
      <LoadFailed title="The product could not be loaded" onRetry={refetch} />
    ) : (
      <PageSkeleton />
    );
  const { staffProduct: product } = data;
  if (!product) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={product.name}>
        <Button size="small" look="outline" onClick={() => setCopied(product.id)}>
          <Copy aria-hidden="true" className="size-4" />
          Copy…
        </Button>
      </PageHeader>
      {/* The page of the copy closes it. */}
      {copied === product.id && (
        <LazyMount when>
          <NewProduct source={product} onClose={() => setCopied(null)} />
        </LazyMount>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_26rem]">
        <div className="grid gap-6">
          <ProductForm key={product.id} product={product} onFailed={refetch} />
        </div>
        <div className="grid gap-6">
          <div id={partId('sizes')}>
            <ProductSizes product={product} />
          </div>
          <div id={partId('pictures')}>
            <ProductPictures product={product} />
          </div>
        </div>
      </div>
    </>
  );
}
