// Editing of bookable services by staff.
import { z } from 'zod';
import { wholeNumber } from '#rules/admin-fields.ts';
import { PET_KINDS } from '#rules/pets/pet.ts';
import { line } from '#rules/text/text.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Service } from '#server/generated/prisma/client.ts';
import {
  imageKey,
  requireUnused,
  type Saved,
  upsertBySlug,
} from '#server/platform/database/upsert-by-slug.ts';
import { TRANSLATED_FIELDS } from '#server/platform/i18n/translations.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const service = z.object({
  title: line('Please give a title', 80),
  short: line('Please describe it in a line', 200),
  facts: z.array(line('A fact is empty', 200)).min(1, 'Please give a fact').max(12, 'At most 12 facts'),
  imageKey,
  /** As displayed, such as '₹499 to ₹999'; paid at the appointment. */
  priceRange: line('Please give a price range', 40),
  slotMinutes: wholeNumber('number of minutes', 15, 480).default(60),
  /** How many bookings fit in one slot. */
  seats: wholeNumber('number of seats', 1, 100).default(1),
  /** A booking is a first meeting, not the stay itself. */
  isFirstMeeting: z.boolean().default(false),
  /** Kinds of pets that the service accepts; empty means all. */
  petKinds: z
    .array(
      z
        .string()
        .toUpperCase()
        .pipe(z.enum(PET_KINDS, `Please give some of ${PET_KINDS.join(', ')}`)),
    )
    .default([]),
});

/** Creates or updates a service. */
export function saveService(
  input: { slug: string } & Record<string, unknown>,
  tx: Tx = db,
): Promise<Saved<Service>> {
  return upsertBySlug(service, input, {
    find: (slug) => tx.service.findUnique({ where: { slug } }),
    create: (data) => tx.service.create({ data: { ...data, url: `/services/${data.slug}` } }),
    update: (slug, data) => tx.service.update({ where: { slug }, data }),
    aggregatePositions: () => tx.service.aggregate({ _count: true, _max: { position: true } }),
    max: LIST_SIZES.services,
    translated: TRANSLATED_FIELDS.Service,
  });
}

/** Deletes a service. Refuses if it has bookings. */
export async function removeService(slug: string, tx: Tx = db): Promise<void> {
  const found = await tx.service.findUnique({
    where: { slug },
    include: { _count: { select: { bookings: true } } },
  });
  if (!found) throw notFound('service');
  requireUnused('service', found._count.bookings, 'bookings');
  await tx.service.delete({ where: { slug } });
}
