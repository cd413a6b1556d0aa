// Editing of bookable services by staff.
import { z } from 'zod';
import { priceSchema } from '#rules/admin-fields.ts';
import { PET_KINDS } from '#rules/pets/pet.ts';
import {
  NO_SERVICE_PRICE,
  serviceFacts,
  serviceSeatsSchema,
  slotMinutesSchema,
} from '#rules/service-fields.ts';
import { listServicePrices } from '#rules/service-prices.ts';
import { line, optionalLine, optionalText } from '#rules/text/text.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import type { Service } from '#server/generated/prisma/client.ts';
import { imageKey, type Saved, upsertBySlug } from '#server/platform/database/upsert-by-slug.ts';
import { TRANSLATED_FIELDS } from '#server/platform/i18n/translations.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const orEmpty = (text: string | null) => text ?? '';
/** A price in paise; null removes it. */
const optionalPrice = priceSchema.nullable().default(null);

const service = z.object({
  title: line('Please enter a title', 80),
  short: line('Please enter a short description', 200),
  /** Paragraphs, with an empty line between them. */
  description: optionalText(3000).transform(orEmpty),
  facts: serviceFacts,
  imageKey,
  /** As displayed, such as '₹499 to ₹999', for a service without prices. */
  priceRange: optionalLine(40).transform(orEmpty),
  price: optionalPrice,
  priceSmall: optionalPrice,
  priceMedium: optionalPrice,
  priceLarge: optionalPrice,
  priceGiant: optionalPrice,
  slotMinutes: slotMinutesSchema.default(60),
  /** The number of bookings per slot. */
  seats: serviceSeatsSchema.default(1),
  /** Whether a booking is a first meeting, not the stay itself. */
  isFirstMeeting: z.boolean().default(false),
  /** Whether visitors can see and book it. */
  isShown: z.boolean().default(true),
  /** Kinds of pets that the service accepts; empty means all. */
  petKinds: z
    .array(
      z
        .string()
        .toUpperCase()
        .pipe(z.enum(PET_KINDS, `Please choose some of ${PET_KINDS.join(', ')}`)),
    )
    .max(PET_KINDS.length, `At most ${PET_KINDS.length} kinds`)
    .default([]),
});

/** Creates or updates a service. */
export async function saveService(
  input: { slug: string } & Record<string, unknown>,
  tx: Tx = db,
): Promise<Saved<Service>> {
  const saved = await upsertBySlug(service, input, {
    find: (slug) => tx.service.findUnique({ where: { slug } }),
    create: (data) => tx.service.create({ data: { ...data, url: `/services/${data.slug}` } }),
    update: (slug, data) =>
      tx.service.update({ where: { slug }, data: { ...data, version: { increment: 1 } } }),
    aggregatePositions: () => tx.service.aggregate({ _count: true, _max: { position: true } }),
    max: LIST_SIZES.services,
    translated: TRANSLATED_FIELDS.Service,
  });
  // Checked after saving, because an update may change only one of them; the transaction rolls back.
  if (saved.priceRange === '' && listServicePrices(saved).length === 0)
    throw invalid({ price: NO_SERVICE_PRICE });
  return saved;
}

/** Deletes a service. @throws CONFLICT if it was ever booked */
export async function removeService(slug: string, tx: Tx = db): Promise<void> {
  const existing = await tx.service.findUnique({
    where: { slug },
    include: { _count: { select: { bookings: true } } },
  });
  if (!existing) throw notFound('service');
  if (existing._count.bookings > 0)
    throw new UserError('CONFLICT', 'A service with bookings cannot be removed. Hide it instead.');
  await tx.service.delete({ where: { slug } });
}
