import { z } from 'zod';
import { id } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { findThreadHead } from '#server/modules/forum/threads/threads.ts';
import { withRestFieldNames } from './field-names.ts';
import { questionWithReplies } from './question-with-replies.ts';
import { questionResponse } from './question-json.ts';
import {
  ABOUT_PHOTOS,
  PHOTO_ERRORS,
  PHOTO_FORM,
  toFileReaders,
  REPLY_EXAMPLE,
  replyBody,
} from './reply-body.ts';
import { replyResponse, replyJson } from './reply-json.ts';

const common = {
  tag: 'Forum',
  access: 'public',
  description: `Without a token the author is Anonymous, and links are refused. An invalid token is refused. ${ABOUT_PHOTOS}`,
  errors: ['UNAUTHENTICATED', 'VALIDATION', 'LINKS_NOT_ALLOWED', 'CONFLICT', ...PHOTO_ERRORS],
  multipart: PHOTO_FORM,
} as const;

const NAMES = { text: 'reply', questionId: 'forumId' };

export const replyRoutes = [
  defineRoute({
    ...common,
    method: 'patch',
    path: '/questions/singleQuestion/{id}',
    summary: 'Replies to a question; returns the question',
    params: z.object({ id }),
    body: replyBody,
    bodyExample: REPLY_EXAMPLE,
    response: questionResponse,
    handler: async ({ params, body, files, viewer, caller, req, res }) => {
      const { reply, clientMutationId } = body;
      const input = { questionId: params.id, text: reply ?? '', clientMutationId };
      await withRestFieldNames(addReply(viewer, caller, input, toFileReaders(files)), NAMES);
      return questionWithReplies(params.id, { req, res });
    },
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/questions/reply',
    errors: [...common.errors, 'NOT_FOUND'],
    summary: 'Replies to a question or a post; returns the reply',
    body: replyBody.extend({ forumId: id.meta({ description: '`_id` of a question or a post' }) }),
    bodyExample: { forumId: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42', ...REPLY_EXAMPLE },
    response: replyResponse,
    handler: async ({ body: { forumId, reply, clientMutationId }, files, viewer, caller }) => {
      const thread = (await findThreadHead({ kind: 'question', id: forumId }))
        ? { questionId: forumId }
        : { postId: forumId };
      const input = { ...thread, text: reply ?? '', clientMutationId };
      return replyJson(
        await withRestFieldNames(addReply(viewer, caller, input, toFileReaders(files)), NAMES),
      );
    },
  }),
];
