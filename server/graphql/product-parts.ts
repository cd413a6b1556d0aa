// Of products only what an operation asks for is gathered: sizes and pictures cost more than the rest of a list.
import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

import type { ProductPart } from '#server/catalogue/products.ts';
import type { Product } from './resolver-types.ts';

const NONE: readonly ProductPart[] = [];

/** What each field is answered from, besides the product's own row. */
const PARTS_OF_FIELD: Record<Exclude<keyof Product, '__typename'>, readonly ProductPart[]> = {
  ...{ id: NONE, name: NONE, slug: NONE, description: NONE, madeOf: NONE, kind: NONE, tags: NONE },
  ...{ badge: NONE, onSale: NONE, isNew: NONE, isHot: NONE },
  ...{ countryOfOrigin: NONE, maker: NONE, bestBeforeMonths: NONE, related: NONE },
  images: ['images'],
  category: ['category'],
  brand: ['brand'],
  lifeStages: ['lifeStages'],
  variants: ['variants'],
  lowestPricedVariant: ['variants'],
  rating: ['stars'],
  reviews: ['stars'],
};

/** The parts of the products that stand below a field, at a path of fields such as 'nodes'. */
export function partsAsked(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  ...paths: readonly string[][]
): ReadonlySet<ProductPart> {
  const below = (fields: readonly FieldNode[]): FieldNode[] =>
    fields.flatMap(({ selectionSet }) => (selectionSet ? fieldsOf(selectionSet, fragments) : []));
  const named = (fields: readonly FieldNode[], name: string) =>
    below(fields).filter((field) => field.name.value === name);
  const asked = paths.flatMap((path) => below(path.reduce(named, [...fieldNodes])));
  const isField = (name: string): name is keyof typeof PARTS_OF_FIELD => Object.hasOwn(PARTS_OF_FIELD, name);
  return new Set(asked.flatMap(({ name: { value } }) => (isField(value) ? PARTS_OF_FIELD[value] : [])));
}

/** Whatever a directive leaves out is counted in: it may be asked for. */
function fieldsOf({ selections }: SelectionSetNode, fragments: GraphQLResolveInfo['fragments']): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments[selection.name.value]?.selectionSet;
    return inner ? fieldsOf(inner, fragments) : [];
  });
}
