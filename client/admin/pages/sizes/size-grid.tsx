import { Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatMoney } from '#client/lib/format.ts';
import { discountedPrice } from '#rules/money/pricing.ts';
import { Badge } from '#client/ui/badge.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useViewer } from '../../app/viewer.ts';
import type { GridSizeFragment, ListedSizeFragment } from '../../features/products/sizes.generated.ts';
import { ProductStatusBadge } from '../../features/products/product-labels.tsx';
import { SizeCell } from './size-cell.tsx';
import {
  SIZE_COLUMNS,
  SIZE_FIELDS,
  type SizeField,
  type SizeTexts,
  textOf,
  valueOf,
} from './size-columns.ts';
import type { SizeEdit } from './use-size-edits.ts';

interface SizeGridProps {
  sizes: readonly ListedSizeFragment[];
  edits: Readonly<Record<string, SizeEdit>>;
  isLoading: boolean;
  onType: (size: GridSizeFragment, field: SizeField, text: string) => void;
  onUndo: (id: string) => void;
}

/** A table of sizes with an editable cell for each value. */
export function SizeGrid({ sizes, edits, isLoading, onType, onUndo }: SizeGridProps) {
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-paper">
      <table
        aria-label="Sizes"
        aria-busy={isLoading}
        className="w-full min-w-[60rem] border-collapse text-start"
      >
        <thead className="border-b border-line bg-sunk text-sm">
          <tr>
            <th scope="col" className="sticky start-0 z-10 bg-sunk p-2 ps-4 text-start">
              Product and size
            </th>
            {SIZE_FIELDS.map((field) => (
              <th key={field} scope="col" className="p-2 text-start">
                {SIZE_COLUMNS[field].label}
                {field === 'price' && ' in ₹'}
                {field === 'discountPercent' && ' in %'}
              </th>
            ))}
            <th scope="col" className="p-2 text-end">
              Price
            </th>
            <th scope="col" className="p-2">
              <span className="sr-only">Undo</span>
            </th>
          </tr>
        </thead>
        <tbody data-rows>
          {sizes.map((listed) => (
            <SizeRow
              key={listed.size.id}
              listed={listed}
              edit={edits[listed.size.id]}
              onType={onType}
              onUndo={onUndo}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SizeRowProps extends Pick<SizeGridProps, 'onType' | 'onUndo'> {
  listed: ListedSizeFragment;
  edit: SizeEdit | undefined;
}

function SizeRow({ listed, edit, onType, onUndo }: SizeRowProps) {
  const { permissions } = useViewer();
  const { productId, productName, productStatus, size } = listed;
  const name = `${productName}, ${size.size}`;
  const problem = edit?.problems.size;
  return (
    <tr className="scroll-my-24 border-b border-line align-top last:border-b-0">
      <th
        scope="row"
        className="sticky start-0 z-10 max-w-36 min-w-36 bg-paper p-2 ps-4 text-start font-normal md:max-w-72"
      >
        <Link to={`/products/${productId}`} className="font-semibold break-words text-lake hover:underline">
          {productName}
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-ink-soft">
          {size.size}
          {productStatus !== 'LIVE' && <ProductStatusBadge status={productStatus} />}
          {size.isLow && <Badge tone="marigold">Low</Badge>}
        </span>
        <span role="alert" className="block text-sm font-semibold text-alarm empty:hidden">
          {problem && `${problem}. Save again to overwrite it, or undo.`}
        </span>
      </th>
      {SIZE_FIELDS.map((field) => (
        <SizeCell
          key={field}
          field={field}
          label={`${SIZE_COLUMNS[field].label}, ${name}`}
          saved={textOf(edit?.seen ?? size, field)}
          typed={edit?.texts[field]}
          problem={edit?.problems[field] ?? undefined}
          isReadOnly={!permissions.includes(SIZE_COLUMNS[field].permission)}
          onType={(text) => onType(size, field, text)}
        />
      ))}
      <td className="p-2 pt-4 text-end whitespace-nowrap">{priceText(size, edit?.texts)}</td>
      <td className="w-14 p-1">
        {edit && (
          <IconButton label={`Undo changes of ${name}`} onClick={() => onUndo(size.id)}>
            <Undo2 aria-hidden="true" className="size-5" />
          </IconButton>
        )}
      </td>
    </tr>
  );
}

/** The price after discount of the typed values. */
function priceText(size: GridSizeFragment, texts: SizeTexts = {}): string {
  const current = (field: 'price' | 'discountPercent') =>
    texts[field] === undefined ? size[field] : valueOf(field, texts[field]);
  const price = current('price');
  const percent = current('discountPercent');
  if (typeof price !== 'number' || typeof percent !== 'number' || percent > 99) return '–';
  return formatMoney(discountedPrice(price, percent));
}
