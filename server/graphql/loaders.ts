// What a request reads by id, gathered into one statement each. Made anew for every request.
import DataLoader from 'dataloader';
import { type CategoryRow, findCategories, listChildren } from '#server/catalogue/categories.ts';
import { findProducts, listRelated, type ProductRow } from '#server/catalogue/products.ts';

export interface Loaders {
  category: DataLoader<string, CategoryRow | null>;
  subCategories: DataLoader<string, CategoryRow[]>;
  product: DataLoader<string, ProductRow | null>;
  related: DataLoader<string, ProductRow[]>;
}

function inOrderOf<Row extends { id: string }>(ids: readonly string[], found: Row[]): (Row | null)[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

export function createLoaders(): Loaders {
  return {
    category: new DataLoader(async (ids) => inOrderOf(ids, await findCategories(ids))),
    subCategories: new DataLoader(async (ids) => {
      const children = await listChildren(ids);
      return ids.map((id) => children.filter(({ parentId }) => parentId === id));
    }),
    product: new DataLoader(async (ids) => inOrderOf(ids, await findProducts(ids))),
    related: new DataLoader((ids) => listRelated(ids)),
  };
}
