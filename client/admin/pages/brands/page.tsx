import { useState } from 'react';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import {
  type BrandRowFragment,
  useOrderBrandsMutation,
  useRemoveBrandMutation,
  useSaveBrandMutation,
  useStaffBrandsQuery,
} from '../../features/categories/categories.generated.ts';
import { CatalogueTabs } from '../../features/categories/catalogue-tabs.tsx';
import { recordActs } from '../../features/categories/record-acts.ts';
import { RecordDialog } from '../../features/categories/record-dialog.tsx';
import { type RecordFields, SLUG, type Texts } from '../../features/categories/record-fields.ts';
import { RecordRows } from '../../features/categories/record-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

const FIELDS: RecordFields = {
  name: { label: 'Name', max: 80, isNeeded: true },
  slug: SLUG,
  about: { label: 'About', as: 'long', max: 300, isNeeded: true, hint: 'Who makes it, in a sentence.' },
  aboutHi: { label: 'About, in Hindi', as: 'long', max: 300, isHindi: true },
  logoKey: { label: 'Logo', as: 'picture', isNeeded: true },
  isFeatured: { label: 'Shown on the home page', as: 'tick' },
};

const EMPTY: Texts = { name: '', slug: '', about: '', aboutHi: '', logoKey: '', isFeatured: 'no' };

function textsOf({ name, slug, about, aboutHi, logoKey, isFeatured }: BrandRowFragment): Texts {
  return { name, slug, about, aboutHi, logoKey, isFeatured: isFeatured ? 'yes' : 'no' };
}

const inputOf = ({ name = '', about = '', aboutHi = '', logoKey = '', isFeatured }: Texts) => ({
  ...{ name, about, aboutHi, logoKey },
  isFeatured: isFeatured === 'yes',
});

/** All brands; the home page shows featured ones in this order. */
export default function BrandsPage() {
  const { data, error, refetch } = useStaffBrandsQuery({ fetchPolicy: 'cache-and-network' });
  const [save, { loading }] = useSaveBrandMutation();
  const [remove] = useRemoveBrandMutation();
  const [order] = useOrderBrandsMutation();
  const [search, setSearch] = useState('');
  /** 'new' for a new one. */
  const [edited, setEdited] = useState<BrandRowFragment | 'new' | null>(null);
  const brands = data?.staffBrands.map((brand) => ({ ...brand, image: brand.logo })) ?? [];
  const wanted = search.trim().toLowerCase();
  const found = brands.filter(({ name }) => name.toLowerCase().includes(wanted));
  const { onRemove, onOrder } = recordActs(
    (slug) => remove({ variables: { slug } }),
    (slugs) => order({ variables: { slugs: [...slugs] } }),
    refetch,
  );
  const known = edited === 'new' ? null : edited;
  return (
    <>
      <PageHeader title="Brands" text="Those on the home page are shown there in this order.">
        <Button size="small" onClick={() => setEdited('new')}>
          New brand…
        </Button>
      </PageHeader>
      <CatalogueTabs current="brands" />
      {!data &&
        (error ? <LoadFailed level="section" what="The brands" onRetry={refetch} /> : <PageSkeleton />)}
      {brands.length > 0 && (
        <Field
          label="Find a brand"
          type="search"
          maxLength={80}
          className="mb-4 max-w-md"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {data && found.length === 0 && (
        <p className="py-10 text-center text-ink-soft">
          {brands.length === 0 ? 'There are no brands yet.' : 'No brand has this name.'}
        </p>
      )}
      <RecordRows
        label="Brands"
        records={found}
        details={({ isFeatured }) => isFeatured && <Badge tone="leaf">On the home page</Badge>}
        onEdit={setEdited}
        onRemove={onRemove}
        onOrder={wanted ? undefined : onOrder}
      />
      {edited && (
        <RecordDialog
          title={known?.name ?? 'New brand'}
          fields={FIELDS}
          initial={known ? textsOf(known) : EMPTY}
          version={known?.version ?? 0}
          isBusy={loading}
          save={async (values, version) => {
            await save({ variables: { slug: values['slug'] ?? '', version, input: inputOf(values) } });
            await refetch().catch(() => undefined);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
