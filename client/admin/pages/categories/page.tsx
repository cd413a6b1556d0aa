import { useState } from 'react';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import {
  type CategoryRowFragment,
  useOrderCategoriesMutation,
  useRemoveCategoryMutation,
  useStaffCategoriesQuery,
} from '../../features/categories/categories.generated.ts';
import { CatalogueTabs } from '../../features/categories/catalogue-tabs.tsx';
import { recordActions } from '../../features/categories/record-actions.ts';
import { RecordRows } from '../../features/categories/record-rows.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { CategoryDialog } from './category-dialog.tsx';

interface Edited {
  /** The category to edit; null to create one. */
  category: CategoryRowFragment | null;
  /** The slug of the parent category; '' at the top level. */
  parent: string;
}

/** The number of products in a category and in those below it. */
function countProducts({ id }: CategoryRowFragment, all: readonly CategoryRowFragment[]): number {
  return all
    .filter((category) => category.id === id || category.parentId === id)
    .reduce((sum, { productCount }) => sum + productCount, 0);
}

/** The pet types, each with its categories. */
export default function CategoriesPage() {
  const { data, error, refetch } = useStaffCategoriesQuery({ fetchPolicy: 'cache-and-network' });
  const [remove] = useRemoveCategoryMutation();
  const [order] = useOrderCategoriesMutation();
  const [edited, setEdited] = useState<Edited | null>(null);
  const all = data?.staffCategories ?? [];
  const top = all
    .filter(({ parentId }) => parentId === null)
    .map((category) => ({ ...category, productCount: countProducts(category, all) }));
  const actions = recordActions(
    (slug) => remove({ variables: { slug } }),
    (slugs) => order({ variables: { slugs: [...slugs] } }),
    refetch,
  );
  const below = ({ id, slug, name }: CategoryRowFragment) => {
    const categories = all.filter(({ parentId }) => parentId === id);
    return (
      <div className="grid gap-2 ps-4 md:ps-10">
        <RecordRows
          {...actions}
          label={`Categories of ${name}`}
          records={categories}
          details={({ section, isComingSoon }) => (
            <>
              {section && <span>{section}</span>}
              {isComingSoon && <Badge tone="marigold">Coming soon</Badge>}
            </>
          )}
          onEdit={(category) => setEdited({ category, parent: slug })}
        />
        <Button
          look="outline"
          size="small"
          className="justify-self-start"
          onClick={() => setEdited({ category: null, parent: slug })}
        >
          Add category to {name}…
        </Button>
      </div>
    );
  };
  return (
    <>
      <PageHeader title="Categories" text="Pet types, and the product categories in each.">
        <Button size="small" onClick={() => setEdited({ category: null, parent: '' })}>
          New category…
        </Button>
      </PageHeader>
      <CatalogueTabs current="categories" />
      {!data &&
        (error ? (
          <LoadFailed level="section" title="The categories could not be loaded" onRetry={refetch} />
        ) : (
          <PageSkeleton />
        ))}
      {data && all.length === 0 && (
        <p className="py-10 text-center text-ink-soft">
          No categories yet. Start with a pet type, such as Dogs, then add product categories below it.
        </p>
      )}
      <RecordRows
        {...actions}
        label="Pet types"
        records={top}
        details={({ isComingSoon }) => isComingSoon && <Badge tone="marigold">Coming soon</Badge>}
        below={below}
        onEdit={(category) => setEdited({ category, parent: '' })}
      />
      {edited && <CategoryDialog {...edited} top={top} onSaved={refetch} onClose={() => setEdited(null)} />}
    </>
  );
}
