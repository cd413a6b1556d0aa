import type { Person } from '#prisma/seed/art/person.ts';
import type { PetKind } from '#rules/pets/pet.ts';
import type { Hindi } from '#prisma/seed/types.ts';
import type { Service } from '#prisma/seed/art/service.ts';

export interface SeedBanner<Scene extends string> extends Hindi<'Banner'> {
  /** Names the drawn scene. */
  id: Scene;
  title: string;
  subTitle: string;
  url: string;
}

export interface SeedTrainer extends Hindi<'Trainer'> {
  name: string;
  /** Whom the portrait shows. */
  person: Person;
  skill: string;
  /** Years of practice. */
  years: number;
}

export interface SeedService extends Hindi<'Service'> {
  slug: Service;
  title: string;
  url: string;
  /** One line for tiles. */
  short: string;
  facts: string[];
  /** A fixed text, in dollars. */
  priceRange: string;
  slotMinutes: number;
  /** Bookings at the same time. */
  seats: number;
  /** A booking is a first meeting, not the stay itself. */
  isFirstMeeting?: boolean;
  /** The kinds of pets that it is for; all if omitted. */
  petKinds?: PetKind[];
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

const PRICE_RANGE = '$30.00-$120.00';

export const SERVICES: SeedService[] = [
  {
    slug: 'dog-training',
    title: 'Dog Training',
    url: '/services/dog-training',
    short: 'Lessons at home that fit your dog and your day.',
    facts: [
      'Puppies can start as early as 10 weeks',
      'Rewards only: no choke chains, no shouting',
      'One trainer from the first lesson to the last',
      'A written plan for practice between lessons',
    ],
    translations: {
      hi: {
        title: 'कुत्तों की ट्रेनिंग',
        short: 'घर पर ऐसे पाठ, जो आपके कुत्ते और आपके दिन के हिसाब से हों।',
        facts: [
          'पिल्ले 10 हफ़्ते की उम्र से ही शुरू कर सकते हैं',
          'सिर्फ़ इनाम से: न गला कसने वाली चेन, न डाँट-डपट',
          'पहले पाठ से आख़िरी तक एक ही प्रशिक्षक',
          'पाठों के बीच अभ्यास के लिए लिखी हुई योजना',
        ],
      },
    },
    priceRange: PRICE_RANGE,
    slotMinutes: 60,
    seats: 4,
    petKinds: ['DOG'],
  },
  {
    slug: 'pet-grooming',
    title: 'Pet Grooming',
    url: '/services/pet-grooming',
    short: 'Bath, brush and nail trim at your home.',
    facts: [
      'The groomer brings towels, dryer and shampoo',
      'Two buckets of water and a bathroom are all we need',
      'Dogs and cats, one at a time',
      'We stop when your pet has had enough',
    ],
    translations: {
      hi: {
        title: 'पालतू की ग्रूमिंग',
        short: 'आपके घर पर नहलाना, ब्रश करना और नाख़ून काटना।',
        facts: [
          'तौलिए, ड्रायर और शैंपू ग्रूमर साथ लाते हैं',
          'हमें बस एक बाथरूम और दो बाल्टी पानी चाहिए',
          'कुत्ते और बिल्लियाँ, एक बार में एक',
          'आपका पालतू थक जाए, तो हम रुक जाते हैं',
        ],
      },
    },
    priceRange: PRICE_RANGE,
    slotMinutes: 90,
    seats: 3,
    petKinds: ['DOG', 'CAT'],
  },
  {
    slug: 'pet-boarding',
    title: 'Pet Boarding',
    url: '/services/pet-boarding',
    short: 'A home to stay in while you travel.',
    facts: [
      'A meeting with the host before the first night',
      'Your own food and bowl are welcome',
      'A photo and a short note every evening',
      'Vaccination record needed at check-in',
    ],
    translations: {
      hi: {
        title: 'पालतू की बोर्डिंग',
        short: 'आप सफ़र पर हों, तो रहने के लिए एक घर।',
        facts: [
          'पहली रात से पहले मेज़बान से एक मुलाक़ात',
          'अपना खाना और अपना कटोरा साथ ला सकते हैं',
          'हर शाम एक फ़ोटो और दो बातें',
          'आते समय टीकाकरण का रिकॉर्ड ज़रूरी है',
        ],
      },
    },
    priceRange: PRICE_RANGE,
    slotMinutes: 60,
    seats: 6,
    isFirstMeeting: true,
  },
  {
    slug: 'veterinary',
    title: 'Veterinary',
    url: '/services/veterinary',
    short: 'Check-ups and vaccinations by appointment.',
    facts: [
      'Registered veterinarians only',
      'Half an hour for each visit',
      'Notes stay in your pet’s documents',
      'For emergencies go straight to the nearest clinic',
    ],
    translations: {
      hi: {
        title: 'पशु चिकित्सक',
        short: 'अपॉइंटमेंट से जाँच और टीकाकरण।',
        facts: [
          'सिर्फ़ रजिस्टर्ड पशु चिकित्सक',
          'हर मुलाक़ात के लिए आधा घंटा',
          'नोट आपके पालतू के काग़ज़ात में रहते हैं',
          'इमरजेंसी में सीधे सबसे पास के क्लिनिक जाएँ',
        ],
      },
    },
    priceRange: PRICE_RANGE,
    slotMinutes: 30,
    seats: 2,
  },
  {
    slug: 'daycare',
    title: 'Daycare',
    url: '/Services/Product/Daycare',
    short: 'Company and play while you are at work.',
    facts: [
      'Small groups, sorted by size and temper',
      'Rest hour in the shade from one to two',
      'Drop off from 8 am, Monday to Friday',
      'A trial day before you decide',
    ],
    translations: {
      hi: {
        title: 'डे केयर',
        short: 'आप काम पर हों, तब साथ और खेल।',
        facts: [
          'छोटे समूह, क़द और मिज़ाज के हिसाब से',
          'एक से दो बजे तक छाँव में आराम',
          'सोमवार से शुक्रवार, सुबह 8 बजे से छोड़ सकते हैं',
          'फ़ैसला करने से पहले एक ट्रायल दिन',
        ],
      },
    },
    priceRange: PRICE_RANGE,
    slotMinutes: 240,
    seats: 10,
    petKinds: ['DOG'],
  },
  {
    slug: 'dog-walking',
    title: 'Dog Walking',
    url: '/services/dog-training',
    short: 'A walk a day, with the same person each time.',
    facts: [
      'One dog or one household per walk',
      'Early and late walks in the hot months',
      'Paws wiped before the door closes',
      'A note on where you went and how it was',
    ],
    translations: {
      hi: {
        title: 'कुत्तों की सैर',
        short: 'रोज़ एक सैर, हर बार उसी इंसान के साथ।',
        facts: [
          'एक सैर में एक ही कुत्ता या एक ही घर के कुत्ते',
          'गर्मी के महीनों में सैर सुबह जल्दी और शाम को देर से',
          'दरवाज़ा बंद होने से पहले पंजे पोंछे जाते हैं',
          'कहाँ गए और सैर कैसी रही, इसका एक नोट',
        ],
      },
    },
    priceRange: PRICE_RANGE,
    slotMinutes: 30,
    seats: 5,
    petKinds: ['DOG'],
  },
];
