import { useOrigin } from '#client/lib/origin.ts';
import { itemListData } from '#client/lib/shop-data.ts';
import { StructuredData } from './structured-data.tsx';

/** What a list on this page leads to, for search engines; nothing where it is empty. */
export function ListData({ items }: { items: readonly { name: string; url: string }[] }) {
  const origin = useOrigin();
  return items.length > 0 ? <StructuredData data={itemListData(origin, items)} /> : null;
}
