import { truncate } from '#rules/text/truncate.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { articleHtml, buildExcerpt, memberHtml } from '#server/platform/markdown.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { localized, localizedFields } from '#server/platform/i18n/translations.ts';
import type { Resolvers, ResolversTypes } from '#server/generated/resolver-types.ts';
import { incomingChange, incomingPhotos } from './photos/incoming-photos.ts';
import { completeViewer } from '#server/platform/viewer.ts';
import { watchActivity, watchPostActivity } from './live/activity.ts';
import { ANONYMOUS, type AuthorRow } from './threads/authors.ts';
import { addReply } from './replies/add-reply.ts';
import { listCategories } from './groups/categories.ts';
import { editThread, removeThread } from './threads/change-thread.ts';
import { editReply, removeReply } from './replies/change-reply.ts';
import { createThread } from './threads/create-thread.ts';
import { followQuestion } from './threads/follows.ts';
import { findForumPage } from './threads/forum-page.ts';
import { findGroup, listGroups } from './groups/groups.ts';
import { countMemberEntries, findMember, listMemberEntries } from './members/members.ts';
import { markHelpful } from './replies/helpful.ts';
import { watchAdded, watchChanged } from './live/reply-streams.ts';
import { countThreads, findThread, listPendingPosts, listThreads } from './threads/threads.ts';
import { watchQuestion } from './threads/question-changes.ts';
import { listReactions, namedCounts, setReaction, setThreadReaction } from './replies/reactions.ts';
import { publishTyping, watchReaders } from './live/readers.ts';
import { markQuestionRead } from './threads/reading-marks.ts';
import { reportContent } from './moderation/reports.ts';
import { listSimilarQuestions, searchForum, searchQuestions } from './search/forum-search.ts';
import { listTips } from './groups/tips.ts';
import { recordView } from './threads/views.ts';

/** The schema guarantees at most this length. */
const EXCERPT_CHARACTERS = 200;

function photosBy({ photoKeys, author }: { photoKeys: readonly string[]; author: AuthorRow | null }) {
  const { name } = author ?? ANONYMOUS;
  return photoKeys.map((key, index) =>
    toImage(key, i18n.t('Photo {number} by {name}', { number: index + 1, name })),
  );
}

export const forumResolvers: Resolvers = {
  Query: {
    forumCategories: listCategories,
    forumGroups: (_root, { category }) => listGroups(category),
    forumPage: (_root, { slug }) => findForumPage(slug),
    forumGroup: (_root, { slug }) => findGroup({ slug }),
    forumTips: listTips,
    questions: (_root, { category, groupSlug, sort, search, ...paging }, { caller }) => {
      const filter = { category, groupSlug, sort };
      return typeof search === 'string'
        ? searchQuestions(search, filter, paging, caller)
        : listThreads('question', filter, paging);
    },
    forumSearch: (_root, { term, category, groupSlug, ...paging }, { caller }) =>
      searchForum(term, { category, groupSlug }, paging, caller),
    similarQuestions: (_root, { title }, { caller }) => listSimilarQuestions(title, caller),
    question: (_root, { id }) => findThread('question', id),
    forumPost: (_root, { id }, { viewer }) => findThread('post', id, viewer),
    forumMember: (_root, { username }) => findMember(username),
    forumPosts: (_root, { groupSlug, ...paging }) => listThreads('post', { groupSlug }, paging),
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
    postReplyChanged: {
      subscribe: (_root, { postId }) => watchChanged({ kind: 'post', id: postId }),
      resolve: (change: ResolversTypes['ReplyChange']) => change,
    },
    postActivity: {
      subscribe: watchPostActivity,
      resolve: (activity: ResolversTypes['PostActivity']) => activity,
    },
    questionChanged: {
      subscribe: (_root, { questionId }) => watchQuestion(questionId),
      resolve: (question: ResolversTypes['Question']) => question,
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
    askQuestion: (_root, { input: { photos, ...input } }, { viewer }) =>
      createThread(viewer, 'question', input, incomingPhotos('question', photos)),
    editQuestion: (_root, { input: { questionId, photos, ...fields } }, { viewer }) =>
      editThread(viewer, 'question', questionId, fields, incomingChange('question', photos)),
    removeQuestion: (_root, { questionId }, { viewer }) => removeThread(viewer, 'question', questionId),
    recordView: (_root, { questionId }, { viewer, caller }) => recordView(viewer, caller, questionId),
    markQuestionRead: (_root, { questionId, number }, { viewer }) =>
      markQuestionRead(viewer, questionId, number),
    followQuestion: (_root, { questionId, on }, { viewer }) => followQuestion(viewer, questionId, on),
    markHelpful: (_root, { replyId, on }, { viewer }) => markHelpful(viewer, replyId, on),
    addReply: (_root, { input: { photos, ...input } }, { viewer, caller }) =>
      addReply(viewer, caller, input, incomingPhotos('reply', photos)),
    editReply: (_root, { input: { replyId, photos, ...fields } }, { viewer }) =>
      editReply(viewer, replyId, fields, incomingChange('reply', photos)),
    removeReply: (_root, { replyId }, { viewer }) => removeReply(viewer, replyId),
    setReaction: (_root, { replyId, ...reaction }, { viewer }) => setReaction(viewer, replyId, reaction),
    setQuestionReaction: (_root, { questionId, ...reaction }, { viewer }) =>
      setThreadReaction(viewer, { kind: 'question', id: questionId }, reaction),
    setPostReaction: (_root, { postId, ...reaction }, { viewer }) =>
      setThreadReaction(viewer, { kind: 'post', id: postId }, reaction),
    createForumPost: (_root, { input: { images, ...input } }, { viewer }) =>
      createThread(viewer, 'post', input, incomingPhotos('post', images)),
    editForumPost: (_root, { input: { postId, images, ...input } }, { viewer }) =>
      editThread(viewer, 'post', postId, input, incomingChange('post', images)),
    removeForumPost: async (_root, { postId }, { viewer }) =>
      (await removeThread(viewer, 'post', postId)) === null,
    report: (_root, { input }, { viewer }) => reportContent(viewer, input),
    typing: async (_root, { questionId, on }, { viewer, caller }) => {
      await publishTyping(viewer, caller, questionId, on);
      return on;
    },
  },
  User: {
    pendingPosts: ({ id }) => listPendingPosts(id),
    heldPosts: ({ id }) => listPendingPosts(id),
    askedQuestions: ({ id }, paging) => listThreads('question', { askedBy: id }, paging),
    followedQuestions: ({ id }, paging) =>
      listThreads('question', { followedBy: id, sort: 'MOST_ACTIVE' }, paging),
  },
  ForumMember: { entries: ({ id }, paging) => listMemberEntries(id, paging) },
  ForumEntry: {
    excerpt: ({ kind, text }) =>
      kind === 'QUESTION' ? truncate(text, EXCERPT_CHARACTERS) : buildExcerpt(text, EXCERPT_CHARACTERS),
  },
  ForumEntryConnection: { totalCount: ({ memberId }) => countMemberEntries(memberId) },
  ForumPage: { __resolveType: (page) => ('body' in page ? 'ForumTip' : 'ForumCategory') },
  ForumCategory: {
    ...localizedFields('ForumCategory'),
    groups: ({ id, groups }, _args, { loaders }) => groups ?? loaders.forumGroups.load(id),
  },
  ForumGroup: {
    ...localizedFields('ForumGroup'),
    image: (group) => toImage(group.imageKey, localized(group, 'title')),
    questionCount: ({ id, questionCount }, _args, { loaders }) =>
      questionCount ?? loaders.questionCount.load(id),
  },
  ForumTip: {
    title: (tip) => localized(tip, 'title'),
    html: (tip) => articleHtml(localized(tip, 'body')),
  },
  ForumAuthor: { image: ({ imageKey, name }) => toImage(imageKey, name) },
  Question: {
    author: ({ author }) => author ?? ANONYMOUS,
    isLocked: ({ lockedAt }) => lockedAt !== null,
    photos: photosBy,
    reactions: ({ reactionCounts }) => listReactions('question', reactionCounts),
    viewerReactions: ({ id }, _args, { loaders }) => loaders.questionReactions.load(id),
    replies: (thread, paging, { loaders }) => loaders.questionReplies.load({ thread, paging }),
    related: ({ id }, _args, { loaders }) => loaders.relatedQuestions.load(id),
    viewerState: ({ id }, _args, { loaders }) => loaders.questionState.load(id),
    viewerPendingReplies: ({ id }, _args, { loaders }) => loaders.pendingReplies.load(id),
    viewerHeld: ({ id }, _args, { loaders }) => loaders.pendingReplies.load(id),
  },
  QuestionConnection: {
    totalCount: ({ totalCount, filter }) => totalCount ?? countThreads('question', filter),
  },
  Reply: {
    html: ({ text, mentions }) => (text === null ? null : memberHtml(text, mentions)),
    author: ({ author, removedAt }) => (removedAt ? null : (author ?? ANONYMOUS)),
    photos: photosBy,
    reactions: ({ reactionCounts }) => listReactions('reply', reactionCounts),
    counts: ({ reactionCounts }) => namedCounts(reactionCounts),
    viewerReactions: async ({ id }, _args, { loaders }) =>
      (await loaders.replyState.load(id))?.reactions ?? null,
    isOwn: async ({ id }, _args, { loaders }) => (await loaders.replyState.load(id))?.isOwn ?? null,
  },
  QuotedReply: {
    author: ({ author }) => author ?? ANONYMOUS,
    excerpt: ({ text }) => buildExcerpt(text, EXCERPT_CHARACTERS),
  },
  ReplyConnection: { totalCount: ({ thread }) => thread.lastNumber },
  ForumPost: {
    html: ({ content }) => memberHtml(content),
    isPending: ({ pendingSince }) => pendingSince !== null,
    isHeld: ({ pendingSince }) => pendingSince !== null,
    reactions: ({ reactionCounts }) => listReactions('post', reactionCounts),
    viewerReactions: ({ id }, _args, { loaders }) => loaders.postReactions.load(id),
    author: ({ author }) => author ?? ANONYMOUS,
    isOwn: ({ authorId }, _args, { viewer }) => {
      const person = completeViewer(viewer);
      return person ? authorId === person.id : null;
    },
    images: ({ images }) =>
      images.map(({ key }, index) =>
        toImage(key, i18n.t('Picture {number} of the story', { number: index + 1 })),
      ),
    replies: (thread, paging, { loaders }) => loaders.postReplies.load({ thread, paging }),
    viewerPendingReplies: ({ id }, _args, { loaders }) => loaders.pendingReplies.load(id),
    viewerHeld: ({ id }, _args, { loaders }) => loaders.pendingReplies.load(id),
  },
  ForumPostConnection: { totalCount: ({ filter }) => countThreads('post', filter) },
};
