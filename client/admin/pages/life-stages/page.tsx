import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import {
  type LifeStageRowFragment,
  useOrderLifeStagesMutation,
  useRemoveLifeStageMutation,
  useSaveLifeStageMutation,
  useStaffLifeStagesQuery,
} from '../../features/categories/categories.generated.ts';
import { CatalogueTabs } from '../../features/categories/catalogue-tabs.tsx';
import { recordActs } from '../../features/categories/record-acts.ts';
import { RecordDialog } from '../../features/categories/record-dialog.tsx';
import { type RecordFields, SLUG } from '../../features/categories/record-fields.ts';
import { RecordRows } from '../../features/categories/record-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

const FIELDS: RecordFields = {
  name: { label: 'Name', max: 40, isNeeded: true, hint: 'Such as Puppy.' },
  nameHi: { label: 'Name in Hindi', max: 40, isHindi: true },
  slug: SLUG,
};

const EMPTY = { name: '', nameHi: '', slug: '' };

/** The ages of pets that products are made for, in the order of the filter. */
export default function LifeStagesPage() {
  const { data, error, refetch } = useStaffLifeStagesQuery({ fetchPolicy: 'cache-and-network' });
  const [save, { loading }] = useSaveLifeStageMutation();
  const [remove] = useRemoveLifeStageMutation();
  const [order] = useOrderLifeStagesMutation();
  /** 'new' for a new one. */
  const [edited, setEdited] = useState<LifeStageRowFragment | 'new' | null>(null);
  const stages = data?.staffLifeStages ?? [];
  const acts = recordActs(
    (slug) => remove({ variables: { slug } }),
    (slugs) => order({ variables: { slugs: [...slugs] } }),
    refetch,
  );
  const known = edited === 'new' ? null : edited;
  return (
    <>
      <PageHeader
        title="Life stages"
        text="The ages of pets that products are made for, as shoppers filter by them."
      >
        <Button size="small" onClick={() => setEdited('new')}>
          New life stage…
        </Button>
      </PageHeader>
      <CatalogueTabs current="life-stages" />
      {!data &&
        (error ? <LoadFailed level="section" what="The life stages" onRetry={refetch} /> : <PageSkeleton />)}
      {data && stages.length === 0 && (
        <p className="py-10 text-center text-ink-soft">There are no life stages yet.</p>
      )}
      <RecordRows {...acts} label="Life stages" records={stages} onEdit={setEdited} />
      {edited && (
        <RecordDialog
          title={known?.name ?? 'New life stage'}
          fields={FIELDS}
          initial={known ? { name: known.name, nameHi: known.nameHi, slug: known.slug } : EMPTY}
          version={known?.version ?? 0}
          isBusy={loading}
          save={async ({ slug = '', name = '', nameHi = '' }, version) => {
            await save({ variables: { slug, version, input: { name, nameHi } } });
            await refetch().catch(() => undefined);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
