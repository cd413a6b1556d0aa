// The operations of each kind of thread. Their variables and results have the same names.
import type { TypedDocumentNode } from '@apollo/client';
import type { Thread } from '../threads/thread.ts';
import {
  ViewerPostDocument,
  ViewerQuestionDocument,
  type ViewerPostQuery,
  type ViewerPostQueryVariables,
  type ViewerQuestionQuery,
} from '../threads/viewer-thread.generated.ts';
import {
  PostRepliesSinceDocument,
  PostReplyAddedDocument,
  PostReplyChangedDocument,
  QuestionRepliesSinceDocument,
  QuestionReplyAddedDocument,
  QuestionReplyChangedDocument,
} from './live-thread.generated.ts';

interface ThreadDocuments {
  repliesSince: typeof PostRepliesSinceDocument;
  replyAdded: typeof PostReplyAddedDocument;
  replyChanged: typeof PostReplyChangedDocument;
  viewer: TypedDocumentNode<ViewerQuestionQuery | ViewerPostQuery, ViewerPostQueryVariables>;
}

export const THREAD_DOCUMENTS: Readonly<Record<Thread['kind'], ThreadDocuments>> = {
  question: {
    repliesSince: QuestionRepliesSinceDocument,
    replyAdded: QuestionReplyAddedDocument,
    replyChanged: QuestionReplyChangedDocument,
    viewer: ViewerQuestionDocument,
  },
  post: {
    repliesSince: PostRepliesSinceDocument,
    replyAdded: PostReplyAddedDocument,
    replyChanged: PostReplyChangedDocument,
    viewer: ViewerPostDocument,
  },
};
