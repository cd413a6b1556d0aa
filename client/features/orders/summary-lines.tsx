import { formatMoney } from '#client/lib/format.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import type { CartItem } from '#client/state/cart.ts';
import { Picture } from '#client/ui/picture.tsx';

interface SummaryLinesProps {
  items: readonly CartItem[];
  /** Quoted total of a line in paise; the last known one until then. */
  totalOf: (item: CartItem) => number;
}

/** A short list of the items to order. */
export function SummaryLines({ items, totalOf }: SummaryLinesProps) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.variantId} className="flex items-center gap-3">
          {item.image ? (
            <Picture
              image={item.image}
              width={56}
              height={56}
              isDecorative
              className="size-14 rounded-lg object-cover"
            />
          ) : (
            <span className="size-14 rounded-lg bg-sunk" />
          )}
          <span className="min-w-0 flex-1">
            <span
              lang={detectLanguageTag(item.name)}
              className="line-clamp-2 text-sm leading-snug font-semibold"
            >
              {item.name}
            </span>
            <span className="text-sm text-ink-soft">
              {item.size} × {item.quantity}
            </span>
          </span>
          <span className="tabular-nums">{formatMoney(totalOf(item))}</span>
        </li>
      ))}
    </ul>
  );
}
