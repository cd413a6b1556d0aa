import { useOrigin } from '#client/lib/origin.ts';
import { itemListData } from '#client/lib/shop-data.ts';
import { StructuredData } from '#client/ui/structured-data.tsx';

/** A list of links as structured data for search engines; renders nothing for an empty list. */
export function ItemListData({ items }: { items: readonly { name: string; url: string }[] }) {
  const origin = useOrigin();
  return items.length > 0 ? <StructuredData data={itemListData(origin, items)} /> : null;
}
