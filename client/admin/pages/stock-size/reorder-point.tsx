import { showMessage } from '#client/state/messages.ts';
import {
  type StockSizeRowFragment,
  useSetReorderPointMutation,
} from '../../features/stock/stock.generated.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { VersionedForm } from '../../ui/versioned-form.tsx';

const LABEL = 'Reorder point';

/** The stock at which a size is to be ordered again; empty for the default of the shop. */
export function ReorderPoint({ size: { id, version, reorderAt } }: { size: StockSizeRowFragment }) {
  const [save, { loading }] = useSetReorderPointMutation();
  const form = useVersionedForm({
    initial: { reorderAt: reorderAt === null ? '' : String(reorderAt) },
    version,
    isFollowing: true,
    check: ({ reorderAt: typed = '' }): Record<string, string> =>
      /^\d{0,7}$/.test(typed.trim()) ? {} : { reorderAt: 'Please enter a whole number' },
    save: async ({ reorderAt: typed = '' }, seen) => {
      const typedCount = typed.trim() ? Number(typed) : null;
      const { data } = await save({ variables: { id, version: seen, reorderAt: typedCount } });
      return data?.setReorderPoint.version;
    },
    onSaved: () => showMessage('Reorder point saved.'),
  });
  return (
    <section aria-label={LABEL} className="card mb-6 max-w-md p-4">
      <VersionedForm
        form={form}
        isBusy={loading}
        labels={{ reorderAt: LABEL }}
        saveLabel="Save reorder point"
        isNarrow
      >
        <FormField
          form={form}
          name="reorderAt"
          label={LABEL}
          inputMode="numeric"
          maxLength={7}
          hint="At this stock or below, the size is shown as low. Leave empty to use the shop’s default."
        />
      </VersionedForm>
    </section>
  );
}
