import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import { id } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { removeOwn } from '#server/modules/forum/threads/remove-own.ts';
import { requireShownReply } from '#server/modules/forum/replies/shown-reply.ts';
import { freshQuestion } from './question-answer.ts';
import { questionAnswer } from './question-json.ts';
import { REPLY_EXAMPLE, wantedReply } from './reply-body.ts';
import { replyAnswer, replyJson } from './reply-json.ts';
import { wantReply } from './want-reply.ts';

const common = { tag: 'Forum', access: 'viewer' } as const;

const wanting = {
  description:
    'Exactly one of `vote`, `heart` and `thumbUp` one more or one less than it is sets your own reaction or takes ' +
    'it back. A larger difference, or several: 409 `STALE` with the fresh `reply`. None: a changed `reply` of your own is an edit.',
  errors: ['STALE', 'VALIDATION', 'LINKS_NOT_ALLOWED', 'CONFLICT'],
  bodyExample: { ...REPLY_EXAMPLE, vote: 4, heart: 2, thumbUp: 0 },
} as const;

export const singlePostRoutes = [
  defineRoute({
    ...common,
    ...wanting,
    method: 'put',
    path: '/questions/singleQuestion/singlePost/{id}',
    summary: 'Reacts to a reply, or changes one of your own',
    params: z.object({ id }),
    body: wantedReply,
    answer: replyAnswer,
    handler: async ({ params, body, viewer }) => replyJson(await wantReply(viewer, params.id, body)),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/questions/singleQuestion/singlePost/{id}',
    summary: 'Removes a reply or a story of your own',
    params: z.object({ id }),
    answer: z.object({ _id: id }),
    handler: async ({ params, viewer }) => {
      await removeOwn(viewer, params.id);
      return { _id: params.id };
    },
  }),
  defineRoute({
    ...common,
    ...wanting,
    method: 'patch',
    path: '/questions/answer/{id}',
    summary:
      'The same by the `_id` of a question in the path and that of its reply in the body; answers the question',
    params: z.object({ id }),
    body: wantedReply.extend({ _id: id.meta({ description: '`_id` of a reply to the question' }) }),
    bodyExample: { _id: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42', ...wanting.bodyExample },
    answer: questionAnswer,
    handler: async ({ params, body: { _id, ...wanted }, viewer, req, res }) => {
      const { questionId } = await requireShownReply(_id);
      if (questionId !== params.id) throw notFound('reply');
      await wantReply(viewer, _id, wanted);
      return freshQuestion(params.id, { req, res });
    },
  }),
];
