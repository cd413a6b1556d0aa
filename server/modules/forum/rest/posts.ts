import { z } from 'zod';
import { GROUP_MISSING, MAX_POST_PHOTOS, POST_TAGS } from '#rules/forum/forum-input.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { createThread } from '#server/modules/forum/threads/create-thread.ts';
import { withRestFieldNames } from './field-names.ts';
import { postResponse, postJson } from './post-json.ts';
import { clientKey, toFileReaders } from './reply-body.ts';

const optionalText = z.string().nullish();
const NAMES = { groupId: 'forumId', groupSlug: 'forumSlug', images: 'image' };

// Forms send all tags in one field, separated by commas.
const tags = z
  .union([
    z.array(z.string()),
    z.string().transform((text) => text.split(',').flatMap((tag) => tag.trim() || [])),
  ])
  .nullish()
  .meta({ description: `Out of ${POST_TAGS.join(', ')}` });

export const postRoutes = [
  defineRoute({
    tag: 'Forum',
    access: 'viewer',
    method: 'post',
    path: '/posts',
    summary: 'Creates a post in a group',
    description:
      `At most ${MAX_POST_PHOTOS} pictures under \`image\`, each under 5,242,880 bytes. ` +
      'A post with links by a new member is pending: until it is released, only its author can read it.',
    errors: ['VALIDATION', 'CONFLICT', 'QTY_LIMIT', 'FILE_TOO_LARGE', 'FILE_TYPE'],
    multipart: {
      files: ['image'],
      json: 'post',
      purpose: 'POST_IMAGE',
      fieldBytes: LIMITS.uploads.storyBytes,
    },
    body: z.object({
      forumId: optionalText.meta({ description: '`_id` of a group' }),
      forumSlug: z
        .string(GROUP_MISSING)
        .min(1, GROUP_MISSING)
        .meta({ description: 'Slug of the same group' }),
      content: optionalText.meta({ description: 'Markdown, 1 to 10,000 characters' }),
      userId: z.unknown().optional().meta({ description: 'Ignored: the session decides' }),
      tags,
      clientMutationId: clientKey,
    }),
    bodyExample: {
      forumId: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42',
      forumSlug: 'indie-dogs',
      content: 'She learned to ride the lift.',
      tags: ['Dog', 'Rescue'],
    },
    response: postResponse,
    handler: async ({ body, files, viewer }) => {
      const { forumId, forumSlug: groupSlug, content, tags, clientMutationId } = body;
      const input = { groupId: forumId ?? '', groupSlug, content: content ?? '', tags, clientMutationId };
      const created = createThread(viewer, 'post', input, toFileReaders(files));
      return postJson(await withRestFieldNames(created, NAMES), []);
    },
  }),
];
