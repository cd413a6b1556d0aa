import { z } from 'zod';
import { REACTIONS } from '#rules/forum/reactions.ts';
import { id } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { setThreadReaction } from '#server/modules/forum/replies/reactions.ts';
import { postJson, postResponse } from './post-json.ts';
import { questionResponse } from './question-json.ts';
import { questionWithReplies } from './question-with-replies.ts';
import { REPLIES_IN_LIST, withReplies } from './with-replies.ts';

const common = {
  tag: 'Forum',
  access: 'viewer',
  method: 'put',
  params: z.object({ id }),
  errors: ['VALIDATION'],
  body: z.object({
    kind: z.enum(REACTIONS.map(({ kind }) => kind)).meta({ description: 'The kind of reaction' }),
    on: z.boolean().meta({ description: 'Whether to set it' }),
  }),
  bodyExample: { kind: 'VOTE', on: true },
} as const;

export const threadReactionRoutes = [
  defineRoute({
    ...common,
    path: '/questions/{id}/reaction',
    summary: 'Sets or removes your own reaction to a question',
    description:
      'Questions take `VOTE`, from members who have this question too. Repeating it changes nothing.',
    response: questionResponse,
    handler: async ({ params, body, viewer, req, res }) => {
      await setThreadReaction(viewer, { kind: 'question', id: params.id }, body);
      return questionWithReplies(params.id, { req, res });
    },
  }),
  defineRoute({
    ...common,
    path: '/posts/{id}/reaction',
    summary: 'Sets or removes your own reaction to a post',
    description: `Returns it with its first ${REPLIES_IN_LIST} replies. Repeating it changes nothing.`,
    response: postResponse,
    handler: async ({ params, body, viewer }) => {
      const post = await setThreadReaction(viewer, { kind: 'post', id: params.id }, body);
      const [json] = await withReplies('post', [post], postJson);
      return json ?? postJson(post, []);
    },
  }),
];
