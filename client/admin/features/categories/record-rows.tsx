import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';

export interface ShownRecord {
  slug: string;
  name: string;
  image?: { url: string; alt: string };
  /** The number of products; absent for records that cannot have products. */
  productCount?: number;
}

interface RecordRowsProps<Row extends ShownRecord> {
  /** Accessible name of the list. */
  label: string;
  records: readonly Row[];
  /** Content beside the name. */
  details?: (record: Row) => ReactNode;
  /** Content below the row. */
  below?: (record: Row) => ReactNode;
  /** The message of the confirmation dialog before a removal. */
  removal?: string;
  onEdit: (record: Row) => void;
  onRemove: (slug: string) => Promise<void>;
  /** Called with all slugs in their new order. Without it the list cannot be sorted. */
  onReorder?: ((slugs: readonly string[]) => Promise<void>) | undefined;
}

/** Records that can be moved, edited and removed. */
export function RecordRows<Row extends ShownRecord>({
  label,
  records,
  details,
  below,
  removal = 'Only empty ones can be removed. This cannot be undone.',
  onEdit,
  onRemove,
  onReorder,
}: RecordRowsProps<Row>) {
  return (
    <SortableList
      label={label}
      items={records}
      keyOf={({ slug }) => slug}
      nameOf={({ name }) => name}
      onReorder={onReorder}
      className="grid gap-2"
    >
      {(record, controls) => (
        <div className="grid gap-2">
          <div className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
            <RecordName record={record}>{details?.(record)}</RecordName>
            <div className="flex flex-wrap items-center gap-1">
              {controls}
              <Button
                look="outline"
                size="small"
                aria-label={`Edit ${record.name}…`}
                onClick={() => onEdit(record)}
              >
                Edit…
              </Button>
              <ConfirmButton
                look="quiet"
                size="small"
                aria-label={`Remove ${record.name}…`}
                question={{ title: `Remove ${record.name}?`, message: removal, confirmLabel: 'Remove' }}
                onConfirm={() => void onRemove(record.slug)}
              >
                Remove…
              </ConfirmButton>
            </div>
          </div>
          {below?.(record)}
        </div>
      )}
    </SortableList>
  );
}

function RecordName({ record, children }: { record: ShownRecord; children: ReactNode }) {
  const { name, image, productCount } = record;
  return (
    <>
      {image && (
        <Picture
          image={image}
          width={48}
          height={48}
          isDecorative
          className="size-12 rounded-xl object-contain"
        />
      )}
      <div className="min-w-40 flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          {children}
          {productCount !== undefined && (
            <span>{productCount === 1 ? '1 product' : `${productCount} products`}</span>
          )}
        </p>
      </div>
    </>
  );
}
