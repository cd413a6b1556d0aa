import { z } from 'zod';
import { id } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { findQuestion } from '#server/modules/forum/threads/questions.ts';
import { namedHere } from './naming.ts';
import { freshQuestion } from './question-answer.ts';
import { questionAnswer } from './question-json.ts';
import { REPLY_EXAMPLE, replyBody } from './reply-body.ts';
import { replyAnswer, replyJson } from './reply-json.ts';

const common = {
  tag: 'Forum',
  access: 'public',
  description: 'Without a token it is by Anonymous, and holds no links. A token that is no good is refused.',
  errors: ['UNAUTHENTICATED', 'VALIDATION', 'LINKS_NOT_ALLOWED', 'CONFLICT'],
} as const;

const NAMES = { text: 'reply', questionId: 'forumId' };

export const replyRoutes = [
  defineRoute({
    ...common,
    method: 'patch',
    path: '/questions/singleQuestion/{id}',
    summary: 'Replies to a question; answers the question',
    params: z.object({ id }),
    body: replyBody,
    bodyExample: REPLY_EXAMPLE,
    answer: questionAnswer,
    handler: async ({ params, body, viewer, caller, req, res }) => {
      const { reply, clientMutationId } = body;
      const input = { questionId: params.id, text: reply ?? '', clientMutationId };
      await namedHere(addReply(viewer, caller, input), NAMES);
      return freshQuestion(params.id, { req, res });
    },
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/questions/reply',
    errors: [...common.errors, 'NOT_FOUND'],
    summary: 'Replies to a question or a story; answers the reply',
    body: replyBody.extend({ forumId: id.meta({ description: '`_id` of a question or of a story' }) }),
    bodyExample: { forumId: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42', ...REPLY_EXAMPLE },
    answer: replyAnswer,
    handler: async ({ body: { forumId, reply, clientMutationId }, viewer, caller }) => {
      const thread = (await findQuestion(forumId)) ? { questionId: forumId } : { postId: forumId };
      const input = { ...thread, text: reply ?? '', clientMutationId };
      return replyJson(await namedHere(addReply(viewer, caller, input), NAMES));
    },
  }),
];
