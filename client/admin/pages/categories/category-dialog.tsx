import {
  type CategoryRowFragment,
  useChangeCategoryMutation,
  useCreateCategoryMutation,
} from '../../features/categories/categories.generated.ts';
import { RecordDialog } from '../../features/categories/record-dialog.tsx';
import { recordTexts } from '../../features/categories/record-fields.ts';
import { categoryFields, categoryInput, toCategoryPosition } from './category-fields.ts';

interface CategoryDialogProps {
  /** The category to edit; null to create one. */
  category: CategoryRowFragment | null;
  /** The slug of the parent category; '' at the top level or if none is chosen yet. */
  parent: string;
  top: readonly CategoryRowFragment[];
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

export function CategoryDialog({ category, parent, top, onSaved, onClose }: CategoryDialogProps) {
  const [create, creating] = useCreateCategoryMutation();
  const [change, changing] = useChangeCategoryMutation();
  const fields = categoryFields(top);
  return (
    <RecordDialog
      title={category ? category.name : 'New category'}
      fields={fields}
      initial={{ ...recordTexts(fields, category), parent }}
      version={category?.version ?? 0}
      isBusy={creating.loading || changing.loading}
      save={async (values, version) => {
        const input = categoryInput(values);
        if (category) await change({ variables: { slug: category.slug, version, input } });
        else
          await create({ variables: { slug: values['slug'] ?? '', ...toCategoryPosition(values), input } });
        await onSaved().catch(() => undefined);
      }}
      onClose={onClose}
    />
  );
}
