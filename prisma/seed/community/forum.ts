import type { SeedForumCategory, SeedForumGroup, SeedQuestion } from '../types.ts';
import { ADOPT_AND_FOSTER } from './questions/adopt-and-foster.ts';
import { BUDGIES_AND_FINCHES } from './questions/budgies-and-finches.ts';
import { CAT_FOOD_AND_HEALTH } from './questions/cat-food-and-health.ts';
import { DOG_FOOD_AND_HEALTH } from './questions/dog-food-and-health.ts';
import { FLAT_AND_BALCONY_CATS } from './questions/flat-and-balcony-cats.ts';
import { HAMSTERS_AND_GUINEA_PIGS } from './questions/hamsters-and-guinea-pigs.ts';
import { INDIE_DOGS } from './questions/indie-dogs.ts';
import { NEW_CAT_HOMES } from './questions/new-cat-homes.ts';
import { PUPPY_SCHOOL } from './questions/puppy-school.ts';
import { RABBIT_CORNER } from './questions/rabbit-corner.ts';
import { TRAVEL_WITH_PETS } from './questions/travel-with-pets.ts';
import { WALKS_AND_NEIGHBOURS } from './questions/walks-and-neighbours.ts';

export { POSTS } from './posts.ts';
export { TIPS } from './tips.ts';

// Categories and tips share the path /forum/{slug}, so their slugs must differ.
export const FORUM_CATEGORIES: SeedForumCategory[] = [
  {
    slug: 'dog-care',
    title: 'Dog Care',
    subTitle: 'Puppies, indies and grey muzzles: food, manners and health.',
    translations: { hi: { title: 'कुत्तों की देखभाल', subTitle: 'पिल्ले, इंडी और बुज़ुर्ग: खाना, तमीज़ और सेहत।' } },
  },
  {
    slug: 'cat-care',
    title: 'Cat Care',
    subTitle: 'Kittens, flat cats and the rulers of the sofa.',
    translations: {
      hi: { title: 'बिल्लियों की देखभाल', subTitle: 'बिल्ली के बच्चे, फ़्लैट की बिल्लियाँ और सोफ़े की महारानियाँ।' },
    },
  },
  {
    slug: 'birds-and-small',
    title: 'Birds & Small Animals',
    subTitle: 'Budgies, rabbits, hamsters and guinea pigs.',
    translations: { hi: { title: 'पक्षी और छोटे जानवर', subTitle: 'बजी, ख़रगोश, हैम्स्टर और गिनी पिग।' } },
  },
  {
    slug: 'community',
    title: 'Community',
    subTitle: 'Adoption, neighbours, walks and journeys together.',
    translations: { hi: { title: 'हमारा समुदाय', subTitle: 'गोद लेना, पड़ोसी, सैर और साथ के सफ़र।' } },
  },
];

export const FORUM_GROUPS: SeedForumGroup[] = [
  {
    slug: 'puppy-school',
    title: 'Puppy School',
    subTitle: 'Biting, toilet training and the first lessons.',
    category: 'dog-care',
    bio: 'For the sleepless first months. Ask about nipping, crates, sitting on command and slippers that vanish. We train with treats and patience, never with a raised hand.',
    translations: {
      hi: {
        title: 'पिल्लों की पाठशाला',
        subTitle: 'काटना, सही जगह शौच और पहली सीख।',
        bio: 'बिना नींद वाले पहले महीनों के लिए। दाँत गड़ाने, क्रेट, कहने पर बैठने और ग़ायब होती चप्पलों के बारे में पूछें। हम ट्रीट और धीरज से सिखाते हैं, हाथ उठाकर कभी नहीं।',
      },
    },
  },
  {
    slug: 'dog-food-and-health',
    title: 'Dog Food & Health',
    subTitle: 'What goes in the bowl, and when to call the vet.',
    category: 'dog-care',
    bio: 'Kibble, home food, allergies, ticks and everything in between. Members share what they have lived through; your vet decides what your dog needs.',
    translations: {
      hi: {
        title: 'कुत्तों का खाना और सेहत',
        subTitle: 'कटोरे में क्या हो, और डॉक्टर को कब बुलाएँ।',
        bio: 'पैकेट का खाना, घर का खाना, एलर्जी, किलनी और बीच की हर बात। सदस्य अपना अनुभव बाँटते हैं; आपके कुत्ते को क्या चाहिए, यह आपके डॉक्टर तय करते हैं।',
      },
    },
  },
  {
    slug: 'indie-dogs',
    title: 'Indie Dogs of India',
    subTitle: 'For the smartest dogs on every street.',
    category: 'dog-care',
    bio: 'Desi dogs, Indies, INDogs: whatever you call them, they are made for our weather and our hearts. Adoption days, shy dogs, street friends and community feeding.',
    translations: {
      hi: {
        title: 'भारत के इंडी कुत्ते',
        subTitle: 'हर गली के सबसे समझदार कुत्तों के लिए।',
        bio: 'देसी कुत्ते, इंडी, INDog: नाम जो भी दें, वे हमारे मौसम और हमारे दिलों के लिए ही बने हैं। गोद लेने के कैंप, शर्मीले कुत्ते, गली के दोस्त और मिलकर खिलाना।',
      },
    },
  },
  {
    slug: 'new-cat-homes',
    title: 'New Cat Homes',
    subTitle: 'First kitten, second cat, first week.',
    category: 'cat-care',
    bio: 'How to bring a cat home without drama: hiding places, litter trays, introductions and the long wait for the first purr.',
    translations: {
      hi: {
        title: 'बिल्ली का नया घर',
        subTitle: 'पहला बच्चा, दूसरी बिल्ली, पहला हफ़्ता।',
        bio: 'बिना हंगामे के बिल्ली को घर कैसे लाएँ: छिपने की जगहें, लिटर ट्रे, जान-पहचान और पहली घुरघुराहट का लंबा इंतज़ार।',
      },
    },
  },
  {
    slug: 'cat-food-and-health',
    title: 'Cat Food & Health',
    subTitle: 'Fussy eaters, furballs and check-ups.',
    category: 'cat-care',
    bio: 'Cats hide illness well, so we look closely and talk early. Feeding, water, weight, fur and what to tell the vet.',
    translations: {
      hi: {
        title: 'बिल्लियों का खाना और सेहत',
        subTitle: 'नख़रे वाली भूख, बालों के गोले और जाँच।',
        bio: 'बिल्लियाँ बीमारी अच्छी तरह छिपा लेती हैं, इसलिए हम ग़ौर से देखते हैं और जल्दी बात करते हैं। खाना, पानी, वज़न, बाल और डॉक्टर को क्या बताएँ।',
      },
    },
  },
  {
    slug: 'flat-and-balcony-cats',
    title: 'Flat & Balcony Cats',
    subTitle: 'Happy indoor lives, high above the street.',
    category: 'cat-care',
    bio: 'Netting, scratching, boredom, 4 am concerts and small flats. Ideas from people who share one bedroom, one hall and one kitchen with a tiger.',
    translations: {
      hi: {
        title: 'फ़्लैट और बालकनी की बिल्लियाँ',
        subTitle: 'गली से बहुत ऊपर, घर के अंदर की ख़ुशहाल ज़िंदगी।',
        bio: 'जाली, खुरचना, ऊब, सुबह 4 बजे के गाने और छोटे फ़्लैट। उन लोगों के नुस्ख़े, जो एक बेडरूम, हॉल और किचन एक बाघ के साथ बाँटते हैं।',
      },
    },
  },
  {
    slug: 'budgies-and-finches',
    title: 'Budgies & Finches',
    subTitle: 'Cage-bred birds, kept well and legally.',
    category: 'birds-and-small',
    bio: 'Budgies, cockatiels, lovebirds and finches bred in homes. Native parakeets, munias and mynas are protected by law and are not kept, sold or traded here.',
    translations: {
      hi: {
        title: 'बजी और फ़िंच',
        subTitle: 'पिंजरे में जन्मे पक्षी, अच्छी तरह और क़ानून के भीतर।',
        bio: 'घरों में पले बजी, कॉकटील, लवबर्ड और फ़िंच। देसी तोते, मुनिया और मैना क़ानून से संरक्षित हैं; उन्हें यहाँ न रखा जाता है, न बेचा, न बदला।',
      },
    },
  },
  {
    slug: 'rabbit-corner',
    title: 'Rabbit Corner',
    subTitle: 'Hay first, cool floors, quiet company.',
    category: 'birds-and-small',
    bio: 'House rabbits in Indian weather: hay, heat, binkies and bonding. A rabbit that does not eat is an emergency, so we say that often.',
    translations: {
      hi: {
        title: 'ख़रगोशों का कोना',
        subTitle: 'पहले सूखी घास, ठंडा फ़र्श, शांत साथ।',
        bio: 'भारतीय मौसम में घर के ख़रगोश: सूखी घास, गर्मी, ख़ुशी की उछल-कूद और दोस्ती। जो ख़रगोश खाना छोड़ दे, उसे तुरंत डॉक्टर चाहिए; यह हम बार-बार कहते हैं।',
      },
    },
  },
  {
    slug: 'hamsters-and-guinea-pigs',
    title: 'Hamsters & Guinea Pigs',
    subTitle: 'Small animals with large appetites.',
    category: 'birds-and-small',
    bio: 'Cage size, bedding, wheels, vitamin C and night-time traffic. Good homes for the pets that fit in two hands.',
    translations: {
      hi: {
        title: 'हैम्स्टर और गिनी पिग',
        subTitle: 'छोटे जानवर, बड़ी भूख।',
        bio: 'पिंजरे का आकार, बिछावन, पहिए, विटामिन C और रात की भाग-दौड़। दो हथेलियों में समा जाने वाले पालतुओं के लिए अच्छे घर।',
      },
    },
  },
  {
    slug: 'adopt-and-foster',
    title: 'Adopt & Foster',
    subTitle: 'Opening the door, for a week or for life.',
    category: 'community',
    bio: 'Adoption questions, foster diaries, rescue advice and the happy photos that follow. No buying or selling of animals.',
    translations: {
      hi: {
        title: 'गोद लें और पनाह दें',
        subTitle: 'दरवाज़ा खोलना, हफ़्ते भर के लिए या ज़िंदगी भर के लिए।',
        bio: 'गोद लेने के सवाल, पनाह देने की डायरियाँ, बचाव की सलाह और उसके बाद की ख़ुश तस्वीरें। जानवरों की ख़रीद-फ़रोख़्त यहाँ नहीं होती।',
      },
    },
  },
  {
    slug: 'walks-and-neighbours',
    title: 'Walks & Neighbours',
    subTitle: 'Lifts, parks, societies and good manners.',
    category: 'community',
    bio: 'How to live with pets and with people: society rules, lifts, barking, poop bags and polite conversations with the secretary uncle.',
    translations: {
      hi: {
        title: 'सैर और पड़ोसी',
        subTitle: 'लिफ़्ट, पार्क, सोसाइटी और अच्छी तमीज़।',
        bio: 'पालतुओं के साथ और लोगों के साथ कैसे रहें: सोसाइटी के नियम, लिफ़्ट, भौंकना, पूप बैग और सेक्रेटरी अंकल से शालीन बातचीत।',
      },
    },
  },
  {
    slug: 'travel-with-pets',
    title: 'Travel with Pets',
    subTitle: 'Trains, cabs, hills and home towns.',
    category: 'community',
    bio: 'Going home for the holidays, moving cities, or finding a stay in the hills that means it when it says pet-friendly.',
    translations: {
      hi: {
        title: 'पालतू के साथ सफ़र',
        subTitle: 'ट्रेन, कैब, पहाड़ और अपना शहर।',
        bio: 'छुट्टियों में घर जाना, शहर बदलना, या पहाड़ों में ऐसी जगह ढूँढना, जो सच में पालतुओं का स्वागत करे।',
      },
    },
  },
];

export const QUESTIONS: SeedQuestion[] = [
  ...PUPPY_SCHOOL,
  ...DOG_FOOD_AND_HEALTH,
  ...INDIE_DOGS,
  ...NEW_CAT_HOMES,
  ...CAT_FOOD_AND_HEALTH,
  ...FLAT_AND_BALCONY_CATS,
  ...BUDGIES_AND_FINCHES,
  ...RABBIT_CORNER,
  ...HAMSTERS_AND_GUINEA_PIGS,
  ...ADOPT_AND_FOSTER,
  ...WALKS_AND_NEIGHBOURS,
  ...TRAVEL_WITH_PETS,
];
