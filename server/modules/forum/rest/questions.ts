import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import { id, idOrSlug, keyOf, page, slug } from '#server/transport/rest/fields.ts';
import { listed, pagingOf } from '#server/transport/rest/pagination.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { findCategory } from '#server/modules/forum/groups/categories.ts';
import { findGroup } from '#server/modules/forum/groups/groups.ts';
import { listThreads, type QuestionList } from '#server/modules/forum/threads/threads.ts';
import { listReplies } from '#server/modules/forum/replies/replies.ts';
import { questionWithReplies } from './question-with-replies.ts';
import { questionResponse, questionJson } from './question-json.ts';

const common = { tag: 'Forum', method: 'get', access: 'public', cache: 'prices' } as const;

const REPLIES_IN_LIST = 20;
const description = `Each with its first ${REPLIES_IN_LIST} replies; /questions/singleQuestion/{id} has them all.`;

async function withReplies(questions: QuestionList['nodes']) {
  const asked = questions.map((thread) => ({ thread, paging: { first: REPLIES_IN_LIST } }));
  const lists = asked.length ? await listReplies('question', asked) : [];
  return questions.map((question, index) => questionJson(question, lists[index]?.nodes ?? []));
}

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
    answer: z.array(questionResponse),
    handler: async ({ params, query, req, res }) => {
      const group = await findGroup(keyOf(params.id));
      if (!group) throw notFound('group');
      const found = await listThreads('question', { groupSlug: group.slug }, pagingOf(query.page));
      return withReplies(listed(found, { req, res }, query.page));
    },
  }),
  defineRoute({
    ...common,
    path: '/questions/all/{category}',
    summary: 'Questions of a category, newest first',
    description,
    params: z.object({ category: slug.meta({ description: 'Slug of a category', example: 'dog-care' }) }),
    query: z.object({ page }),
    answer: z.array(questionResponse),
    handler: async ({ params: { category }, query, req, res }) => {
      if (!(await findCategory(category))) throw notFound('category');
      const found = await listThreads('question', { category }, pagingOf(query.page));
      return withReplies(listed(found, { req, res }, query.page));
    },
  }),
  defineRoute({
    ...common,
    path: '/questions/singleQuestion/{id}',
    summary: 'One question with its replies',
    description: 'Removed replies are left out. `page` and the `Link` header link to more replies.',
    params: z.object({ id }),
    query: z.object({ page }),
    answer: questionResponse,
    handler: ({ params, query, req, res }) => questionWithReplies(params.id, { req, res }, query.page),
  }),
];
