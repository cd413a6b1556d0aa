// What an answer was read from: the parts of the shop whose changes make it untrue.
import {
  type DocumentNode,
  getNamedType,
  getOperationAST,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** A part of the shop, as the database tells of its changes (the triggers `tells_change`). */
export type Part = 'catalogue' | 'reviews' | 'content' | 'forum' | 'blog' | 'people';

/** Types of the graph that are the same for every visitor. What stands here not, such as a basket's price or a free slot, is never kept. */
const PARTS_OF_TYPE: Readonly<Record<string, readonly Part[]>> = {
  ...partsOf(['catalogue'], 'Category Brand LifeStage Product Variant Rating ProductConnection ProductEdge'),
  ...partsOf(['catalogue'], 'ProductFacets BrandFacet LifeStageFacet PriceRange'),
  ...partsOf(['reviews'], 'Review ReviewConnection ReviewEdge'),
  ...partsOf(['content'], 'Home Banner SaleBar Service Trainer'),
  ...partsOf(['blog'], 'BlogCategory BlogPost BlogPostConnection BlogPostEdge'),
  ...partsOf(['forum'], 'ForumCategory ForumGroup ForumTip Question QuestionConnection QuestionEdge'),
  ...partsOf(['forum'], 'Reply ReplyConnection ReplyEdge QuotedReply ReactionCounts'),
  ...partsOf(['forum'], 'ForumPost ForumPostConnection ForumPostEdge'),
  ...partsOf(['forum', 'people'], 'ForumAuthor'),
  ...partsOf(['catalogue', 'forum', 'blog'], 'SearchResult'),
  // Of files and of other things alone; a visitor has no state.
  ...partsOf([], 'Image PageInfo ShopText FaqEntry QuestionViewerState'),
};

function partsOf(parts: readonly Part[], types: string): Record<string, readonly Part[]> {
  return Object.fromEntries(types.split(' ').map((type) => [type, parts]));
}

// Apollo and the client's build hold on to their documents, so each is looked through once.
const known = new WeakMap<DocumentNode, Map<string, ReadonlySet<Part> | null>>();

/** The parts that an operation reads; null where its answer is not the same for all, or where it changes something. */
export function partsRead(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): ReadonlySet<Part> | null {
  const operations = known.get(document) ?? new Map<string, ReadonlySet<Part> | null>();
  known.set(document, operations);
  const name = operationName ?? '';
  const parts = operations.get(name);
  if (parts !== undefined) return parts;
  const read = lookThrough(schema, document, operationName);
  operations.set(name, read);
  return read;
}

function lookThrough(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): ReadonlySet<Part> | null {
  if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.QUERY) return null;
  const types = new Set<string>();
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: () => {
        const type = getNamedType(info.getType());
        if (!type || isLeafType(type)) return;
        if (isAbstractType(type)) for (const { name } of schema.getPossibleTypes(type)) types.add(name);
        else types.add(type.name);
      },
    }),
  );
  const parts = [...types].map((name) =>
    Object.hasOwn(PARTS_OF_TYPE, name) ? PARTS_OF_TYPE[name] : undefined,
  );
  return parts.includes(undefined) ? null : new Set(parts.flatMap((some) => some ?? []));
}

/** What one answer is read from, gathered while it is made. */
export class Sources {
  private parts: Set<Part> | null = new Set();

  /** null: it may not be kept, whatever else it is read from. */
  add(parts: Iterable<Part> | null): void {
    if (parts === null) this.parts = null;
    else for (const part of parts) this.parts?.add(part);
  }

  /** null where the answer may not be kept. */
  get all(): ReadonlySet<Part> | null {
    return this.parts;
  }
}
