import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/confirm-button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Picture } from '#client/ui/picture.tsx';

export interface ShownRecord {
  slug: string;
  name: string;
  image?: { url: string; alt: string };
  /** Left out for records that have no products. */
  productCount?: number;
}

interface RecordRowsProps<Row extends ShownRecord> {
  /** What screen readers call the list. */
  label: string;
  records: readonly Row[];
  /** What stands beside the name. */
  details?: (record: Row) => ReactNode;
  /** What stands below the row. */
  below?: (record: Row) => ReactNode;
  /** What the question before a removal says. */
  removal?: string;
  onEdit: (record: Row) => void;
  onRemove: (slug: string) => Promise<void>;
  /** All slugs in their new order; without it the list cannot be put into an order. */
  onOrder?: ((slugs: readonly string[]) => Promise<void>) | undefined;
}

/** Records with what can be done with each: move, edit, remove. */
export function RecordRows<Row extends ShownRecord>({
  label,
  records,
  details,
  below,
  removal = 'It is removed for good. That works only while nothing belongs to it.',
  onEdit,
  onRemove,
  onOrder,
}: RecordRowsProps<Row>) {
  const { list, move, isMoving } = useOrder(records, onOrder);
  return (
    <ul ref={list} aria-label={label} aria-busy={isMoving} className="grid gap-2">
      {records.map((record, index) => {
        const { slug, name, image, productCount } = record;
        return (
          <li key={slug} className="grid gap-2">
            <div className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
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
                  {details?.(record)}
                  {productCount !== undefined && (
                    <span>{productCount === 1 ? '1 product' : `${productCount} products`}</span>
                  )}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-1">
                {onOrder && (
                  <>
                    <IconButton
                      label={`Move ${name} up`}
                      data-move={`${slug} -1`}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    >
                      <ArrowUp aria-hidden="true" className="size-5" />
                    </IconButton>
                    <IconButton
                      label={`Move ${name} down`}
                      data-move={`${slug} 1`}
                      disabled={index === records.length - 1}
                      onClick={() => move(index, 1)}
                    >
                      <ArrowDown aria-hidden="true" className="size-5" />
                    </IconButton>
                  </>
                )}
                <Button
                  look="outline"
                  size="small"
                  aria-label={`Edit ${name}…`}
                  onClick={() => onEdit(record)}
                >
                  Edit…
                </Button>
                <ConfirmButton
                  look="quiet"
                  size="small"
                  aria-label={`Remove ${name}…`}
                  question={{
                    title: `Remove ${name}?`,
                    message: removal,
                    confirmLabel: 'Remove',
                  }}
                  onConfirm={() => void onRemove(slug)}
                >
                  Remove…
                </ConfirmButton>
              </div>
            </div>
            {below?.(record)}
          </li>
        );
      })}
    </ul>
  );
}

/** Moves one record by one place, and keeps the focus on it. */
function useOrder(
  records: readonly ShownRecord[],
  onOrder: ((slugs: readonly string[]) => Promise<void>) | undefined,
) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  useEffect(() => {
    const [slug, by] = focused.current?.split(' ') ?? [];
    if (!slug || isMoving) return;
    focused.current = null;
    const buttons = [by, String(-Number(by))].map((way) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${slug} ${way}"]`),
    );
    buttons.find((button) => button?.disabled === false)?.focus();
  }, [records, isMoving]);
  const move = (index: number, by: -1 | 1) => {
    const slugs = records.map(({ slug }) => slug);
    const [moved] = slugs.splice(index, 1);
    if (!moved || isMoving) return;
    slugs.splice(index + by, 0, moved);
    focused.current = `${moved} ${by}`;
    setIsMoving(true);
    void onOrder?.(slugs).finally(() => setIsMoving(false));
  };
  return { list, move, isMoving };
}
