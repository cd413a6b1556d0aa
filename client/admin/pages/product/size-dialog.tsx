import { useState } from 'react';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { showMessage } from '#client/state/messages.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { useViewer } from '../../app/viewer.ts';
import {
  type StaffProductDetailsFragment,
  useAddProductSizeMutation,
  useChangeProductSizeMutation,
} from '../../features/products/products.generated.ts';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { SizeFieldInput } from './size-field-input.tsx';
import { SIZE_FIELDS, sizeChanges, toSizeInput, findSizeProblems, toSizeTexts } from './size-fields.ts';

export type Size = StaffProductDetailsFragment['sizes'][number];

interface SizeDialogProps {
  productId: string;
  /** The size to edit; null to create one. */
  size: Size | null;
  onClose: () => void;
}

/** Adds or changes a size. */
export function SizeDialog({ productId, size, onClose }: SizeDialogProps) {
  const { permissions } = useViewer();
  // The same id for every attempt, so that sending again does not add a second size.
  const [newId] = useState(randomUuid);
  const [add, adding] = useAddProductSizeMutation();
  const [save, saving] = useChangeProductSizeMutation();
  const isBusy = adding.loading || saving.loading;
  const form = useVersionedForm({
    initial: toSizeTexts(size),
    version: size?.version ?? 0,
    save: (typed, version) => {
      const input = toSizeInput(typed);
      return size
        ? save({ variables: { id: size.id, version, input } })
        : add({ variables: { productId, id: newId, input, stock: Number(typed.stock) } });
    },
    onSaved: () => {
      showMessage(size ? 'Size saved.' : 'Size added.');
      onClose();
    },
    check: findSizeProblems,
  });
  const fields = Object.entries(SIZE_FIELDS).filter(
    ([name]) => name !== 'stock' || (!size && permissions.includes('stock:write')),
  );
  return (
    <Modal title={size ? `Size ${size.size}` : 'New size'} isOpen onClose={() => form.leave(onClose)}>
      <VersionedForm
        form={form}
        isBusy={isBusy}
        labels={Object.fromEntries(Object.entries(SIZE_FIELDS).map(([name, { label }]) => [name, label]))}
        saveLabel={size ? 'Save size' : 'Add size'}
        isNarrow
      >
        <div className="grid gap-4 md:grid-cols-2">
          {fields.map(([name, field]) => (
            <SizeFieldInput
              key={name}
              name={name}
              field={field}
              mayPrice={permissions.includes('prices:write')}
              value={form.values[name] ?? ''}
              error={form.problems[name] || undefined}
              onChange={(value) =>
                form.change(size ? { [name]: value } : sizeChanges(name, value, form.values))
              }
            />
          ))}
        </div>
      </VersionedForm>
    </Modal>
  );
}
