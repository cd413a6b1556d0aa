// Pets and their records in the personal data export, and pets that others share with the user.
import { db } from '#server/platform/database/db.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { oldestFirst, type Section, variantFields } from './own-orders.ts';

const PET_RECORDS = {
  events: {
    select: {
      kind: true,
      title: true,
      note: true,
      on: true,
      weightGrams: true,
      bodyCondition: true,
      isDone: true,
      batch: true,
      vialExpiresOn: true,
      vet: true,
      cost: true,
      nextOn: true,
      series: true,
      certificate: { select: { description: true } },
      createdAt: true,
    },
    orderBy: [{ on: 'asc' }, { id: 'asc' }],
  },
  schedules: {
    omit: { id: true, petId: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
  // The names of other users are their personal data.
  members: { select: { access: true, createdAt: true }, orderBy: { createdAt: 'asc' } },
  links: {
    select: {
      kind: true,
      access: true,
      withTimeline: true,
      withWeights: true,
      createdAt: true,
      expiresAt: true,
      revokedAt: true,
      paperCount: true,
      papers: { select: { document: { select: { description: true } } } },
      openings: { select: { at: true, lastAt: true, device: true }, orderBy: { at: 'asc' } },
    },
    ...oldestFirst,
  },
  foods: { select: { share: true, variant: variantFields }, orderBy: { variantId: 'asc' } },
  documents: {
    select: {
      type: true,
      description: true,
      clinic: true,
      createdAt: true,
      file: { select: { originalName: true, mimeType: true, bytes: true } },
    },
    ...oldestFirst,
  },
} as const satisfies Prisma.PetInclude;

/** The pets of a user with all their records. */
export const ownPets: Section = (userId, range) =>
  db.pet.findMany({
    where: { userId },
    omit: { id: true, userId: true, imageKey: true },
    include: PET_RECORDS,
    ...oldestFirst,
    ...range,
  });

/** Pets that others share with a user, and the access of the user. */
export const sharedPets: Section = (userId, range) =>
  db.petMember.findMany({
    where: { userId },
    select: { access: true, createdAt: true, pet: { select: { name: true, kind: true } } },
    orderBy: [{ createdAt: 'asc' }, { petId: 'asc' }],
    ...range,
  });
