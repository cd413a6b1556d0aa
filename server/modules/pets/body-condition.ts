import type { PetEvent } from '#server/generated/prisma/client.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** The pet's body condition follows its newest weighing with a score, if that is this entry. The caller has locked the pet. */
export async function followBodyCondition(tx: Tx, { id, petId, bodyCondition }: PetEvent): Promise<void> {
  if (bodyCondition === null) return;
  const newest = await tx.petEvent.findFirst({
    where: { petId, isDone: true, bodyCondition: { not: null } },
    orderBy: [{ on: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  });
  if (newest?.id === id) await tx.pet.update({ where: { id: petId }, data: { bodyCondition } });
}
