import type { Person } from '#prisma/seed/art/person.ts';
import type { Hindi } from '#prisma/seed/types.ts';

export interface SeedBanner<Scene extends string> extends Hindi<'Banner'> {
  /** Names the drawn scene. */
  id: Scene;
  title: string;
  subTitle: string;
  url: string;
}

export interface SeedTrainer extends Hindi<'Trainer'> {
  name: string;
  /** The person in the portrait. */
  person: Person;
  skill: string;
  /** Years of practice. */
  years: number;
}

export const BANNERS: SeedBanner<'dog' | 'cat' | 'veterinary' | 'grooming'>[] = [
  {
    id: 'dog',
    title: 'For every Moti in the house',
    subTitle: 'Food, toys and walks sorted, from Pug to Indie',
    url: '/dog',
    translations: {
      hi: { title: 'घर के हर मोती के लिए', subTitle: 'खाना, खिलौने और सैर का पूरा इंतज़ाम, पग से लेकर इंडी तक' },
    },
  },
  {
    id: 'cat',
    title: 'For every Mini on the sofa',
    subTitle: 'Meals, litter and a good scratch, delivered',
    url: '/cat',
    translations: {
      hi: { title: 'सोफ़े पर बैठी हर मिनी के लिए', subTitle: 'खाना, लिटर और खुजाने का बढ़िया इंतज़ाम, घर तक' },
    },
  },
  {
    id: 'veterinary',
    title: 'A vet with time to listen',
    subTitle: 'Book a visit and bring your questions along',
    url: '/services/veterinary',
    translations: {
      hi: { title: 'आराम से बात सुनने वाले डॉक्टर', subTitle: 'अपॉइंटमेंट बुक करें और अपने सवाल साथ लाएँ' },
    },
  },
  {
    id: 'grooming',
    title: 'Bath day without the drama',
    subTitle: 'A groomer at your door, with towels of their own',
    url: '/services/pet-grooming',
    translations: {
      hi: { title: 'नहाने का दिन, बिना किसी नाटक के', subTitle: 'ग्रूमर आपके दरवाज़े पर, अपने तौलियों के साथ' },
    },
  },
];

export const OFFER_BANNERS: SeedBanner<'dog-food' | 'cat-food'>[] = [
  {
    id: 'dog-food',
    title: '5% Off',
    subTitle: 'Dry food for dogs, from small bags to sacks',
    url: '/dog/dog-dry-food',
    translations: { hi: { title: '5% की छूट', subTitle: 'कुत्तों का सूखा खाना, छोटे पैक से बड़ी बोरी तक' } },
  },
  {
    id: 'cat-food',
    title: '5% Off',
    subTitle: 'Dry food for cats of every age and appetite',
    url: '/cat/cat-dry-food',
    translations: { hi: { title: '5% की छूट', subTitle: 'हर उम्र और हर भूख की बिल्लियों का सूखा खाना' } },
  },
];

export const TRAINERS: SeedTrainer[] = [
  {
    name: 'Ananya Shekhawat',
    person: 'woman',
    skill: 'Puppy basics and house training',
    years: 6,
    translations: { hi: { skill: 'पिल्लों की पहली सीख और सही जगह शौच की आदत' } },
  },
  {
    name: 'Ravi Menon',
    person: 'man',
    skill: 'Leash manners for strong dogs',
    years: 11,
    translations: { hi: { skill: 'ताक़तवर कुत्तों को पट्टे पर चलना सिखाना' } },
  },
  {
    name: 'Farah Siddiqui',
    person: 'woman',
    skill: 'Shy and adopted street dogs',
    years: 8,
    translations: { hi: { skill: 'शर्मीले और सड़क से गोद लिए कुत्ते' } },
  },
  {
    name: 'Joseph Lalrinpuia',
    person: 'man',
    skill: 'Agility and play',
    years: 5,
    translations: { hi: { skill: 'फुर्ती और खेल' } },
  },
  {
    name: 'Meera Krishnan',
    person: 'woman',
    skill: 'Cat behaviour at home',
    years: 9,
    translations: { hi: { skill: 'घर में बिल्लियों का बर्ताव' } },
  },
  {
    name: 'Gurpreet Gill',
    person: 'man',
    skill: 'Recall and off-leash walks',
    years: 14,
    translations: { hi: { skill: 'बुलाने पर आना और बिना पट्टे की सैर' } },
  },
  {
    name: 'Debjani Pal',
    person: 'woman',
    skill: 'Barking and time alone',
    years: 7,
    translations: { hi: { skill: 'भौंकना और अकेले रहना' } },
  },
  {
    name: 'Harish Meena',
    person: 'man',
    skill: 'Tricks for children and dogs',
    years: 4,
    translations: { hi: { skill: 'बच्चों और कुत्तों के लिए करतब' } },
  },
];
