// How each kind of thread is created and edited: its input, the text that the rules of the forum apply to, and its row.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { GROUP_MISSING, postInput, questionInput } from '#rules/forum/forum-input.ts';
import { slugify } from '#rules/text/text.ts';
import { idempotencyFields } from '#server/platform/database/idempotency.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { StoredFileRow } from '#server/modules/uploads/files.ts';
import { refuseLinks } from '#server/modules/forum/moderation/posting-policy.ts';
import { requireRenderable } from '#server/modules/forum/moderation/renderable.ts';
import { listPhotoKeys, PHOTO_KINDS } from '#server/modules/forum/photos/photo-kinds.ts';
import type { ThreadKind } from './thread-kinds.ts';

const placement = z.object({
  groupId: z.string(GROUP_MISSING).min(1, GROUP_MISSING),
  /** Optional; must match `groupId`. */
  groupSlug: z.string().nullish(),
  ...idempotencyFields.shape,
});

/** The values that the author of a thread can change. */
export interface ThreadValues {
  question: { title: string; subTitle: string };
  post: { content: string; tags: string[] };
}

export interface NewThread {
  id: string;
  groupId: string;
  authorId: string | null;
  createdAt: Date;
  isPending: boolean;
  images: readonly StoredFileRow[];
}

interface ThreadForm<Values extends object> {
  edited: z.ZodType<Values>;
  created: z.ZodType<Values & z.output<typeof placement>>;
  /** Checks rules that the schemas cannot express. */
  check: (values: Values) => void;
  /** The whole text, to find duplicates and links and to store revisions. */
  textOf: (values: Values) => string;
  /** The field that may contain links. */
  linkField: keyof Values & string;
  /** The input of the mutation, for its idempotency key. */
  mutationOf: (values: Values, groupId: string, imageHashes: readonly string[]) => unknown[];
  insert: (tx: Tx, thread: NewThread, values: Values) => Promise<unknown>;
  read: (tx: Tx, id: string) => Promise<Values>;
  update: (tx: Tx, id: string, values: Values, editedAt: Date) => Promise<unknown>;
}

export const THREAD_FORMS: { readonly [Kind in ThreadKind]: ThreadForm<ThreadValues[Kind]> } = {
  question: {
    edited: questionInput,
    created: questionInput.extend(placement.shape),
    check: ({ title }) => refuseLinks('title', title, /*i18n*/ 'A question cannot contain links.'),
    textOf: ({ title, subTitle }) => [title, subTitle].join('\n\n').trim(),
    linkField: 'subTitle',
    mutationOf: ({ title, subTitle }, groupId, hashes) => [
      'askQuestion',
      title,
      subTitle,
      groupId,
      // Without photos, the same as in the previous version, which may have handled the first request.
      ...(hashes.length > 0 ? [hashes] : []),
    ],
    insert: insertQuestion,
    read: (tx, id) =>
      tx.forumQuestion.findUniqueOrThrow({ where: { id }, select: { title: true, subTitle: true } }),
    update: (tx, id, { title, subTitle }, editedAt) =>
      tx.forumQuestion.update({ where: { id }, data: { title, subTitle, editedAt } }),
  },
  post: {
    edited: postInput,
    created: postInput.extend(placement.shape),
    check: ({ content }) => requireRenderable('content', content),
    textOf: ({ content }) => content,
    linkField: 'content',
    mutationOf: ({ content, tags }, groupId, hashes) => ['createForumPost', groupId, content, tags, hashes],
    insert: insertPost,
    read: (tx, id) =>
      tx.forumPost.findUniqueOrThrow({ where: { id }, select: { content: true, tags: true } }),
    update: (tx, id, { content, tags }, editedAt) =>
      tx.forumPost.update({ where: { id }, data: { content, tags, editedAt } }),
  },
};

async function insertQuestion(
  tx: Tx,
  { id, groupId, authorId, createdAt, isPending, images }: NewThread,
  { title, subTitle }: ThreadValues['question'],
): Promise<void> {
  // Questions cannot be pending, so a newcomer's links are refused.
  if (isPending) refuseLinks('subTitle', subTitle, /*i18n*/ 'New members cannot add links to questions yet.');
  const photoKeys = listPhotoKeys(images);
  const data = { id, title, subTitle, groupId, authorId, createdAt, lastActivityAt: createdAt, photoKeys };
  // A title in another script has no slug. One that is taken gets a random suffix.
  const base = slugify(title) || 'question';
  for (const slug of [base, `${base}-${randomBytes(5).toString('hex')}`]) {
    const { count } = await tx.forumQuestion.createMany({ data: { ...data, slug }, skipDuplicates: true });
    if (count > 0) return;
  }
  throw new Error(`no free slug for a question: ${base}`);
}

async function insertPost(
  tx: Tx,
  { id, groupId, authorId, createdAt, isPending, images }: NewThread,
  { content, tags }: ThreadValues['post'],
): Promise<void> {
  const pendingSince = isPending ? createdAt : null;
  await tx.forumPost.create({ data: { id, groupId, authorId, createdAt, content, tags, pendingSince } });
  if (images.length > 0) await PHOTO_KINDS.post.write(tx, id, images);
}
