// Command `blog`: publishes, schedules and removes posts. It reads Markdown files with front matter: title, summary,
// category, author and picture; optionally tags and slug.
import { dirname, resolve } from 'node:path';
import { findPost } from './posts.ts';
import { restorePost, setPostStatus, type StatusChange } from './staff/post-status.ts';
import { publishPost, renamePost } from './staff/save-post.ts';
import { requirePostId } from './staff/staff-posts.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { type FaultyFields, invalid, notFound } from '#server/platform/errors.ts';
import { isShopPicture } from '#server/modules/pictures/pictures.ts';
import { storePicture, readTextFile } from '#server/transport/cli/inputs.ts';
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

async function publish(file: string) {
  const { field, body } = readPost(await readTextFile(file));
  const picture = field('picture');
  const tags = field('tags')
    .split(',')
    .map((tag) => tag.trim());
  return publishPost(OPERATOR, {
    title: field('title'),
    slug: field('slug'),
    subDescription: field('summary'),
    body,
    category: field('category'),
    author: field('author'),
    tags: tags.filter(Boolean),
    // A relative path is resolved from the folder of the Markdown file.
    imageKey: await storePicture(isShopPicture(picture) ? picture : resolve(dirname(file), picture)),
  });
}

async function rename(slug: string, name: string) {
  await renamePost(OPERATOR, slug, name);
  return { slug: name, was: slug };
}

async function setStatus(slug: string, change: StatusChange) {
  const { status, publishedAt } = await setPostStatus(OPERATOR, await requirePostId(slug), change);
  return { slug, status, publishedAt: publishedAt.toISOString() };
}

/** Removes a live post. @throws NOT_FOUND for posts that shoppers cannot see */
async function remove(slug: string) {
  if (!(await findPost(slug))) throw notFound('post');
  await setStatus(slug, { status: 'REMOVED' });
  return { slug };
}

async function restore(slug: string) {
  const { status } = await restorePost(OPERATOR, await requirePostId(slug));
  return { slug, status };
}

const slugArg = { slug: 'the slug of the post' };

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
    args: { ...slugArg, name: 'the new slug: lower-case letters, digits, -' },
    run: ({ slug, name }) => rename(slug, name),
    show: ({ slug, was }) => `/blog/${was} is now /blog/${slug}`,
  }),
  defineCommand({
    name: 'schedule',
    description: 'hides a post until a time, at which it goes live',
    args: { ...slugArg, time: 'such as 2026-12-01T09:00+05:30' },
    run: ({ slug, time }) => setStatus(slug, { status: 'SCHEDULED', publishAt: parseTime(time) }),
    show: ({ slug, publishedAt }) => `/blog/${slug} goes live at ${publishedAt}`,
  }),
  defineCommand({
    name: 'draft',
    description: 'turns a post back into a draft',
    args: slugArg,
    run: ({ slug }) => setStatus(slug, { status: 'DRAFT' }),
    show: ({ slug }) => `/blog/${slug} is a draft`,
  }),
  defineCommand({
    name: 'remove',
    description: 'removes a post from the blog',
    args: slugArg,
    run: ({ slug }) => remove(slug),
    show: ({ slug }) => `/blog/${slug} was removed`,
  }),
  defineCommand({
    name: 'restore',
    description: 'undoes the removal of a post',
    args: slugArg,
    run: ({ slug }) => restore(slug),
    show: ({ slug, status }) => `/blog/${slug} is ${status.toLowerCase()} again`,
  }),
];

function parseTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw invalid({ time: 'Please enter a time such as 2026-12-01T09:00+05:30' });
  return time;
}
