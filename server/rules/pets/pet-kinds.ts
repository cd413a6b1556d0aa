// The kinds of pets and their labels; small enough for the first load of pages.

export const PET_KINDS = ['DOG', 'CAT', 'BIRD', 'FISH', 'RABBIT', 'SMALL_ANIMAL'] as const;
export type PetKind = (typeof PET_KINDS)[number];

/** Pet keywords map dog to Dog, cat to Cat, fish to Fish and rabbit to Rabbit. */
export const PET_KIND_LABELS: Record<PetKind, string> = {
  DOG: /*i18n*/ 'Dog',
  CAT: /*i18n*/ 'Cat',
  BIRD: /*i18n*/ 'Bird',
  FISH: /*i18n*/ 'Fish',
  RABBIT: /*i18n*/ 'Rabbit',
  SMALL_ANIMAL: /*i18n*/ 'Small animal',
};
