import { Badge } from '#client/ui/badge.tsx';
import {
  useOrderBrandsMutation,
  useRemoveBrandMutation,
  useSaveBrandMutation,
  useStaffBrandsQuery,
} from '../../features/categories/categories.generated.ts';
import { CatalogueTabs } from '../../features/categories/catalogue-tabs.tsx';
import { type RecordFields, SLUG } from '../../features/categories/record-fields.ts';
import { RecordPage } from '../../features/categories/record-page.tsx';
import type { FormTexts } from '../../ui/form-texts.ts';

const FIELDS: RecordFields = {
  name: { label: 'Name', max: 80, isRequired: true },
  slug: SLUG,
  about: {
    label: 'About',
    as: 'textarea',
    max: 300,
    isRequired: true,
    hint: 'One sentence about the brand.',
  },
  aboutHi: { label: 'About, in Hindi', as: 'textarea', max: 300, isHindi: true },
  logoKey: { label: 'Logo', as: 'picture', isRequired: true },
  isFeatured: { label: 'Shown on the home page', as: 'checkbox' },
};

const toInput = ({ name = '', about = '', aboutHi = '', logoKey = '', isFeatured }: FormTexts) => ({
  name,
  about,
  aboutHi,
  logoKey,
  isFeatured: isFeatured === 'yes',
});

/** All brands; the home page shows featured ones in this order. */
export default function BrandsPage() {
  const { data, error, refetch } = useStaffBrandsQuery({ fetchPolicy: 'cache-and-network' });
  const [save, { loading }] = useSaveBrandMutation();
  const [remove] = useRemoveBrandMutation();
  const [order] = useOrderBrandsMutation();
  return (
    <RecordPage
      title="Brands"
      text="The home page shows its brands in this order."
      tabs={<CatalogueTabs current="brands" />}
      one="brand"
      many="brands"
      fields={FIELDS}
      records={data?.staffBrands.map((brand) => ({ ...brand, image: brand.logo }))}
      hasFailed={Boolean(error)}
      refetch={refetch}
      details={({ isFeatured }) => isFeatured && <Badge tone="leaf">On the home page</Badge>}
      isSearched
      isBusy={loading}
      save={(slug, values, version) => save({ variables: { slug, version, input: toInput(values) } })}
      remove={(slug) => remove({ variables: { slug } })}
      order={(slugs) => order({ variables: { slugs } })}
    />
  );
}
