import type { SeedLifeStage } from '#prisma/seed/types.ts';

export const LIFE_STAGES: SeedLifeStage[] = [
  { slug: 'puppy', name: 'Puppy' },
  { slug: 'adult-dog', name: 'Adult Dog' },
  { slug: 'senior-dog', name: 'Senior Dog' },
  { slug: 'kitten', name: 'Kitten' },
  { slug: 'adult-cat', name: 'Adult Cat' },
  { slug: 'senior-cat', name: 'Senior Cat' },
  { slug: 'all-ages', name: 'All Ages' },
];
