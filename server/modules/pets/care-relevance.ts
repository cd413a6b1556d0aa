// Care that an owner does not want suggested for a pet.
import { CARE_SERIES } from '#rules/pets/care-schedule.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { lockPet, type PetRow } from './pets.ts';
import { requirePet } from './rights.ts';

export interface CareRelevance {
  petId: string;
  /** The name of a series. */
  series: string;
  isRelevant: boolean;
}

/**
 * Hides the suggestions of a series, or shows them again.
 * @throws VALIDATION for a series that the pet does not have
 */
export async function setCareRelevance(
  viewer: Viewer | null,
  { petId, series, isRelevant }: CareRelevance,
): Promise<PetRow> {
  const { id, kind } = await requirePet(viewer, petId, 'WRITE');
  if (!CARE_SERIES[kind].some(({ name }) => name === series))
    throw invalid({ series: /*i18n*/ 'This is not suggested for the pet' });
  await consumeLimit('petChange', requireViewer(viewer).id);
  return transaction(async (tx) => {
    await lockPet(tx, id);
    const { notRelevantCare } = await tx.pet.findUniqueOrThrow({ where: { id } });
    const otherSeries = notRelevantCare.filter((name) => name !== series);
    return tx.pet.update({
      where: { id },
      data: { notRelevantCare: isRelevant ? otherSeries : [...otherSeries, series] },
    });
  });
}

/** The hidden series of a pet, with titles in the current language. */
export function notRelevantCareOf({ kind, notRelevantCare }: PetRow): { series: string; title: string }[] {
  return CARE_SERIES[kind]
    .filter(({ name }) => notRelevantCare.includes(name))
    .map(({ name, title }) => ({ series: name, title: i18n.t(title) }));
}
