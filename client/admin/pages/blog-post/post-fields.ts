// The form values of a blog post.
import type { BlogPostDetailsFragment } from '../../features/blog/blog.generated.ts';
import { toSlug } from '../../features/categories/record-fields.ts';
import type { BlogPostInput } from '../../graph-types.generated.ts';

export type Values = Readonly<Record<string, string>>;

/** Field labels, in form order. */
export const LABELS = {
  title: 'Title',
  slug: 'Web address',
  subDescription: 'Summary',
  category: 'Category',
  author: 'Author',
  tags: 'Tags',
  imageKey: 'Picture',
  body: 'Text',
  titleHi: 'Title in Hindi',
  subDescriptionHi: 'Summary in Hindi',
  bodyHi: 'Text in Hindi',
  tagsHi: 'Tags in Hindi',
} as const satisfies Record<keyof BlogPostInput, string>;

export const EMPTY: Values = Object.fromEntries(Object.keys(LABELS).map((name) => [name, '']));

export function toFormValues(post: BlogPostDetailsFragment): Values {
  const { title, slug, subDescription, category, author, tags, imageKey, body } = post;
  const { titleHi, subDescriptionHi, bodyHi, tagsHi } = post;
  return {
    title,
    slug,
    subDescription,
    category: category.slug,
    author,
    tags: tags.join(', '),
    imageKey,
    body,
    titleHi,
    subDescriptionHi,
    bodyHi,
    tagsHi: tagsHi.join(', '),
  };
}

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

export function toInput(values: Values): BlogPostInput {
  const text = (name: keyof BlogPostInput) => values[name] ?? '';
  return {
    title: text('title'),
    titleHi: text('titleHi'),
    slug: text('slug'),
    subDescription: text('subDescription'),
    subDescriptionHi: text('subDescriptionHi'),
    body: text('body'),
    bodyHi: text('bodyHi'),
    category: text('category'),
    author: text('author'),
    imageKey: text('imageKey'),
    tags: tagsIn(text('tags')),
    tagsHi: tagsIn(text('tagsHi')),
  };
}

/** The fields that even a draft needs but that are empty. */
export function findProblems(values: Values): Values {
  return {
    ...(!values['title']?.trim() && { title: 'Please enter a title' }),
    ...(!values['category'] && { category: 'Please choose a category' }),
  };
}

/** The slug of a new post follows its title until someone edits it. */
export function withAddress(values: Values, changes: Values, isNew: boolean): Values {
  const isFollowed = isNew && 'title' in changes && values['slug'] === toSlug(values['title'] ?? '');
  return { ...changes, ...(isFollowed && { slug: toSlug(changes['title'] ?? '') }) };
}
