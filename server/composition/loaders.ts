// DataLoaders, which batch reads by id into one statement each. Created for every request.
import DataLoader from 'dataloader';
import type { Day } from '#rules/day.ts';
import { listAllServices, type ServiceRow } from '#server/modules/services/services.ts';
import { listSlotsOf, type SlotRow, type SlotQuery } from '#server/modules/bookings/slots.ts';
import { type BlogPostRow, listRelatedPosts } from '#server/modules/blog/posts.ts';
import { cartPricesOf, type PricedVariant } from '#server/modules/cart/automatic-discounts/cart-prices.ts';
import { type CategoryRow, findCategories, listChildren } from '#server/modules/catalogue/categories.ts';
import { findProducts, listRelatedProducts, type ProductRow } from '#server/modules/catalogue/products.ts';
import { countQuestionsOf, type ForumGroupRow, listGroupsOf } from '#server/modules/forum/groups/groups.ts';
import { listRelatedQuestions, type QuestionRow } from '#server/modules/forum/threads/threads.ts';
import {
  listPendingReplies,
  listReplies,
  type ReplyList,
  type ReplyRow,
  type ThreadPage,
} from '#server/modules/forum/replies/replies.ts';
import {
  listQuestionStates,
  listReplyStates,
  ownReactionsTo,
  type QuestionViewerStateRow,
  type ReplyViewerStateRow,
} from '#server/modules/forum/replies/viewer-state.ts';
import type { ReactionKind } from '#rules/forum/reactions.ts';
import type { ThreadKind } from '#server/modules/forum/threads/thread-kinds.ts';
import { type CashShortfallRow, listShortfalls } from '#server/modules/orders/payment/cash-shortfalls.ts';
import { listOrderDocuments, type OrderDocuments } from '#server/modules/orders/documents/order-documents.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import { loadDebitDays } from '#server/modules/orders/repeat/debit-days.ts';
import type { Connection } from '#server/platform/paging.ts';
import { listDocumentsOf, type PetDocumentRow } from '#server/modules/pets/documents.ts';
import { type FeedingGuideRow, feedingGuidesOf } from '#server/modules/pets/feeding.ts';
import { findFoods, type FoodRow } from '#server/modules/pets/foods.ts';
import { listEventsOf, type OwnEventRow } from '#server/modules/pets/events.ts';
import {
  type GuidedPet,
  recommendedFoodsOf,
  type RecommendedFoodRow,
} from '#server/modules/pets/recommended-foods.ts';
import { listReviewPages, type ReviewPage, type ReviewRow } from '#server/modules/reviews/reviews.ts';
import { completeViewer, type Viewer } from '#server/platform/viewer.ts';

export interface Loaders {
  category: DataLoader<string, CategoryRow | null>;
  subCategories: DataLoader<string, CategoryRow[]>;
  product: DataLoader<string, ProductRow | null>;
  related: DataLoader<string, ProductRow[]>;
  cartPrice: DataLoader<PricedVariant, number | null, string>;
  reviews: DataLoader<ReviewPage, Connection<ReviewRow>, string>;
  forumGroups: DataLoader<string, ForumGroupRow[]>;
  questionCount: DataLoader<string, number>;
  relatedQuestions: DataLoader<string, QuestionRow[]>;
  questionReplies: DataLoader<ThreadPage, ReplyList, string>;
  postReplies: DataLoader<ThreadPage, ReplyList, string>;
  questionState: DataLoader<string, QuestionViewerStateRow | null>;
  questionReactions: DataLoader<string, ReactionKind[] | null>;
  postReactions: DataLoader<string, ReactionKind[] | null>;
  replyState: DataLoader<string, ReplyViewerStateRow | null>;
  pendingReplies: DataLoader<string, ReplyRow[] | null>;
  relatedPosts: DataLoader<string, BlogPostRow[]>;
  petDocuments: DataLoader<string, PetDocumentRow[]>;
  petEvents: DataLoader<string, OwnEventRow[]>;
  /** The feeding guides of all pets of a person, by pet. */
  feedingGuides: DataLoader<string, Map<string, FeedingGuideRow>>;
  recommendedFoods: DataLoader<GuidedPet, RecommendedFoodRow[], string>;
  food: DataLoader<string, FoodRow | null>;
  orderDocuments: DataLoader<string, OrderDocuments>;
  cashShortfalls: DataLoader<string, CashShortfallRow[]>;
  debitDay: DataLoader<OrderRow, Day | null>;
  service: DataLoader<string, ServiceRow | null>;
  slots: DataLoader<SlotQuery, SlotRow[], string>;
}

function sortByIds<Row extends { id: string }>(ids: readonly string[], rows: Row[]): (Row | null)[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

function replyLoader(kind: ThreadKind): DataLoader<ThreadPage, ReplyList, string> {
  return new DataLoader((pages) => listReplies(kind, pages), {
    cacheKeyFn: ({ thread, paging }) => `${thread.id} ${JSON.stringify(paging)}`,
  });
}

/** Loads the viewer's state of something; null for visitors. Not cached: it may change within a request. */
function stateLoader<Row>(
  viewer: Viewer | null,
  list: (userId: string, ids: readonly string[]) => Promise<(Row | null)[]>,
): DataLoader<string, Row | null> {
  const person = completeViewer(viewer);
  const loadStates = async (ids: readonly string[]) => (person ? list(person.id, ids) : ids.map(() => null));
  return new DataLoader(loadStates, { cache: false });
}

export function createLoaders(viewer: Viewer | null): Loaders {
  return {
    category: new DataLoader(async (ids) => sortByIds(ids, await findCategories(ids))),
    subCategories: new DataLoader(async (ids) => {
      const children = await listChildren(ids);
      return ids.map((id) => children.filter(({ parentId }) => parentId === id));
    }),
    product: new DataLoader(async (ids) => sortByIds(ids, await findProducts(ids))),
    related: new DataLoader((ids) => listRelatedProducts(ids)),
    cartPrice: new DataLoader((variants) => cartPricesOf(variants), { cacheKeyFn: ({ id }) => id }),
    reviews: new DataLoader((pages) => listReviewPages(pages), {
      cacheKeyFn: ({ productId, paging }) => `${productId} ${JSON.stringify(paging)}`,
    }),
    forumGroups: new DataLoader((ids) => listGroupsOf(ids)),
    questionCount: new DataLoader((ids) => countQuestionsOf(ids)),
    relatedQuestions: new DataLoader((ids) => listRelatedQuestions(ids)),
    questionReplies: replyLoader('question'),
    postReplies: replyLoader('post'),
    questionState: stateLoader(viewer, listQuestionStates),
    questionReactions: stateLoader(viewer, ownReactionsTo('question')),
    postReactions: stateLoader(viewer, ownReactionsTo('post')),
    replyState: stateLoader(viewer, listReplyStates),
    pendingReplies: stateLoader(viewer, listPendingReplies),
    relatedPosts: new DataLoader((ids) => listRelatedPosts(ids)),
    petDocuments: new DataLoader((ids) => listDocumentsOf(ids)),
    petEvents: new DataLoader((ids) => listEventsOf(ids)),
    feedingGuides: new DataLoader((userIds) => Promise.all(userIds.map(feedingGuidesOf))),
    recommendedFoods: new DataLoader((pets) => recommendedFoodsOf(pets), {
      cacheKeyFn: ({ pet }) => pet.id,
    }),
    food: new DataLoader((ids) => findFoods(ids)),
    orderDocuments: new DataLoader((ids) => listOrderDocuments(ids)),
    // Not cached: a mutation reads it before and after the change.
    cashShortfalls: new DataLoader((ids) => listShortfalls(ids), { cache: false }),
    // Not cached: the order may change within the same request.
    debitDay: new DataLoader((orders) => loadDebitDays(orders), { cache: false }),
    service: new DataLoader(async (ids) => sortByIds(ids, await listAllServices())),
    // Not cached: a slot may be booked within the same request.
    slots: new DataLoader((queries) => listSlotsOf(queries), { cache: false }),
  };
}
