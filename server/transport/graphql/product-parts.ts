// The columns and joins that the requested product fields need, so that no others are read.
import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import { CARD_COLUMNS, PAGE_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { mapNames } from '#rules/columns.ts';
import type { ProductPart, ProductParts } from '#server/modules/catalogue/products.ts';
import type { Product, Variant } from '#server/generated/resolver-types.ts';

const NONE: readonly ProductPart[] = [];
/** Needed to find the cheapest size. */
const LOWEST: readonly ProductPart[] = ['variants.id', 'variants.discountedPrice', 'variants.stock'];

/** The data that each field needs besides the product row. */
const PARTS_OF_FIELD: Record<Exclude<keyof Product, '__typename'>, readonly ProductPart[]> = {
  ...mapNames(CARD_COLUMNS, () => NONE),
  ...mapNames(PAGE_COLUMNS, (name) => [name]),
  id: NONE,
  kind: NONE,
  badge: NONE,
  isReturnedOnlyIfFaulty: NONE,
  related: NONE,
  images: ['images'],
  category: ['category'],
  brand: ['brand'],
  lifeStages: ['lifeStages'],
  nutrition: ['nutrition'],
  allergens: ['allergens'],
  variants: ['variants.id'],
  lowestPricedVariant: LOWEST,
  rating: ['stars'],
  reviews: ['stars'],
};

const PART_OF_VARIANT_FIELD: Record<
  Exclude<keyof Variant, '__typename'>,
  ProductPart | readonly ProductPart[]
> = {
  id: 'variants.id',
  size: 'variants.size',
  price: 'variants.price',
  discountPercent: 'variants.discountPercent',
  discountedPrice: 'variants.discountedPrice',
  cartPrice: ['variants.price', 'variants.discountedPrice'],
  stock: 'variants.stock',
  netAmount: 'variants.netAmount',
  netUnit: 'variants.netUnit',
  pricePerKg: ['variants.discountedPrice', 'variants.netAmount', 'variants.netUnit'],
  availability: 'variants.stock',
  image: 'variants.image',
  product: 'variants.productId',
};

type Fragments = GraphQLResolveInfo['fragments'];
type FieldInfo = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

// Cached by node: repeated operations share their parsed document.
const partsByField = new WeakMap<FieldNode, ProductParts>();

/** The parts that the selection at these paths needs, such as `['nodes']`. */
export function requestedParts(
  { fieldNodes, fragments }: FieldInfo,
  ...paths: readonly string[][]
): ProductParts {
  const [node] = fieldNodes;
  const cached = node && fieldNodes.length === 1 ? partsByField.get(node) : undefined;
  if (cached) return cached;
  const fields = (paths.length ? paths : [[]]).flatMap((path) => fieldsAt(path, { fieldNodes, fragments }));
  const parts = new Set(fields.flatMap((field) => selectedParts(field, fragments)));
  if (node && fieldNodes.length === 1) partsByField.set(node, parts);
  return parts;
}

/** The parts that a list of products needs, and whether it needs its total count. */
export function requestedProducts(info: FieldInfo): { parts: ProductParts; needsTotalCount: boolean } {
  return {
    parts: requestedParts(info, ['nodes'], ['edges', 'node']),
    needsTotalCount: fieldsAt([], info).some(({ name }) => name.value === 'totalCount'),
  };
}

function selectedParts({ name, selectionSet }: FieldNode, fragments: Fragments): ProductPart[] {
  const parts = of(PARTS_OF_FIELD, name.value) ?? NONE;
  if (name.value !== 'variants' && name.value !== 'lowestPricedVariant') return [...parts];
  const fields = selectionSet ? flattenFields(selectionSet, fragments) : [];
  return [...parts, ...fields.flatMap((field) => of(PART_OF_VARIANT_FIELD, field.name.value) ?? [])];
}

/** Undefined for `__typename`. */
function of<Value>(table: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The subfields of the fields at a path. */
function fieldsAt(path: readonly string[], { fieldNodes, fragments }: FieldInfo): FieldNode[] {
  const below = (fields: readonly FieldNode[]): FieldNode[] =>
    fields.flatMap(({ selectionSet }) => (selectionSet ? flattenFields(selectionSet, fragments) : []));
  const named = (fields: readonly FieldNode[], name: string) =>
    below(fields).filter((field) => field.name.value === name);
  return below(path.reduce(named, [...fieldNodes]));
}

/** Ignores @skip and @include: their fields may be needed. */
function flattenFields({ selections }: SelectionSetNode, fragments: Fragments): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments[selection.name.value]?.selectionSet;
    return inner ? flattenFields(inner, fragments) : [];
  });
}
