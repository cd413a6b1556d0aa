// blog: posts out of Markdown files. A file begins with what is known of it, a line each, between
// two lines of ---: title, summary, category, author, picture; tags and slug may be left out.
import { dirname, resolve } from 'node:path';
import { slugOf } from '#rules/text.ts';
import { renamePost } from './moved-post.ts';
import { publishPost, removePost } from './publish.ts';
import { db } from '#server/platform/database/db.ts';
import { type FaultyFields, invalid, notFound } from '#server/platform/errors.ts';
import { isPublicPicture } from '#server/modules/pictures/pictures.ts';
import { recorded } from '#server/modules/audit/audit-log.ts';
import { pictureOf, textOf } from '#server/transport/cli/inputs.ts';
import { postNameOf, postOf } from '#server/modules/audit/snapshots.ts';
import { verb, type Verb } from '#server/transport/cli/command.ts';

const HEAD = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;
const NEEDED = ['title', 'summary', 'category', 'author', 'picture'] as const;

function readPost(text: string) {
  const [, head = '', body = ''] = HEAD.exec(text) ?? [];
  const known = new Map(
    head.split(/\r?\n/).flatMap((line) => {
      const [, name, value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
  const missing: FaultyFields = {};
  for (const name of NEEDED) if (!known.get(name)) missing[name] = `is missing at the head of the file`;
  if (Object.keys(missing).length) throw invalid(missing);
  return { word: (name: string) => known.get(name) ?? '', body };
}

const keeping = (verb: string, slug: string) =>
  recorded({ noun: 'blog', verb, about: slug }, (tx) => postOf(tx, slug));

async function publish(file: string) {
  const { word, body } = readPost(await textOf(file));
  const picture = word('picture');
  const tags = word('tags')
    .split(',')
    .map((tag) => tag.trim());
  const post = {
    title: word('title'),
    subDescription: word('summary'),
    body,
    category: word('category'),
    authorName: word('author'),
    tags: tags.filter(Boolean),
    ...(word('slug') && { slug: word('slug') }),
    // A file is looked for beside the post.
    imageKey: await pictureOf(isPublicPicture(picture) ? picture : resolve(dirname(file), picture)),
  };
  return keeping('publish', word('slug') || slugOf(word('title')))((tx) => publishPost(post, tx));
}

async function rename(slug: string, name: string) {
  const post = await db.blogPost.findUnique({ where: { slug }, select: { id: true } });
  if (!post) throw notFound('post');
  const act = { noun: 'blog', verb: 'rename', about: slug };
  await recorded(act, (tx) => postNameOf(tx, post.id))((tx) => renamePost(slug, name, tx));
  return { slug: name, was: slug };
}

export const blogVerbs: readonly Verb[] = [
  verb({
    name: 'publish',
    says: 'a post out of a Markdown file; one of the same slug is corrected',
    args: { file: 'Markdown, with title, summary, category, author and picture at its head' },
    run: ({ file }) => publish(file),
    show: ({ slug, isNew }) => `/blog/${slug} is ${isNew ? 'published' : 'corrected'}`,
  }),
  verb({
    name: 'rename',
    says: 'gives a post another address; the old one leads on to it',
    args: { slug: 'its readable name', name: 'the readable name it shall have: small letters, digits, -' },
    run: ({ slug, name }) => rename(slug, name),
    show: ({ slug, was }) => `/blog/${was} is now /blog/${slug}`,
  }),
  verb({
    name: 'remove',
    says: 'takes a post out of the blog',
    args: { slug: 'its readable name' },
    run: async ({ slug }) => {
      await keeping('remove', slug)((tx) => removePost(slug, tx));
      return { slug };
    },
    show: ({ slug }) => `/blog/${slug} is gone`,
  }),
];
