// The dependencies of a response: the data whose changes invalidate it in the cache.
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

/** A group of tables. Database triggers (`tells_change`) send its name when one of them changes. */
export type CacheTag = 'catalogue' | 'reviews' | 'content' | 'forum' | 'blog' | 'people';

/** GraphQL types that are the same for every visitor. Responses with other types, such as `Cart`, are not cached. */
export const TAGS_OF_TYPE: Readonly<Record<string, readonly CacheTag[]>> = {
  ...tagged(['catalogue'], 'Category Brand LifeStage Product Variant Rating ProductConnection ProductEdge'),
  ...tagged(
    ['catalogue'],
    'ProductNutrition ProductFacets BrandFacet LifeStageFacet CountryFacet AllergenFacet PriceRange',
  ),
  ...tagged(['reviews'], 'Review ReviewConnection ReviewEdge'),
  ...tagged(
    ['content'],
    'Home Banner SaleBar Shop ShopLogo PickupPlace Charges FaqEntry Service ServicePrice Trainer',
  ),
  ...tagged(['content'], 'ShopText ShopTextVersion'),
  ...tagged(['blog'], 'BlogCategory BlogPost BlogPostConnection BlogPostEdge'),
  ...tagged(['forum'], 'ForumCategory ForumGroup ForumTip Question QuestionConnection QuestionEdge'),
  ...tagged(['forum'], 'Reply ReplyConnection ReplyEdge QuotedReply ReactionCount ReactionCounts'),
  ...tagged(['forum'], 'ForumPost ForumPostConnection ForumPostEdge'),
  ...tagged(['forum'], 'ForumEntry ForumEntryConnection ForumEntryEdge'),
  ...tagged(['forum'], 'ForumHit ForumHitConnection ForumHitEdge MarkedText'),
  ...tagged(['forum', 'people'], 'ForumAuthor ForumMember'),
  ...tagged(['catalogue', 'forum', 'blog'], 'SearchResult'),
  // Read from files, or only from other types; a visitor has no state.
  ...tagged([], 'Image PageInfo QuestionViewerState Hazard'),
};

function tagged(tags: readonly CacheTag[], types: string): Record<string, readonly CacheTag[]> {
  return Object.fromEntries(types.split(' ').map((type) => [type, tags]));
}

// Apollo and the page renderer reuse parsed documents, so each is analysed once.
const analysed = new WeakMap<DocumentNode, Map<string, ReadonlySet<CacheTag> | null>>();

/** The tags that an operation reads; null if its response is personal, or if it is a mutation. */
export function listCacheTags(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): ReadonlySet<CacheTag> | null {
  const operations = analysed.get(document) ?? new Map<string, ReadonlySet<CacheTag> | null>();
  analysed.set(document, operations);
  const name = operationName ?? '';
  const cached = operations.get(name);
  if (cached !== undefined) return cached;
  const tags = analyse(schema, document, operationName);
  operations.set(name, tags);
  return tags;
}

function analyse(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): ReadonlySet<CacheTag> | null {
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
  const tags = [...types].map((name) => (Object.hasOwn(TAGS_OF_TYPE, name) ? TAGS_OF_TYPE[name] : undefined));
  return tags.includes(undefined) ? null : new Set(tags.flatMap((typeTags) => typeTags ?? []));
}

/** The tags of one response, collected while it is produced. */
export class CacheDependencies {
  private collected: Set<CacheTag> | null = new Set();

  /** @param tags null if the response must not be cached, whatever else it reads */
  add(tags: Iterable<CacheTag> | null): void {
    if (tags === null) this.collected = null;
    else for (const tag of tags) this.collected?.add(tag);
  }

  /** null if the response must not be cached */
  get tags(): ReadonlySet<CacheTag> | null {
    return this.collected;
  }
}
