import type { SeedLifeStage } from '#prisma/seed/types.ts';

export const LIFE_STAGES: SeedLifeStage[] = [
  { slug: 'puppy', name: 'Puppy', translations: { hi: { name: 'पिल्ला' } } },
  { slug: 'adult-dog', name: 'Adult Dog', translations: { hi: { name: 'बड़ा कुत्ता' } } },
  { slug: 'senior-dog', name: 'Senior Dog', translations: { hi: { name: 'बुज़ुर्ग कुत्ता' } } },
  { slug: 'kitten', name: 'Kitten', translations: { hi: { name: 'बिल्ली का बच्चा' } } },
  { slug: 'adult-cat', name: 'Adult Cat', translations: { hi: { name: 'बड़ी बिल्ली' } } },
  { slug: 'senior-cat', name: 'Senior Cat', translations: { hi: { name: 'बुज़ुर्ग बिल्ली' } } },
  { slug: 'all-ages', name: 'All Ages', translations: { hi: { name: 'हर उम्र' } } },
];
