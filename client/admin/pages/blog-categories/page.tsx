import {
  useOrderBlogCategoriesMutation,
  useRemoveBlogCategoryMutation,
  useSaveBlogCategoryMutation,
  useStaffBlogCategoriesQuery,
} from '../../features/blog/blog.generated.ts';
import { type RecordFields, SLUG } from '../../features/categories/record-fields.ts';
import { RecordPage } from '../../features/categories/record-page.tsx';
import { ContentTabs } from '../../features/content/content-tabs.tsx';

const FIELDS: RecordFields = {
  name: { label: 'Name', max: 80, isRequired: true },
  nameHi: { label: 'Name in Hindi', max: 80, isHindi: true },
  slug: SLUG,
};

/** The categories of blog posts. */
export default function BlogCategoriesPage() {
  const { data, error, refetch } = useStaffBlogCategoriesQuery({ fetchPolicy: 'cache-and-network' });
  const [save, { loading }] = useSaveBlogCategoryMutation();
  const [remove] = useRemoveBlogCategoryMutation();
  const [order] = useOrderBlogCategoriesMutation();
  return (
    <RecordPage
      title="Blog categories"
      text="Shoppers can filter posts by category, listed in this order."
      tabs={<ContentTabs current="blog-categories" />}
      one="category"
      many="categories"
      emptyHint="Every post needs one."
      fields={FIELDS}
      records={data?.staffBlogCategories}
      hasFailed={Boolean(error)}
      refetch={refetch}
      details={({ postCount }) => <span>{postCount === 1 ? '1 post' : `${postCount} posts`}</span>}
      isBusy={loading}
      save={(slug, { name = '', nameHi = '' }, version) =>
        save({ variables: { slug, version, input: { name, nameHi } } })
      }
      remove={(slug) => remove({ variables: { slug } })}
      order={(slugs) => order({ variables: { slugs } })}
    />
  );
}
