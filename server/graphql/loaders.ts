// What a request reads by id, gathered into one statement each. Made anew for every request.
import DataLoader from 'dataloader';
import { type BlogPostRow, listRelated as listRelatedPosts } from '#server/blog/posts.ts';
import { type CategoryRow, findCategories, listChildren } from '#server/catalogue/categories.ts';
import { findProducts, listRelated, type ProductRow } from '#server/catalogue/products.ts';
import { countQuestionsOf, type ForumGroupRow, listGroupsOf } from '#server/forum/groups.ts';
import { listRelated as listRelatedQuestions, type QuestionRow } from '#server/forum/questions.ts';
import { listReplies, type ReplyList, type ThreadKind, type ThreadPage } from '#server/forum/replies.ts';
import { listPapersOf, type OrderPapers } from '#server/orders/order-papers.ts';
import type { Connection } from '#server/paging.ts';
import { listDocumentsOf, type PetDocumentRow } from '#server/pets/documents.ts';
import { listEventsOf, type OwnEventRow } from '#server/pets/events.ts';
import { listReviewPages, type ReviewPage, type ReviewRow } from '#server/reviews/reviews.ts';

export interface Loaders {
  category: DataLoader<string, CategoryRow | null>;
  subCategories: DataLoader<string, CategoryRow[]>;
  product: DataLoader<string, ProductRow | null>;
  related: DataLoader<string, ProductRow[]>;
  reviews: DataLoader<ReviewPage, Connection<ReviewRow>, string>;
  forumGroups: DataLoader<string, ForumGroupRow[]>;
  questionCount: DataLoader<string, number>;
  relatedQuestions: DataLoader<string, QuestionRow[]>;
  questionReplies: DataLoader<ThreadPage, ReplyList, string>;
  postReplies: DataLoader<ThreadPage, ReplyList, string>;
  relatedPosts: DataLoader<string, BlogPostRow[]>;
  petDocuments: DataLoader<string, PetDocumentRow[]>;
  petEvents: DataLoader<string, OwnEventRow[]>;
  orderPapers: DataLoader<string, OrderPapers>;
}

function inOrderOf<Row extends { id: string }>(ids: readonly string[], found: Row[]): (Row | null)[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

function replyLoader(kind: ThreadKind): DataLoader<ThreadPage, ReplyList, string> {
  return new DataLoader((asked) => listReplies(kind, asked), {
    cacheKeyFn: ({ thread, paging }) => `${thread.id} ${JSON.stringify(paging)}`,
  });
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
    reviews: new DataLoader((asked) => listReviewPages(asked), {
      cacheKeyFn: ({ productId, paging }) => `${productId} ${JSON.stringify(paging)}`,
    }),
    forumGroups: new DataLoader((ids) => listGroupsOf(ids)),
    questionCount: new DataLoader((ids) => countQuestionsOf(ids)),
    relatedQuestions: new DataLoader((ids) => listRelatedQuestions(ids)),
    questionReplies: replyLoader('question'),
    postReplies: replyLoader('post'),
    relatedPosts: new DataLoader((ids) => listRelatedPosts(ids)),
    petDocuments: new DataLoader((ids) => listDocumentsOf(ids)),
    petEvents: new DataLoader((ids) => listEventsOf(ids)),
    orderPapers: new DataLoader((ids) => listPapersOf(ids)),
  };
}
