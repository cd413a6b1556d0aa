import { z } from 'zod';
import { defineRoute } from '#server/transport/rest/route.ts';
import { createThread } from '#server/modules/forum/threads/create-thread.ts';
import { withRestFieldNames } from './field-names.ts';
import { questionResponse, questionJson } from './question-json.ts';
import { ABOUT_PHOTOS, clientKey, PHOTO_ERRORS, PHOTO_FORM, toFileReaders } from './reply-body.ts';

const optionalText = z.string().nullish();

export const askRoutes = [
  defineRoute({
    tag: 'Forum',
    access: 'viewer',
    method: 'post',
    path: '/questions',
    summary: 'Asks a question in a group',
    description: ABOUT_PHOTOS,
    errors: ['VALIDATION', 'LINKS_NOT_ALLOWED', 'CONFLICT', ...PHOTO_ERRORS],
    multipart: { ...PHOTO_FORM, json: 'question' },
    body: z.object({
      title: optionalText.meta({ description: '3 to 300 characters, without links' }),
      subTitle: optionalText.meta({ description: 'Details, at most 500 characters' }),
      forumId: optionalText.meta({ description: '`_id` of a group' }),
      userId: z.unknown().optional().meta({ description: 'Ignored: the session decides' }),
      category: z.unknown().optional().meta({ description: 'Ignored: the group decides' }),
      clientMutationId: clientKey,
    }),
    bodyExample: {
      title: 'How do you cut the nails of a cat that bites?',
      forumId: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42',
    },
    response: questionResponse,
    handler: async ({ body, files, viewer }) => {
      const { title, subTitle, forumId, clientMutationId } = body;
      const input = { title: title ?? '', subTitle, groupId: forumId ?? '', clientMutationId };
      return questionJson(
        await withRestFieldNames(createThread(viewer, 'question', input, toFileReaders(files)), {
          groupId: 'forumId',
        }),
        [],
      );
    },
  }),
];
