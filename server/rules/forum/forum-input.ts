// Input of the forum: questions, replies, posts and reports.
import { z } from 'zod';
import { withValues } from '#rules/text/interpolation.ts';
import { line, optionalText, text } from '#rules/text/text.ts';
import { REPORT_CATEGORY_IDS } from './report-categories.ts';

export const QUESTION_MISSING = /*i18n*/ 'Please add question';
/** For fewer than 3 characters; the wording is kept for existing clients. */
export const QUESTION_TOO_SHORT = /*i18n*/ 'Question must be greater than 2 words';
/** Only forms that offer a choice of groups show this. */
export const GROUP_MISSING = /*i18n*/ 'Please select the forum';

const MIN_QUESTION_CHARACTERS = 3;
export const MAX_QUESTION_CHARACTERS = 300;
export const MAX_SUB_TITLE_CHARACTERS = 500;
export const MAX_REPLY_CHARACTERS = 5_000;
export const MAX_POST_CHARACTERS = 10_000;
export const MAX_POST_PHOTOS = 10;
/** Photos of a question or a reply. */
export const MAX_REPLY_PHOTOS = 4;
export const MAX_REASON_CHARACTERS = 500;
/** Mentions beyond this number stay plain text. */
export const MAX_MENTIONS = 10;

/** The tags of a post. */
export const POST_TAGS = [
  /*i18n*/ 'Health',
  /*i18n*/ 'Care',
  /*i18n*/ 'Parents',
  /*i18n*/ 'Dog',
  /*i18n*/ 'Cat',
  /*i18n*/ 'Puppies',
  /*i18n*/ 'Kittens',
  /*i18n*/ 'Rescue',
] as const;

export const questionInput = z.object({
  title: line(QUESTION_MISSING, MAX_QUESTION_CHARACTERS).pipe(
    z.string().min(MIN_QUESTION_CHARACTERS, QUESTION_TOO_SHORT),
  ),
  subTitle: optionalText(MAX_SUB_TITLE_CHARACTERS).transform((subTitle) => subTitle ?? ''),
});

export const replyInput = z.object({ text: text(/*i18n*/ 'Please write a reply', MAX_REPLY_CHARACTERS) });

export const postInput = z.object({
  content: text(/*i18n*/ 'Please write your story', MAX_POST_CHARACTERS),
  tags: z
    .array(z.enum(POST_TAGS, withValues(/*i18n*/ 'Tags are {tags}', { tags: POST_TAGS.join(', ') })))
    .nullish()
    .transform((tags) => [...new Set(tags)]),
});

const REASON_MISSING = /*i18n*/ 'Please describe the problem';
const MIN_REASON_CHARACTERS = 3;

/** The details are optional if the category is clear by itself. */
export const reportInput = z
  .object({
    category: z
      .enum(REPORT_CATEGORY_IDS, REASON_MISSING)
      .nullish()
      .transform((category) => category ?? 'OTHER'),
    reason: optionalText(MAX_REASON_CHARACTERS).transform((reason) => reason ?? ''),
  })
  .refine(({ category, reason }) => category !== 'OTHER' || reason.length >= MIN_REASON_CHARACTERS, {
    path: ['reason'],
    message: REASON_MISSING,
  });
