import { z } from 'zod';
import { REPLY_SORTS, parseReplySort } from '#rules/forum/reply-sorts.ts';
import { notFound } from '#server/platform/errors.ts';
import { id, idOrSlug, parseKey, page, slug } from '#server/transport/rest/fields.ts';
import { nodesWithLinks, toPageArgs } from '#server/transport/rest/pagination.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { findCategory } from '#server/modules/forum/groups/categories.ts';
import { findGroup } from '#server/modules/forum/groups/groups.ts';
import { listThreads } from '#server/modules/forum/threads/threads.ts';
import { questionWithReplies } from './question-with-replies.ts';
import { questionResponse, questionJson } from './question-json.ts';
import { REPLIES_IN_LIST, withReplies } from './with-replies.ts';

const common = { tag: 'Forum', method: 'get', access: 'public', cache: 'prices' } as const;

const description = `Each with its first ${REPLIES_IN_LIST} replies; /questions/singleQuestion/{id} has them all.`;

export const questionRoutes = [
  defineRoute({
    ...common,
    path: '/questions/{id}',
    summary: 'Questions of a group, newest first',
    description,
    params: z.object({
      id: idOrSlug.meta({ description: '`_id` or slug of a group', example: 'indie-dogs' }),
    }),
    query: z.object({ page }),
    response: z.array(questionResponse),
    handler: async ({ params, query, req, res }) => {
      const group = await findGroup(parseKey(params.id));
      if (!group) throw notFound('group');
      const questions = await listThreads('question', { groupSlug: group.slug }, toPageArgs(query.page));
      return withReplies('question', nodesWithLinks(questions, { req, res }, query.page), questionJson);
    },
  }),
  defineRoute({
    ...common,
    path: '/questions/all/{category}',
    summary: 'Questions of a category, newest first',
    description,
    params: z.object({ category: slug.meta({ description: 'Slug of a category', example: 'dog-care' }) }),
    query: z.object({ page }),
    response: z.array(questionResponse),
    handler: async ({ params: { category }, query, req, res }) => {
      if (!(await findCategory(category))) throw notFound('category');
      const questions = await listThreads('question', { category }, toPageArgs(query.page));
      return withReplies('question', nodesWithLinks(questions, { req, res }, query.page), questionJson);
    },
  }),
  defineRoute({
    ...common,
    path: '/questions/singleQuestion/{id}',
    summary: 'One question with its replies',
    description: 'Removed replies are left out. `page` and the `Link` header link to more replies.',
    params: z.object({ id }),
    query: z.object({
      page,
      sort: z
        .enum(REPLY_SORTS.map(({ id }) => id))
        .optional()
        .meta({
          description: 'Order of the replies; `oldest` has the helpful one first, and is the default',
        }),
    }),
    response: questionResponse,
    handler: ({ params, query: { page: number, sort }, req, res }) =>
      questionWithReplies(params.id, { req, res }, number, parseReplySort(sort).sort),
  }),
];
