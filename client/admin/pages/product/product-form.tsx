import { showMessage } from '#client/state/messages.ts';
import {
  type StaffProductDetailsFragment,
  useChangeProductMutation,
} from '../../features/products/products.generated.ts';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { toInput, LABELS, findProblems, toTexts } from './product-fields.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductStatus } from './product-status.tsx';

interface ProductFormProps {
  product: StaffProductDetailsFragment;
  /** Reloads the product after its status could not be changed. */
  onFailed: () => Promise<unknown>;
}

/** Texts and facts in one form, with the actions that need them saved. */
export function ProductForm({ product, onFailed }: ProductFormProps) {
  const [save, { loading }] = useChangeProductMutation();
  const form = useVersionedForm({
    initial: toTexts(product),
    version: product.version,
    isFollowing: true,
    save: async (typed, version) => {
      const { data } = await save({ variables: { id: product.id, version, input: toInput(typed) } });
      return data?.changeProduct.version;
    },
    onSaved: () => showMessage('Saved.'),
    check: findProblems,
  });
  return (
    <>
      <ProductStatus product={product} isDirty={form.isDirty} onFailed={onFailed} />
      <VersionedForm
        form={form}
        isBusy={loading}
        labels={LABELS}
        saveLabel="Save"
        status={form.isDirty ? 'You have unsaved changes.' : 'All changes saved.'}
      >
        <ProductFacts values={form.values} problems={form.problems} onChange={form.change} />
      </VersionedForm>
    </>
  );
}
