// Rights to a pet. The owner has every right, the family those that the owner granted.
import { i18n } from '#server/platform/i18n/language.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import type { Pet, Prisma } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';

/** Each right includes those before it. */
export type PetRight = 'READ' | 'WRITE' | 'OWN';

/** A filter for the pets to which a user has the right. */
export function petsWith(right: PetRight, userId: string): Prisma.PetWhereInput {
  if (right === 'OWN') return { userId };
  const members = { some: { userId, ...(right === 'WRITE' && { access: 'WRITE' as const }) } };
  return { OR: [{ userId }, { members }] };
}

/** A pet that the viewer may read; null if it does not exist or is not shared with them. */
export async function findPet(viewer: Viewer | null, id: string): Promise<Pet | null> {
  const { id: userId } = requireViewer(viewer);
  return isId(id) ? db.pet.findFirst({ where: { id, ...petsWith('READ', userId) } }) : null;
}

/** @throws NOT_FOUND if the viewer may not read the pet, FORBIDDEN if they lack the right */
export async function requirePet(viewer: Viewer | null, id: string, right: PetRight): Promise<Pet> {
  const { id: userId } = requireViewer(viewer);
  if (!isId(id)) throw notFound('pet');
  const pet = await db.pet.findFirst({ where: { id, ...petsWith(right, userId) } });
  if (pet) return pet;
  if (right === 'READ' || !(await findPet(viewer, id))) throw notFound('pet');
  throw new UserError(
    'FORBIDDEN',
    right === 'OWN'
      ? i18n.t('Only the owner of this pet can do that.')
      : i18n.t('You can see this pet, but not change it.'),
  );
}

/** The viewer's right to a pet that they may read. */
export async function rightOn({ id, userId }: Pet, viewer: Viewer | null): Promise<PetRight> {
  const { id: viewerId } = requireViewer(viewer);
  if (viewerId === userId) return 'OWN';
  const member = await db.petMember.findUnique({ where: { petId_userId: { petId: id, userId: viewerId } } });
  return member?.access ?? 'READ';
}
