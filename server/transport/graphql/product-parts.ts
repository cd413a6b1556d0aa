// Of products only what an operation asks for is gathered: each field costs the database, and the way from it.
import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import { CARD_COLUMNS, mapNames, PAGE_COLUMNS } from '#server/modules/catalogue/product-columns.ts';
import type { ProductPart, ProductParts } from '#server/modules/catalogue/products.ts';
import type { Product, Variant } from '#server/generated/resolver-types.ts';

const NONE: readonly ProductPart[] = [];
/** What decides which size is the cheapest. */
const LOWEST: readonly ProductPart[] = ['variants.id', 'variants.discountedPrice', 'variants.stock'];

/** What each field is answered from, besides the product's own row. */
const PARTS_OF_FIELD: Record<Exclude<keyof Product, '__typename'>, readonly ProductPart[]> = {
  ...mapNames(CARD_COLUMNS, () => NONE),
  ...mapNames(PAGE_COLUMNS, (name) => [name]),
  id: NONE,
  kind: NONE,
  badge: NONE,
  related: NONE,
  images: ['images'],
  category: ['category'],
  brand: ['brand'],
  lifeStages: ['lifeStages'],
  variants: ['variants.id'],
  lowestPricedVariant: LOWEST,
  rating: ['stars'],
  reviews: ['stars'],
};

const PART_OF_VARIANT_FIELD: Record<Exclude<keyof Variant, '__typename'>, ProductPart> = {
  id: 'variants.id',
  size: 'variants.size',
  price: 'variants.price',
  discountPercent: 'variants.discountPercent',
  discountedPrice: 'variants.discountedPrice',
  stock: 'variants.stock',
  netAmount: 'variants.netAmount',
  netUnit: 'variants.netUnit',
  availability: 'variants.stock',
  product: 'variants.productId',
};

type Fragments = GraphQLResolveInfo['fragments'];
type Asking = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

// An operation that is asked again has the same nodes: they are looked through once.
const known = new WeakMap<FieldNode, ProductParts>();

/** The parts of the products that stand below a field, at a path of fields such as 'nodes'. */
export function partsAsked({ fieldNodes, fragments }: Asking, ...paths: readonly string[][]): ProductParts {
  const [node] = fieldNodes;
  const before = node && fieldNodes.length === 1 ? known.get(node) : undefined;
  if (before) return before;
  const fields = (paths.length ? paths : [[]]).flatMap((path) => fieldsAt(path, { fieldNodes, fragments }));
  const parts = new Set(fields.flatMap((field) => partsOf(field, fragments)));
  if (node && fieldNodes.length === 1) known.set(node, parts);
  return parts;
}

/** What of a list of products is asked for. */
export function productsAsked(info: Asking): { parts: ProductParts; isCounted: boolean } {
  return {
    parts: partsAsked(info, ['nodes'], ['edges', 'node']),
    isCounted: fieldsAt([], info).some(({ name }) => name.value === 'totalCount'),
  };
}

function partsOf({ name, selectionSet }: FieldNode, fragments: Fragments): ProductPart[] {
  const parts = of(PARTS_OF_FIELD, name.value) ?? NONE;
  if (name.value !== 'variants' && name.value !== 'lowestPricedVariant') return [...parts];
  const fields = selectionSet ? fieldsOf(selectionSet, fragments) : [];
  return [...parts, ...fields.flatMap((field) => of(PART_OF_VARIANT_FIELD, field.name.value) ?? [])];
}

/** `__typename` is in no table. */
function of<Value>(table: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The fields below those at a path. */
function fieldsAt(path: readonly string[], { fieldNodes, fragments }: Asking): FieldNode[] {
  const below = (fields: readonly FieldNode[]): FieldNode[] =>
    fields.flatMap(({ selectionSet }) => (selectionSet ? fieldsOf(selectionSet, fragments) : []));
  const named = (fields: readonly FieldNode[], name: string) =>
    below(fields).filter((field) => field.name.value === name);
  return below(path.reduce(named, [...fieldNodes]));
}

/** Whatever a directive leaves out is counted in: it may be asked for. */
function fieldsOf({ selections }: SelectionSetNode, fragments: Fragments): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments[selection.name.value]?.selectionSet;
    return inner ? fieldsOf(inner, fragments) : [];
  });
}
