// Frequently asked questions, for visitors and for staff.
import { z } from 'zod';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { line, text } from '#rules/text/text.ts';
import type { FaqEntry } from '#server/generated/prisma/client.ts';
import type { RecordKind } from '#server/modules/catalogue/staff/staff-records.ts';
import {
  isOffered,
  hasKnownFiguresOnly,
  UNKNOWN_FIGURE,
  withFigures,
} from '#server/modules/shop-texts/shop-figures.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type Saved, upsertBySlug } from '#server/platform/database/upsert-by-slug.ts';
import { notFound } from '#server/platform/errors.ts';
import { localized, TRANSLATED_FIELDS } from '#server/platform/i18n/translations.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { byPosition } from '#server/platform/database/by-position.ts';

export type FaqRow = FaqEntry;

const faqEntry = z.object({
  question: line('Please enter a question', 200).refine(
    (text) => !/[{}]/.test(text),
    'A question cannot contain figures',
  ),
  answer: text('Please enter an answer', 2000).refine(hasKnownFiguresOnly, UNKNOWN_FIGURE),
});

/** All stored entries in display order. */
export const readFaq = (tx: Tx = db): Promise<FaqRow[]> =>
  tx.faqEntry.findMany({ orderBy: byPosition, take: LIST_SIZES.faq });

/** The entries that visitors see, in the language of the request. */
export async function listFaq(): Promise<{ question: string; answer: string }[]> {
  const entries = await readFaq();
  return entries
    .filter(({ answer }) => isOffered(answer))
    .map((entry) => ({
      question: localized(entry, 'question'),
      answer: withFigures(localized(entry, 'answer')),
    }));
}

/** All entries in all languages, for editing. */
export function listStaffFaq(actor: StaffActor | null): Promise<FaqRow[]> {
  requirePermission(actor, 'content:write');
  return readFaq();
}

/** Creates or changes an entry. */
export function saveFaqEntry(
  input: { slug: string } & Record<string, unknown>,
  tx: Tx = db,
): Promise<Saved<FaqRow>> {
  return upsertBySlug(faqEntry, input, {
    find: (slug) => tx.faqEntry.findUnique({ where: { slug } }),
    create: (data) => tx.faqEntry.create({ data }),
    update: (slug, data) =>
      tx.faqEntry.update({ where: { slug }, data: { ...data, version: { increment: 1 } } }),
    aggregatePositions: () => tx.faqEntry.aggregate({ _count: true, _max: { position: true } }),
    max: LIST_SIZES.faq,
    translated: TRANSLATED_FIELDS.FaqEntry,
  });
}

/** Removes an entry. */
export async function removeFaqEntry(slug: string, tx: Tx = db): Promise<void> {
  const { count } = await tx.faqEntry.deleteMany({ where: { slug } });
  if (count === 0) throw notFound('question');
}

export const FAQ_ENTRIES: RecordKind<FaqRow> = {
  kind: 'faq',
  what: 'question',
  permission: 'content:write',
  table: 'FaqEntry',
  find: (tx, slug) => tx.faqEntry.findUnique({ where: { slug } }),
  save: (tx, input) => saveFaqEntry(input, tx),
  remove: (tx, slug) => removeFaqEntry(slug, tx),
  siblingSlugs: async (tx) => (await readFaq(tx)).map(({ slug }) => slug),
};
