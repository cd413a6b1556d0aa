// The JSON of a category in the REST API.
import { z } from 'zod';
import { toImage } from '#server/transport/graphql/image.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { id, exampleString } from '#server/transport/rest/fields.ts';
import type { CategoryRow, CategoryTree } from '#server/modules/catalogue/categories.ts';

export const categoryResponse = z
  .object({
    _id: id,
    slug: exampleString('dog'),
    name: exampleString('Dog'),
    image_url: exampleString('/pictures/categories/dog.webp'),
    url: exampleString('/dog'),
    isComingSoon: z.boolean(),
    subCategories: z.array(
      z.object({ id, name: exampleString('Dry Food'), url: exampleString('/dog/dog-dry-food') }),
    ),
  })
  .meta({ id: 'Category' });

export function categoryJson(
  category: CategoryRow,
  children: readonly CategoryRow[],
): z.input<typeof categoryResponse> {
  const { id: _id, slug: ownSlug, imageKey, url, isComingSoon } = category;
  const name = localized(category, 'name');
  return {
    _id,
    slug: ownSlug,
    name,
    image_url: toImage(imageKey, name).url,
    url,
    isComingSoon,
    subCategories: children.map((child) => ({
      id: child.id,
      name: localized(child, 'name'),
      url: child.url,
    })),
  };
}

export function treeJson(tree: CategoryTree) {
  return categoryJson(tree, tree.children);
}
