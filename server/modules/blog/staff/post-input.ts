// Input of blog posts. A draft needs only a title and a category; a live or scheduled post must be complete.
import { z } from 'zod';
import { slugSchema } from '#rules/admin-fields.ts';
import { line, optionalLine, optionalText, slugify, text } from '#rules/text/text.ts';
import type { BlogPostStatus } from '#server/generated/prisma/client.ts';
import { requireShopPicture } from '#server/modules/pictures/shop-pictures.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import {
  namedTranslations,
  TRANSLATED_FIELDS,
  type Translated,
  translationName,
  withTranslations,
} from '#server/platform/i18n/translations.ts';
import { parseInput } from '#server/platform/parse.ts';
import type { SavedFields } from '#server/platform/versions.ts';
import type { StaffPostRow } from './staff-posts.ts';

export const MAX_CHARACTERS = 100_000;
const MAX_TAGS = 10;

const requiredFields = {
  title: line('Please enter a title', 120),
  slug: slugSchema,
  category: line('Please choose a category', 80),
  tags: z.array(line('A tag is empty', 40)).max(MAX_TAGS, `At most ${MAX_TAGS} tags`),
};
const completeFields = z.object({
  ...requiredFields,
  subDescription: line('Please enter a summary', 300),
  author: line('Please enter the author', 80),
  imageKey: line('Please add a picture', 300),
  body: text('Please write something', MAX_CHARACTERS),
});
const orEmpty = <Rule extends z.ZodType<string | null>>(rule: Rule) => rule.transform((value) => value ?? '');
const draftFields = z.object({
  ...requiredFields,
  subDescription: orEmpty(optionalLine(300)),
  author: orEmpty(optionalLine(80)),
  imageKey: orEmpty(optionalLine(300)),
  body: orEmpty(optionalText(MAX_CHARACTERS)),
});

export type PostInput = Partial<Record<'titleHi' | 'subDescriptionHi' | 'bodyHi', string>> & {
  /** If omitted, the post keeps its Hindi tags. */
  tagsHi?: readonly string[] | null;
  title: string;
  /** If empty, it is derived from the title. */
  slug: string;
  subDescription: string;
  body: string;
  category: string;
  author: string;
  tags: readonly string[];
  imageKey: string;
};

const isOnBlog = (status: BlogPostStatus) => status === 'LIVE' || status === 'SCHEDULED';

/** Validates the input and returns the columns of the post. @throws VALIDATION */
export async function toPostColumns(
  tx: Tx,
  input: PostInput,
  { id, status, translations = {} }: { id: string; status: BlogPostStatus; translations?: unknown },
) {
  const named = { ...input, slug: input.slug.trim() || slugify(input.title.slice(0, 200)) };
  const {
    category: name,
    author,
    ...fields
  } = parseInput(isOnBlog(status) ? completeFields : draftFields, named);
  const category = await tx.blogCategory.findUnique({ where: { slug: name } });
  if (!category) throw invalid({ category: `There is no category ${name}` });
  const sameSlugCount = await tx.blogPost.count({ where: { slug: fields.slug, id: { not: id } } });
  if (sameSlugCount > 0) throw invalid({ slug: `${fields.slug} is taken` });
  if (fields.imageKey) await requireShopPicture(fields.imageKey, 'imageKey');
  const inHindi = withTranslations(
    completeFields.shape,
    TRANSLATED_FIELDS.BlogPost,
    { ...input, tagsHi: input.tagsHi ?? undefined },
    translations,
  );
  if (isOnBlog(status)) requireWholeTranslation({ translations: inHindi });
  return { ...fields, authorName: author, categoryId: category.id, translations: inHindi };
}

/** Fields that are translated together or not at all. Tags may stay in English. */
const TRANSLATED_TOGETHER = TRANSLATED_FIELDS.BlogPost.filter((field) => field !== 'tags');

/** Refuses partial translations: screen readers and search engines cannot handle a page in two languages. */
function requireWholeTranslation(row: Translated): void {
  const missing = missingInHindi(row).map((name) => [name, 'Please translate this text as well'] as const);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing));
}

/** The Hindi fields that are missing although others are translated. */
function missingInHindi(row: Translated): string[] {
  const named = namedTranslations(row);
  if (Object.keys(named).length === 0) return [];
  return TRANSLATED_TOGETHER.map((field) => translationName(field, 'hi')).filter((name) => !named[name]);
}

const STEPS = {
  subDescription: 'Write a summary',
  body: 'Write the text',
  authorName: 'Name the author',
  imageKey: 'Add a picture',
} as const;

/** The steps that are left before a post can be published. */
export function listMissingSteps(post: StaffPostRow): string[] {
  const empty = Object.entries(STEPS).filter(([name]) => post[name as keyof typeof STEPS] === ''); // its own keys
  return [
    ...empty.map(([, step]) => step),
    ...(missingInHindi(post).length > 0 ? ['Translate all texts or none'] : []),
  ];
}

/** The fields of a post in the format of its form. */
export function savedPost(post: StaffPostRow): SavedFields {
  const { title, slug: address, subDescription, body, category, authorName, tags, imageKey } = post;
  const hindi = namedTranslations(post);
  return {
    title,
    slug: address,
    subDescription,
    body,
    category: category.slug,
    author: authorName,
    tags: tags.join(', '),
    imageKey,
    ...Object.fromEntries(
      TRANSLATED_FIELDS.BlogPost.map((field) => translationName(field, 'hi')).map((name) => [
        name,
        [hindi[name] ?? ''].flat().join(', '),
      ]),
    ),
  };
}
