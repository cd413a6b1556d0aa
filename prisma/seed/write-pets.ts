// The sample shopper's two pets, with a year of weights, past and due care, and a document.
import type { PrismaClient } from '#server/generated/prisma/client.ts';
import type { FileStore } from '#server/integrations/files/file-store.ts';
import { daysAgo, seedId } from './identity.ts';
import { variantId } from './write-catalogue.ts';
import { onePagePdf } from './pdf.ts';

const skipDuplicates = true;

const MOTI = {
  id: seedId('pet', 'moti'),
  name: 'Moti',
  kind: 'DOG',
  sex: 'MALE',
  dob: new Date('2022-03-12'),
  breed: 'Indie',
  colour: 'Fawn with a white chest',
  isNeutered: true,
  microchip: '356098100472915',
  allergies: 'Chicken',
  vetName: 'Dr Kavita Rathore',
  vetPhone: '01415550142',
  isFavourite: true,
} as const;

const MINI = {
  id: seedId('pet', 'mini'),
  name: 'Mini',
  kind: 'CAT',
  sex: 'FEMALE',
  dob: new Date('2024-08-02'),
  breed: 'Tabby',
  colour: 'Grey',
  isNeutered: false,
  vetName: 'Dr Kavita Rathore',
  vetPhone: '01415550142',
  isFavourite: false,
} as const;

/** Weights in grams, by days ago. */
const WEIGHTS: [petId: string, days: number, grams: number][] = [
  [MOTI.id, 358, 17_200],
  [MOTI.id, 301, 17_600],
  [MOTI.id, 240, 18_400],
  [MOTI.id, 176, 18_900],
  [MOTI.id, 118, 18_300],
  [MOTI.id, 61, 18_000],
  [MOTI.id, 9, 17_900],
  [MINI.id, 349, 3_100],
  [MINI.id, 262, 3_400],
  [MINI.id, 171, 3_700],
  [MINI.id, 84, 3_900],
  [MINI.id, 20, 4_000],
];

/** The dry and wet food of the cat. Visitors choose the dog's. */
const FOODS = [
  { product: 'whiskas-adult-dry-food-ocean-fish', size: '1.2 kg', share: 70 },
  { product: 'drools-adult-wet-food-tuna-and-whitebait', size: '80 g x 12', share: 30 },
];

interface Care {
  petId: string;
  kind: 'NOTE' | 'VACCINE' | 'DEWORMING' | 'VET_VISIT';
  title: string;
  on: string;
  note?: string;
  isDone?: boolean;
  /** The care series, as named in rules/pets/pet-care.ts. */
  suggestionKey?: string;
}

const CARE: Care[] = [
  { petId: MOTI.id, kind: 'NOTE', title: 'Came home', on: '2022-05-01', note: 'Found behind the bakery.' },
  {
    petId: MOTI.id,
    kind: 'VACCINE',
    title: 'Core vaccination: distemper, hepatitis, parvovirus',
    on: '2025-09-11',
    suggestionKey: 'core:2025',
  },
  {
    petId: MOTI.id,
    kind: 'VACCINE',
    title: 'Rabies vaccination',
    on: '2026-06-05',
    suggestionKey: 'rabies:2026',
  },
  {
    petId: MOTI.id,
    kind: 'VACCINE',
    title: 'Leptospirosis vaccination',
    on: '2026-07-03',
    suggestionKey: 'leptospirosis:2026',
  },
  {
    petId: MOTI.id,
    kind: 'DEWORMING',
    title: 'Deworming',
    on: '2026-09-13',
    suggestionKey: 'deworming:2026-09',
  },
  {
    petId: MOTI.id,
    kind: 'DEWORMING',
    title: 'Deworming',
    on: '2026-12-12',
    suggestionKey: 'deworming:2026-12',
    isDone: false,
  },
  {
    petId: MOTI.id,
    kind: 'VET_VISIT',
    title: 'Paw checked',
    on: '2026-08-19',
    note: 'A thorn, taken out. No more long grass until it has healed.',
  },
  {
    petId: MINI.id,
    kind: 'VACCINE',
    title: 'Rabies vaccination',
    on: '2025-10-26',
    suggestionKey: 'rabies:2025',
  },
  {
    petId: MINI.id,
    kind: 'VET_VISIT',
    title: 'Check-up before spaying',
    on: '2026-11-24',
    isDone: false,
    note: 'Nothing to eat after midnight.',
  },
];

export async function writePets(db: PrismaClient, store: FileStore, userId: string): Promise<void> {
  const times = { createdAt: daysAgo(90), updatedAt: daysAgo(90) };
  await db.pet.createMany({
    skipDuplicates,
    data: [MOTI, MINI].map((pet) => ({ ...pet, ...times, userId })),
  });
  await db.petEvent.createMany({
    skipDuplicates,
    data: [
      ...WEIGHTS.map(([petId, days, weightGrams]) => ({
        id: seedId('pet event', `${petId} weight ${days}`),
        ...({ petId, kind: 'WEIGHT', title: 'Weight', weightGrams } as const),
        on: new Date(daysAgo(days).toISOString().slice(0, 10)),
        createdAt: daysAgo(days),
      })),
      ...CARE.map(({ on, ...care }) => ({
        ...care,
        id: seedId('pet event', `${care.petId} ${care.kind} ${on}`),
        on: new Date(on),
        createdAt: daysAgo(5),
      })),
    ],
  });
  await db.petFood.createMany({
    skipDuplicates,
    data: FOODS.map(({ product, size, share }) => ({
      petId: MINI.id,
      variantId: variantId(product, { size }),
      share,
    })),
  });
  await writeDocument(db, store, userId);
}

async function writeDocument(db: PrismaClient, store: FileStore, ownerId: string): Promise<void> {
  const key = `private/${seedId('paper', 'moti rabies').replaceAll('-', '')}`;
  const bytes = onePagePdf([
    'Vaccination record (a sample)',
    '',
    'Moti, dog, born 12 March 2022',
    'Microchip 356098100472915',
    '',
    '11 September 2025   Distemper, hepatitis, parvovirus',
    '5 June 2026         Rabies',
    '3 July 2026         Leptospirosis',
  ]);
  const createdAt = daysAgo(60);
  await db.storedFile.createMany({
    skipDuplicates,
    data: {
      key,
      ownerId,
      purpose: 'PET_DOCUMENT',
      mimeType: 'application/pdf',
      bytes: bytes.length,
      originalName: 'moti-vaccinations.pdf',
      createdAt,
      attachedAt: createdAt,
    },
  });
  await db.petDocument.createMany({
    skipDuplicates,
    data: {
      id: seedId('pet document', 'moti rabies'),
      petId: MOTI.id,
      type: 'VACCINE',
      description: 'Vaccination record',
      fileKey: key,
      createdAt,
    },
  });
  await store.put(key, bytes);
}
