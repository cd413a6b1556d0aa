import {
  useOrderLifeStagesMutation,
  useRemoveLifeStageMutation,
  useSaveLifeStageMutation,
  useStaffLifeStagesQuery,
} from '../../features/categories/categories.generated.ts';
import { CatalogueTabs } from '../../features/categories/catalogue-tabs.tsx';
import { type RecordFields, SLUG } from '../../features/categories/record-fields.ts';
import { RecordPage } from '../../features/categories/record-page.tsx';

const FIELDS: RecordFields = {
  name: { label: 'Name', max: 40, isRequired: true, hint: 'For example, Puppy.' },
  nameHi: { label: 'Name in Hindi', max: 40, isHindi: true },
  slug: SLUG,
};

/** The ages of pets that products are made for, in the order of the filter. */
export default function LifeStagesPage() {
  const { data, error, refetch } = useStaffLifeStagesQuery({ fetchPolicy: 'cache-and-network' });
  const [save, { loading }] = useSaveLifeStageMutation();
  const [remove] = useRemoveLifeStageMutation();
  const [order] = useOrderLifeStagesMutation();
  return (
    <RecordPage
      title="Life stages"
      text="The ages that products are made for. Shoppers can filter by them."
      tabs={<CatalogueTabs current="life-stages" />}
      one="life stage"
      many="life stages"
      fields={FIELDS}
      records={data?.staffLifeStages}
      hasFailed={Boolean(error)}
      refetch={refetch}
      isBusy={loading}
      save={(slug, { name = '', nameHi = '' }, version) =>
        save({ variables: { slug, version, input: { name, nameHi } } })
      }
      remove={(slug) => remove({ variables: { slug } })}
      order={(slugs) => order({ variables: { slugs } })}
    />
  );
}
