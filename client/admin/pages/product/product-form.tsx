import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import {
  type StaffProductDetailsFragment,
  useChangeProductMutation,
} from '../../features/products/products.generated.ts';
import { Conflict } from '../../ui/conflict.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { inputOf, LABELS, problemsOf, textsOf } from './product-fields.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductStatus } from './product-status.tsx';

/** Texts and facts in one form, and the steps that need them saved. */
export function ProductForm({ product }: { product: StaffProductDetailsFragment }) {
  const [save, { loading }] = useChangeProductMutation();
  const form = useVersionedForm({
    initial: textsOf(product),
    version: product.version,
    isFollowing: true,
    save: (typed, version) => save({ variables: { id: product.id, version, input: inputOf(typed) } }),
    onSaved: () => showMessage('Saved.'),
    check: problemsOf,
  });
  return (
    <>
      <ProductStatus product={product} isDirty={form.isDirty} />
      <form noValidate onSubmit={(event) => !loading && form.submit(event)} className="grid gap-6">
        <ProductFacts values={form.values} problems={form.problems} onChange={form.change} />
        {form.saved && (
          <Conflict
            saved={form.saved}
            typed={form.values}
            labels={LABELS}
            onUse={(field, value) => form.change({ [field]: value })}
          />
        )}
        <FormAlert text={form.failure} />
        <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-4 rounded-card border border-line bg-paper p-3 shadow-float">
          <Button type="submit" isBusy={loading}>
            {form.saved ? 'Save mine' : 'Save'}
          </Button>
          <p role="status" className="text-ink-soft">
            {form.isDirty ? 'There are changes that are not saved.' : 'Everything is saved.'}
          </p>
        </div>
      </form>
    </>
  );
}
