import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import { id } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { removeOwn } from '#server/modules/forum/threads/remove-own.ts';
import { requireShownReply } from '#server/modules/forum/replies/shown-reply.ts';
import { questionWithReplies } from './question-with-replies.ts';
import { questionResponse } from './question-json.ts';
import { REPLY_EXAMPLE, replyUpdate } from './reply-body.ts';
import { replyResponse, replyJson } from './reply-json.ts';
import { updateReply } from './update-reply.ts';

const common = { tag: 'Forum', access: 'viewer' } as const;

const updating = {
  description:
    'If exactly one of `vote`, `heart` and `thumbUp` differs by 1 from the current count, sets or removes your own ' +
    'reaction. Any other difference: 409 `STALE` with the current `reply`. No difference: a changed `reply` of your own is an edit.',
  errors: ['STALE', 'VALIDATION', 'LINKS_NOT_ALLOWED', 'CONFLICT'],
  bodyExample: { ...REPLY_EXAMPLE, vote: 4, heart: 2, thumbUp: 0 },
} as const;

export const singlePostRoutes = [
  defineRoute({
    ...common,
    ...updating,
    method: 'put',
    path: '/questions/singleQuestion/singlePost/{id}',
    summary: 'Reacts to a reply, or edits your own',
    params: z.object({ id }),
    body: replyUpdate,
    response: replyResponse,
    handler: async ({ params, body, viewer }) => replyJson(await updateReply(viewer, params.id, body)),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/questions/singleQuestion/singlePost/{id}',
    summary: 'Removes a reply or a post of your own',
    params: z.object({ id }),
    response: z.object({ _id: id }),
    handler: async ({ params, viewer }) => {
      await removeOwn(viewer, params.id);
      return { _id: params.id };
    },
  }),
  defineRoute({
    ...common,
    ...updating,
    method: 'patch',
    path: '/questions/answer/{id}',
    summary:
      'The same with the `_id` of the question in the path and of the reply in the body; returns the question',
    params: z.object({ id }),
    body: replyUpdate.extend({ _id: id.meta({ description: '`_id` of a reply to the question' }) }),
    bodyExample: { _id: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42', ...updating.bodyExample },
    response: questionResponse,
    handler: async ({ params, body: { _id, ...update }, viewer, req, res }) => {
      const { questionId } = await requireShownReply(_id);
      if (questionId !== params.id) throw notFound('reply');
      await updateReply(viewer, _id, update);
      return questionWithReplies(params.id, { req, res });
    },
  }),
];
