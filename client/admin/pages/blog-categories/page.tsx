import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import {
  type BlogCategoryRowFragment,
  useOrderBlogCategoriesMutation,
  useRemoveBlogCategoryMutation,
  useSaveBlogCategoryMutation,
  useStaffBlogCategoriesQuery,
} from '../../features/blog/blog.generated.ts';
import { recordActs } from '../../features/categories/record-acts.ts';
import { RecordDialog } from '../../features/categories/record-dialog.tsx';
import { type RecordFields, SLUG } from '../../features/categories/record-fields.ts';
import { RecordRows } from '../../features/categories/record-rows.tsx';
import { ContentTabs } from '../../features/content/content-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

const FIELDS: RecordFields = {
  name: { label: 'Name', max: 80, isNeeded: true },
  nameHi: { label: 'Name in Hindi', max: 80, isHindi: true },
  slug: SLUG,
};
const EMPTY = { name: '', nameHi: '', slug: '' };

/** What posts of the blog are sorted into. */
export default function BlogCategoriesPage() {
  const { data, error, refetch } = useStaffBlogCategoriesQuery({ fetchPolicy: 'cache-and-network' });
  const [save, { loading }] = useSaveBlogCategoryMutation();
  const [remove] = useRemoveBlogCategoryMutation();
  const [order] = useOrderBlogCategoriesMutation();
  /** 'new' for a new one. */
  const [edited, setEdited] = useState<BlogCategoryRowFragment | 'new' | null>(null);
  const acts = recordActs(
    (slug) => remove({ variables: { slug } }),
    (slugs) => order({ variables: { slugs: [...slugs] } }),
    refetch,
  );
  const known = edited === 'new' ? null : edited;
  return (
    <>
      <PageHeader title="Blog categories" text="Shoppers choose among them above the posts, in this order.">
        <Button size="small" onClick={() => setEdited('new')}>
          New category…
        </Button>
      </PageHeader>
      <ContentTabs current="blog-categories" />
      {!data &&
        (error ? <LoadFailed level="section" what="The categories" onRetry={refetch} /> : <PageSkeleton />)}
      {data?.staffBlogCategories.length === 0 && (
        <p className="py-10 text-center text-ink-soft">There are no categories yet. A post needs one.</p>
      )}
      <RecordRows
        {...acts}
        label="Blog categories"
        records={data?.staffBlogCategories ?? []}
        details={({ postCount }) => <span>{postCount === 1 ? '1 post' : `${postCount} posts`}</span>}
        onEdit={setEdited}
      />
      {edited && (
        <RecordDialog
          title={known?.name ?? 'New category'}
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
