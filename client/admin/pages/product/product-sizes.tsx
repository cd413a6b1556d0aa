import { useState } from 'react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { formatMoney } from '#client/lib/format.ts';
import { showMessage } from '#client/state/messages.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { useViewer } from '../../app/viewer.ts';
import {
  type StaffProductDetailsFragment,
  useRemoveProductSizeMutation,
} from '../../features/products/products.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import { PlannedPrices } from './planned-prices.tsx';
import { type Size, SizeDialog } from './size-dialog.tsx';

const FAILED = 'The size could not be removed. Please check your connection and try again.';

/** The sizes of a product, with price and stock. */
export function ProductSizes({ product }: { product: StaffProductDetailsFragment }) {
  const { permissions } = useViewer();
  /** The id of the size in the dialog; 'new' for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const size = product.sizes.find(({ id }) => id === edited) ?? null;
  return (
    <Panel title="Sizes">
      {product.sizes.length === 0 && <p className="text-ink-soft">No sizes yet.</p>}
      <ul aria-label="Sizes" className="grid gap-3">
        {product.sizes.map((row) => (
          <SizeRow key={row.id} productId={product.id} size={row} onEdit={() => setEdited(row.id)} />
        ))}
      </ul>
      {permissions.includes('prices:write') && (
        <Button look="outline" className="justify-self-start" onClick={() => setEdited('new')}>
          Add size…
        </Button>
      )}
      {(size ?? edited === 'new') && (
        <SizeDialog productId={product.id} size={size} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}

interface SizeRowProps {
  productId: string;
  size: Size;
  onEdit: () => void;
}

function SizeRow({ productId, size, onEdit }: SizeRowProps) {
  const [remove, { loading }] = useRemoveProductSizeMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const onRemove = async () => {
    setFailure(null);
    try {
      await remove({ variables: { productId, id: size.id } });
      showMessage('Size removed.');
    } catch (error) {
      setFailure(errorMessage(error, FAILED));
    }
  };
  const codes = [size.sku && `SKU ${size.sku}`, size.gtin && `GTIN ${size.gtin}`].filter(Boolean).join(', ');
  return (
    <li className="grid gap-2 rounded-xl border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold break-words">{size.size}</p>
          <p>
            {formatMoney(size.discountedPrice)}
            {size.discountPercent > 0 && ` (MRP ${formatMoney(size.price)}, ${size.discountPercent}% off)`}
          </p>
          {codes && <p className="break-words text-ink-soft">{codes}</p>}
          <p className="flex flex-wrap items-center gap-2">
            {size.stock} in stock {size.isLow && <Badge tone="marigold">Low</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="outline" size="small" aria-label={`Change ${size.size}`} onClick={onEdit}>
            Change…
          </Button>
          <ConfirmButton
            look="outline"
            size="small"
            isBusy={loading}
            aria-label={`Remove ${size.size}`}
            question={{
              title: `Remove ${size.size}?`,
              message: 'The size and its stock will be removed, also from carts and wishlists.',
              confirmLabel: 'Remove',
            }}
            onConfirm={() => void onRemove()}
          >
            Remove…
          </ConfirmButton>
        </div>
      </div>
      <PlannedPrices size={size} />
      <FormAlert text={failure} />
    </li>
  );
}
