// The JSON of a product in the REST API.
import { z } from 'zod';
import { pricePerKg } from '#rules/catalogue/unit-price.ts';
import { toRupees } from '#rules/money/pricing.ts';
import { BROWSING_SORT_OPTIONS, type SortId, parseSort } from '#rules/catalogue/product-sorts.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { countryName } from '#server/platform/i18n/country-names.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { id, exampleString, rupees, rupeesOrNull } from '#server/transport/rest/fields.ts';
import type { ProductRow } from '#server/modules/catalogue/products.ts';

export const productResponse = z
  .object({
    _id: id,
    name: exampleString('Pedigree Adult'),
    slug: exampleString('pedigree-adult'),
    images: z.array(exampleString('/pictures/products/pedigree-adult.webp')).meta({
      description: 'Add `?w=120`, 180, 215, 250, 448 or 900 for a smaller copy',
    }),
    description: exampleString('Dry food with chicken and vegetables.'),
    category: z.object({ name: exampleString('Dry Food'), slug: exampleString('dog-dry-food') }),
    categoryId: id,
    tags: z.array(exampleString('chicken')),
    onSale: z.boolean(),
    isNew: z.boolean(),
    isHot: z.boolean(),
    countryOfOrigin: exampleString('India'),
    spsc: z.array(
      z.object({
        _id: id,
        size: exampleString('3 kg'),
        price: rupees.meta({ description: 'MRP in rupees' }),
        discount: z.number().meta({ description: 'Percent taken off' }),
        stock: z.number().int(),
        pricePerKg: rupees.nullable().meta({
          description: 'What one kilogram costs, after the discount; null for a size that is not in grams',
        }),
        image: exampleString('/pictures/products/pedigree-adult-3-kg.webp').nullable().meta({
          description: 'The picture of this size: its own, or the first of the product',
        }),
      }),
    ),
  })
  .meta({ id: 'Product' });

export function productJson(product: ProductRow): z.input<typeof productResponse> {
  const { id: _id, slug, category, categoryId, tags, onSale, isNew, isHot } = product;
  return {
    _id,
    name: localized(product, 'name'),
    slug,
    description: localized(product, 'description'),
    categoryId,
    tags,
    onSale,
    isNew,
    isHot,
    countryOfOrigin: countryName(product.countryOfOrigin),
    images: product.images.map(({ key, alt }) => toImage(key, alt).url),
    category: { name: localized(category, 'name'), slug: category.slug },
    spsc: product.variants.map((variant) => ({
      _id: variant.id,
      size: variant.size,
      price: toRupees(variant.price),
      discount: variant.discountPercent,
      stock: variant.stock,
      pricePerKg: rupeesOrNull(pricePerKg(variant)),
      image: variant.image && toImage(variant.image.key, variant.image.alt).url,
    })),
  };
}

const SORT_IDS = BROWSING_SORT_OPTIONS.map((option) => option.id) as [SortId, ...SortId[]];

export const sortParam = z
  .enum(SORT_IDS)
  .transform(parseSort)
  .optional()
  .meta({
    description: 'Order of the list; by title when left out',
    override: { type: 'string', enum: SORT_IDS },
  });
