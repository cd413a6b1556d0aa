import type { PetKind, SeedCategory } from '#prisma/seed/types.ts';

type Hindi = [name: string, description: string];

const inHindi = ([name, description]: Hindi) => ({ hi: { name, description } });

function landing(
  slug: string,
  name: string,
  kind: PetKind,
  url: string,
  description: string,
  hindi: Hindi,
  isComingSoon = false,
): SeedCategory {
  return { slug, name, kind, parent: null, url, isComingSoon, description, translations: inHindi(hindi) };
}

/** A sub-category. Paths begin with /dog or /cat, and with /category for other kinds. */
function leaf(
  parent: 'dog' | 'cat' | 'birds' | 'small-animals',
  slug: string,
  name: string,
  description: string,
  hindi: Hindi,
  more: { url?: string; isComingSoon?: boolean } = {},
): SeedCategory {
  const kinds = {
    dog: 'DOG',
    cat: 'CAT',
    birds: 'BIRD',
    'small-animals': 'SMALL_ANIMAL',
  } as const;
  const folder = parent === 'dog' || parent === 'cat' ? parent : 'category';
  return {
    slug,
    name,
    kind: kinds[parent],
    parent,
    url: more.url ?? `/${folder}/${slug}`,
    isComingSoon: more.isComingSoon ?? false,
    description,
    translations: inHindi(hindi),
  };
}

const LANDINGS: SeedCategory[] = [
  landing('dog', 'Dog', 'DOG', '/dog', 'Food, treats, toys and daily things for dogs of every size.', [
    'कुत्ता',
    'हर क़द के कुत्तों के लिए खाना, ट्रीट, खिलौने और रोज़ की चीज़ें।',
  ]),
  landing('cat', 'Cat', 'CAT', '/cat', 'Food, treats, litter and play for cats at home.', [
    'बिल्ली',
    'घर की बिल्लियों के लिए खाना, ट्रीट, लिटर और खेल का सामान।',
  ]),
  landing('birds', 'Birds', 'BIRD', '/category/birds', 'Seed, treats, cages and toys for pet birds.', [
    'पक्षी',
    'पालतू पक्षियों के लिए दाना, ट्रीट, पिंजरे और खिलौने।',
  ]),
  landing(
    'small-animals',
    'Small Animals',
    'SMALL_ANIMAL',
    '/category/small-animals',
    'Food, hay and bedding for guinea pigs, hamsters and other small pets.',
    ['छोटे जानवर', 'गिनी पिग, हैम्स्टर और दूसरे छोटे पालतुओं के लिए खाना, सूखी घास और बिछावन।'],
  ),
  landing(
    'fish',
    'Fish',
    'FISH',
    '/category/fish',
    'Food and care for aquariums.',
    ['मछली', 'एक्वेरियम की मछलियों का खाना और देखभाल।'],
    true,
  ),
  landing(
    'rabbits',
    'Rabbits',
    'RABBIT',
    '/category/rabbits',
    'A shelf of their own for rabbits.',
    ['ख़रगोश', 'ख़रगोशों का अपना अलग कोना।'],
    true,
  ),
];

const DOG: SeedCategory[] = [
  leaf(
    'dog',
    'dog-dry-food',
    'Dry Food',
    'Kibble for puppies, adults and seniors, in small and large bags.',
    ['सूखा खाना', 'पिल्लों, बड़े और बुज़ुर्ग कुत्तों के लिए सूखे दाने, छोटे और बड़े पैक में।'],
  ),
  leaf('dog', 'dog-wet-food', 'Wet Food', 'Gravy pouches and tins, alone or over dry food.', [
    'गीला खाना',
    'ग्रेवी के पाउच और टिन, अकेले या सूखे खाने के ऊपर।',
  ]),
  leaf('dog', 'dog-treats', 'Treats', 'Biscuits and bites for training and for no reason at all.', [
    'ट्रीट',
    'सिखाने के लिए, या बस यूँ ही, बिस्कुट और छोटे टुकड़े।',
  ]),
  leaf('dog', 'chewy-treats-for-dog', 'Chewy Treats', 'Soft strips, sticks and knots that take a while.', [
    'चबाने वाले ट्रीट',
    'नरम पट्टियाँ, स्टिक और गाँठें, जो देर तक चलें।',
  ]),
  leaf('dog', 'dental-treats-for-dog', 'Dental Treats', 'Textured chews for after dinner.', [
    'दाँतों के लिए ट्रीट',
    'खाने के बाद चबाने के लिए उभरी सतह वाले ट्रीट।',
  ]),
  leaf('dog', 'buy-jerky-treats-for-dog', 'Jerky Treats', 'Slow-dried meat and fish, cut in strips.', [
    'जर्की ट्रीट',
    'धीमी आँच पर सुखाया मांस और मछली, पट्टियों में कटी।',
  ]),
  leaf('dog', 'buy-online-dog-accessories', 'Accessories', 'Collars, leashes, harnesses, bowls and beds.', [
    'एक्सेसरीज़',
    'कॉलर, पट्टे, हार्नेस, कटोरे और बिस्तर।',
  ]),
  leaf('dog', 'dog-food-supplements', 'Supplements', 'Oils, powders and chews to go with the meal.', [
    'सप्लीमेंट',
    'खाने के साथ देने के लिए तेल, पाउडर और चबाने वाली गोलियाँ।',
  ]),
  leaf('dog', 'buy-online-toys-for-dog', 'Toys', 'Balls, ropes and soft toys to throw, tug and carry.', [
    'खिलौने',
    'फेंकने, खींचने और मुँह में लिए घूमने के लिए गेंदें, रस्सियाँ और मुलायम खिलौने।',
  ]),
  leaf('dog', 'dog-clothes-online-india', 'Clothes', 'Cotton shirts, raincoats and winter layers.', [
    'कपड़े',
    'सूती कमीज़ें, रेनकोट और सर्दियों के कपड़े।',
  ]),
  leaf(
    'dog',
    'dog-grooming',
    'Grooming',
    'Shampoo, brushes and wipes for bath day.',
    ['ग्रूमिंग', 'नहाने के दिन के लिए शैंपू, ब्रश और वाइप्स।'],
    {
      url: '/dog/grooming',
    },
  ),
  leaf(
    'dog',
    'dog-prescription-diets',
    'Prescription Diets',
    'Diets that a vet prescribes.',
    ['डॉक्टर का बताया खाना', 'वह ख़ास खाना जो पशु चिकित्सक लिखते हैं।'],
    {
      isComingSoon: true,
    },
  ),
];

const CAT: SeedCategory[] = [
  leaf('cat', 'cat-dry-food', 'Dry Food', 'Kibble for kittens, adults and seniors.', [
    'सूखा खाना',
    'बिल्ली के बच्चों, बड़ी और बुज़ुर्ग बिल्लियों के लिए सूखे दाने।',
  ]),
  leaf('cat', 'cat-wet-food', 'Wet Food', 'Pouches and tins in jelly and gravy.', [
    'गीला खाना',
    'जेली और ग्रेवी में पाउच और टिन।',
  ]),
  leaf('cat', 'cat-treats', 'Treats', 'Small crunchy bites to hide and share.', [
    'ट्रीट',
    'छिपाने और बाँटने के लिए छोटे कुरकुरे टुकड़े।',
  ]),
  leaf('cat', 'chewy-treats-for-cat', 'Chewy Treats', 'Soft sticks, strips and creamy pastes.', [
    'चबाने वाले ट्रीट',
    'नरम स्टिक, पट्टियाँ और मलाईदार पेस्ट।',
  ]),
  leaf('cat', 'dental-treats-for-cat', 'Dental Treats', 'Crunchy textured bites for after dinner.', [
    'दाँतों के लिए ट्रीट',
    'खाने के बाद के लिए कुरकुरे, खुरदुरे टुकड़े।',
  ]),
  leaf('cat', 'buy-online-cat-accessories', 'Accessories', 'Litter, beds, bowls, carriers and scratchers.', [
    'एक्सेसरीज़',
    'लिटर, बिस्तर, कटोरे, कैरियर और स्क्रैचर।',
  ]),
  leaf('cat', 'cat-food-supplements', 'Supplements', 'Pastes, powders and oils to go with the meal.', [
    'सप्लीमेंट',
    'खाने के साथ देने के लिए पेस्ट, पाउडर और तेल।',
  ]),
  leaf('cat', 'buy-online-toys-for-cat', 'Toys', 'Wands, balls and soft mice for the evening dash.', [
    'खिलौने',
    'शाम की दौड़-भाग के लिए छड़ियाँ, गेंदें और मुलायम चूहे।',
  ]),
  leaf('cat', 'cat-clothes-online-india', 'Clothes', 'Light bibs, bow ties and winter layers.', [
    'कपड़े',
    'हल्के बिब, बो टाई और सर्दियों के कपड़े।',
  ]),
  leaf(
    'cat',
    'cat-grooming',
    'Grooming',
    'Shampoo, brushes and wipes for cats.',
    ['ग्रूमिंग', 'बिल्लियों के लिए शैंपू, ब्रश और वाइप्स।'],
    { url: '/cat/grooming' },
  ),
  leaf(
    'cat',
    'cat-trees',
    'Cat Trees',
    'Tall climbing posts for flats.',
    ['कैट ट्री', 'फ़्लैट में चढ़ने के लिए ऊँचे खंभे।'],
    {
      isComingSoon: true,
    },
  ),
];

const BIRDS: SeedCategory[] = [
  leaf('birds', 'bird-food', 'Bird Food', 'Seed mixes and pellets for daily feeding.', [
    'पक्षियों का दाना',
    'रोज़ के लिए मिले-जुले दाने और पैलेट।',
  ]),
  leaf('birds', 'bird-treats', 'Bird Treats', 'Millet sprays, honey sticks and dried fruit.', [
    'पक्षियों के ट्रीट',
    'कंगनी की बालियाँ, शहद वाली स्टिक और सूखे फल।',
  ]),
  leaf('birds', 'bird-cages-and-perches', 'Cages & Perches', 'Roomy cages, wooden perches and feeders.', [
    'पिंजरे और अड्डे',
    'खुले-खुले पिंजरे, लकड़ी के अड्डे और दाने के बर्तन।',
  ]),
  leaf('birds', 'bird-toys', 'Bird Toys', 'Swings, bells and things to shred.', [
    'पक्षियों के खिलौने',
    'झूले, घंटियाँ और कुतरने की चीज़ें।',
  ]),
  leaf(
    'birds',
    'aviaries',
    'Aviaries',
    'Walk-in flights for balconies and terraces.',
    ['एवियरी', 'बालकनी और छत के लिए उड़ान भरने लायक बड़े घर।'],
    {
      isComingSoon: true,
    },
  ),
];

const SMALL_ANIMALS: SeedCategory[] = [
  leaf('small-animals', 'small-animal-food', 'Food & Hay', 'Pellets, muesli and hay.', [
    'खाना और सूखी घास',
    'पैलेट, म्यूज़ली और सूखी घास।',
  ]),
  leaf('small-animals', 'small-animal-treats', 'Treats', 'Dried flowers, fruit and chew sticks.', [
    'ट्रीट',
    'सूखे फूल, फल और कुतरने की स्टिक।',
  ]),
  leaf('small-animals', 'small-animal-bedding', 'Bedding', 'Shavings, paper and hay for a dry floor.', [
    'बिछावन',
    'फ़र्श सूखा रखने के लिए लकड़ी का बुरादा, काग़ज़ और सूखी घास।',
  ]),
  leaf('small-animals', 'small-animal-accessories', 'Accessories', 'Cages, bottles, tunnels and houses.', [
    'एक्सेसरीज़',
    'पिंजरे, बोतलें, सुरंगें और छोटे घर।',
  ]),
];

export const CATEGORIES: SeedCategory[] = [...LANDINGS, ...DOG, ...CAT, ...BIRDS, ...SMALL_ANIMALS];

export interface NavigationGroup {
  title: 'Food' | 'Treats' | 'More';
  slugs: string[];
}

/** The mega-menu, in order. */
export const NAVIGATION: { dog: NavigationGroup[]; cat: NavigationGroup[] } = {
  dog: [
    { title: 'Food', slugs: ['dog-dry-food', 'dog-wet-food'] },
    {
      title: 'Treats',
      slugs: ['dog-treats', 'chewy-treats-for-dog', 'dental-treats-for-dog', 'buy-jerky-treats-for-dog'],
    },
    {
      title: 'More',
      slugs: [
        'buy-online-dog-accessories',
        'dog-food-supplements',
        'buy-online-toys-for-dog',
        'dog-clothes-online-india',
        'dog-grooming',
        'dog-prescription-diets',
      ],
    },
  ],
  cat: [
    { title: 'Food', slugs: ['cat-dry-food', 'cat-wet-food'] },
    {
      title: 'Treats',
      slugs: ['cat-treats', 'chewy-treats-for-cat', 'dental-treats-for-cat'],
    },
    {
      title: 'More',
      slugs: [
        'buy-online-cat-accessories',
        'cat-food-supplements',
        'buy-online-toys-for-cat',
        'cat-clothes-online-india',
        'cat-grooming',
        'cat-trees',
      ],
    },
  ],
};
