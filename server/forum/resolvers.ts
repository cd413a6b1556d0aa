import { memberHtml, articleHtml } from '#server/markdown.ts';
import { imageOf } from '#server/graphql/image.ts';
import type { Resolvers, ResolversTypes } from '#server/graphql/resolver-types.ts';
import { watchActivity } from './activity.ts';
import { ANONYMOUS } from './authors.ts';
import { listCategories } from './categories.ts';
import { findForumPage } from './forum-page.ts';
import { findGroup, listGroups } from './groups.ts';
import { watchAdded, watchChanged } from './live.ts';
import { countPosts, listPosts } from './posts.ts';
import { countQuestions, findQuestion, listQuestions } from './questions.ts';
import { tellTyping, watchReaders } from './readers.ts';
import { listTips } from './tips.ts';

export const forumResolvers: Resolvers = {
  Query: {
    forumCategories: listCategories,
    forumGroups: (_root, { category }) => listGroups(category),
    forumPage: (_root, { slug }) => findForumPage(slug),
    forumGroup: (_root, { slug }) => findGroup({ slug }),
    forumTips: listTips,
    questions: (_root, { category, groupSlug, sort, ...paging }) =>
      listQuestions({ category, groupSlug, sort }, paging),
    question: (_root, { id }) => findQuestion(id),
    forumPosts: (_root, { groupSlug, ...paging }) => listPosts(groupSlug ?? null, paging),
  },
  Subscription: {
    replyAdded: {
      subscribe: (_root, { questionId }) => watchAdded({ kind: 'question', id: questionId }),
      resolve: (reply: ResolversTypes['Reply']) => reply,
    },
    replyChanged: {
      subscribe: (_root, { questionId }) => watchChanged({ kind: 'question', id: questionId }),
      resolve: (change: ResolversTypes['ReplyChange']) => change,
    },
    postRepliesAdded: {
      subscribe: (_root, { postId }) => watchAdded({ kind: 'post', id: postId }),
      resolve: (reply: ResolversTypes['Reply']) => reply,
    },
    questionActivity: {
      subscribe: (_root, filter) => watchActivity(filter),
      resolve: (activity: ResolversTypes['QuestionActivity']) => activity,
    },
    readers: {
      subscribe: (_root, { questionId }) => watchReaders(questionId),
      resolve: (readers: ResolversTypes['Readers']) => readers,
    },
  },
  Mutation: {
    typing: async (_root, { questionId, on }, { viewer, caller }) => {
      await tellTyping(viewer, caller, questionId, on);
      return on;
    },
  },
  ForumPage: { __resolveType: (page) => ('body' in page ? 'ForumTip' : 'ForumCategory') },
  ForumCategory: { groups: ({ id, groups }, _args, { loaders }) => groups ?? loaders.forumGroups.load(id) },
  ForumGroup: {
    image: ({ imageKey, title }) => imageOf(imageKey, title),
    questionCount: ({ id, questionCount }, _args, { loaders }) =>
      questionCount ?? loaders.questionCount.load(id),
  },
  ForumTip: { html: ({ body }) => articleHtml(body) },
  ForumAuthor: { image: ({ imageKey, name }) => imageOf(imageKey, name) },
  Question: {
    author: ({ author }) => author ?? ANONYMOUS,
    isLocked: ({ lockedAt }) => lockedAt !== null,
    replies: (thread, paging, { loaders }) => loaders.questionReplies.load({ thread, paging }),
    related: ({ id }, _args, { loaders }) => loaders.relatedQuestions.load(id),
  },
  QuestionConnection: { totalCount: ({ filter }) => countQuestions(filter) },
  Reply: {
    html: ({ text }) => (text === null ? null : memberHtml(text)),
    author: ({ author, removedAt }) => (removedAt ? null : (author ?? ANONYMOUS)),
    counts: ({ voteCount: vote, heartCount: heart, thumbUpCount: thumbUp }) => ({ vote, heart, thumbUp }),
  },
  ReplyConnection: { totalCount: ({ thread }) => thread.lastNumber },
  ForumPost: {
    html: ({ content }) => memberHtml(content),
    author: ({ author }) => author ?? ANONYMOUS,
    images: ({ images }) => images.map(({ key }, index) => imageOf(key, `Picture ${index + 1} of the story`)),
    replies: (thread, paging, { loaders }) => loaders.postReplies.load({ thread, paging }),
  },
  ForumPostConnection: { totalCount: ({ groupSlug }) => countPosts(groupSlug) },
};
