// Command `blog`: publishes posts from Markdown files with front matter: title, summary, category,
// author and picture; optionally tags and slug.
import { dirname, resolve } from 'node:path';
import { slugOf } from '#rules/text/text.ts';
import { renamePost } from './post-slugs.ts';
import { publishPost, removePost } from './publish.ts';
import { db } from '#server/platform/database/db.ts';
import { type FaultyFields, invalid, notFound } from '#server/platform/errors.ts';
import { isPublicPicture } from '#server/modules/pictures/pictures.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { storePicture, readTextFile } from '#server/transport/cli/inputs.ts';
import { postSlugSnapshot, postSnapshot } from '#server/modules/audit/snapshots.ts';
import { defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

const FRONT_MATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;
const REQUIRED_FIELDS = ['title', 'summary', 'category', 'author', 'picture'] as const;

function readPost(text: string) {
  const [, frontMatter = '', body = ''] = FRONT_MATTER.exec(text) ?? [];
  const fields = new Map(
    frontMatter.split(/\r?\n/).flatMap((line) => {
      const [, name, value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
  const missing: FaultyFields = {};
  for (const name of REQUIRED_FIELDS)
    if (!fields.get(name)) missing[name] = `is missing at the head of the file`;
  if (Object.keys(missing).length) throw invalid(missing);
  return { field: (name: string) => fields.get(name) ?? '', body };
}

const audited = (action: string, slug: string) =>
  withAuditLog({ kind: 'blog', action, about: slug }, (tx) => postSnapshot(tx, slug));

async function publish(file: string) {
  const { field, body } = readPost(await readTextFile(file));
  const picture = field('picture');
  const tags = field('tags')
    .split(',')
    .map((tag) => tag.trim());
  const post = {
    title: field('title'),
    subDescription: field('summary'),
    body,
    category: field('category'),
    authorName: field('author'),
    tags: tags.filter(Boolean),
    ...(field('slug') && { slug: field('slug') }),
    // A relative path is resolved from the folder of the Markdown file.
    imageKey: await storePicture(isPublicPicture(picture) ? picture : resolve(dirname(file), picture)),
  };
  return audited('publish', field('slug') || slugOf(field('title')))((tx) => publishPost(post, tx));
}

async function rename(slug: string, name: string) {
  const post = await db.blogPost.findUnique({ where: { slug }, select: { id: true } });
  if (!post) throw notFound('post');
  const act = { kind: 'blog', action: 'rename', about: slug };
  await withAuditLog(act, (tx) => postSlugSnapshot(tx, post.id))((tx) => renamePost(slug, name, tx));
  return { slug: name, was: slug };
}

export const blogCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'publish',
    description: 'publishes a post from a Markdown file, or updates the post of the same slug',
    args: { file: 'Markdown, with title, summary, category, author and picture in its front matter' },
    run: ({ file }) => publish(file),
    show: ({ slug, isNew }) => `/blog/${slug} is ${isNew ? 'published' : 'corrected'}`,
  }),
  defineCommand({
    name: 'rename',
    description: 'changes the slug of a post; the old URL redirects',
    args: { slug: 'the slug of the post', name: 'the new slug: lower-case letters, digits, -' },
    run: ({ slug, name }) => rename(slug, name),
    show: ({ slug, was }) => `/blog/${was} is now /blog/${slug}`,
  }),
  defineCommand({
    name: 'remove',
    description: 'removes a post from the blog',
    args: { slug: 'the slug of the post' },
    run: async ({ slug }) => {
      await audited('remove', slug)((tx) => removePost(slug, tx));
      return { slug };
    },
    show: ({ slug }) => `/blog/${slug} is gone`,
  }),
];
