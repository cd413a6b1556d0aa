// The sample services.
import type { Service } from '#prisma/seed/art/service.ts';
import type { Hindi } from '#prisma/seed/types.ts';
import type { PetKind } from '#rules/pets/pet.ts';

export interface SeedService extends Hindi<'Service'> {
  slug: Service;
  title: string;
  url: string;
  /** One line for tiles. */
  short: string;
  facts: string[];
  /** Paragraphs with an empty line between them. */
  description: string;
  /** The price as text, for a service without exact prices. */
  priceRange: string;
  /** The price in paise for pet sizes without a separate price. */
  price?: number;
  priceMedium?: number;
  priceLarge?: number;
  priceGiant?: number;
  slotMinutes: number;
  /** Bookings at the same time. */
  seats: number;
  /** A booking is a first meeting, not the stay itself. */
  isFirstMeeting?: boolean;
  /** The kinds of pets that it serves; all if omitted. */
  petKinds?: PetKind[];
}

// Price texts of services without exact prices.
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
    description:
      'A trainer comes to your home, meets the whole family and watches for a while before saying anything. Then you start where your dog is: a puppy that chews slippers, a grown-up that pulls towards every cow, a shy one from the street who needs time.\n\nLessons are short, paid in treats, and you do most of them yourself. The trainer shows, you repeat, your dog decides that listening is worth it. Puppies can start as early as 10 weeks.',
    translations: {
      hi: {
        title: 'कुत्तों की ट्रेनिंग',
        short: 'घर पर ऐसे पाठ, जो आपके कुत्ते और आपके दिन के हिसाब से हों।',
        description:
          'प्रशिक्षक आपके घर आते हैं, पूरे परिवार से मिलते हैं और कुछ भी कहने से पहले थोड़ी देर देखते हैं। फिर शुरुआत वहीं से होती है जहाँ आपका कुत्ता है: चप्पल चबाता पिल्ला, हर गाय की ओर खींचता बड़ा कुत्ता, या सड़क से आया कोई शर्मीला, जिसे थोड़ा समय चाहिए।\n\nपाठ छोटे होते हैं, फ़ीस ट्रीट में मिलती है, और ज़्यादातर काम आप ख़ुद करते हैं। प्रशिक्षक दिखाते हैं, आप दोहराते हैं, और आपका कुत्ता तय कर लेता है कि बात मानने में फ़ायदा है। पिल्ले 10 हफ़्ते की उम्र से ही शुरू कर सकते हैं।',
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
    description:
      'Bath day without the car ride, the strange smells and the barking next door. The groomer comes to you with towels, dryer and shampoo that suits the coat, and needs only your bathroom and two buckets of water.\n\nNails, ears, knots and the bits under the tail are looked after too. If your pet has had enough, we stop and come back another day.',
    translations: {
      hi: {
        title: 'पालतू की ग्रूमिंग',
        short: 'आपके घर पर नहलाना, ब्रश करना और नाख़ून काटना।',
        description:
          'नहाने का दिन, बिना गाड़ी के सफ़र, अनजान गंध और बगल के शोर के। ग्रूमर तौलिए, ड्रायर और बालों के हिसाब का शैंपू लेकर आपके घर आते हैं; आपका बाथरूम और दो बाल्टी पानी काफ़ी है।\n\nनाखून, कान, गाँठें और पूँछ के नीचे की सफ़ाई भी होती है। अगर आपका पालतू थक जाए, तो हम रुक जाते हैं और किसी और दिन फिर आते हैं।',
        facts: [
          'तौलिए, ड्रायर और शैंपू ग्रूमर साथ लाते हैं',
          'हमें बस एक बाथरूम और दो बाल्टी पानी चाहिए',
          'कुत्ते और बिल्लियाँ, एक बार में एक',
          'आपका पालतू थक जाए, तो हम रुक जाते हैं',
        ],
      },
    },
    priceRange: PRICE_RANGE,
    price: 499_00,
    priceMedium: 699_00,
    priceLarge: 899_00,
    priceGiant: 1199_00,
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
    description:
      'While you travel, your pet stays with a family that has done this before: on the sofa if that is the custom at home, with its own food, its own bowl and the same walking times.\n\nYou meet the host before the first night. Every evening a photo and a short note reach your phone, so that you can sleep as well.',
    translations: {
      hi: {
        title: 'पालतू की बोर्डिंग',
        short: 'आप सफ़र पर हों, तो रहने के लिए एक घर।',
        description:
          'जब तक आप सफ़र पर हैं, आपका पालतू ऐसे परिवार के साथ रहता है जिसे इसका अनुभव है: घर पर आदत हो तो सोफ़े पर, अपना खाना, अपना कटोरा और सैर का वही समय।\n\nपहली रात से पहले आप उस परिवार से मिल लेते हैं। हर शाम एक फ़ोटो और दो शब्द आपके फ़ोन पर आते हैं, ताकि आप भी चैन से सो सकें।',
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
    description:
      'A registered veterinarian with half an hour for you. Check-ups, vaccinations, deworming, skin and teeth, the long question about food: write down what you want to ask and bring it along.\n\nNotes and papers can go straight into your pet’s documents, so that the next vet knows what this one saw. In an emergency please go to the nearest clinic at once, without an appointment.',
    translations: {
      hi: {
        title: 'पशु चिकित्सक',
        short: 'अपॉइंटमेंट से जाँच और टीकाकरण।',
        description:
          'एक रजिस्टर्ड पशु-चिकित्सक, पूरा आधा घंटा आपके लिए। जाँच, टीके, कीड़ों की दवा, त्वचा और दाँत, खाने को लेकर वह लंबा सवाल: जो पूछना हो, लिखकर साथ लाएँ।\n\nनोट और काग़ज़ात सीधे आपके पालतू के काग़ज़ात में जा सकते हैं, ताकि अगले डॉक्टर को पता हो कि इन्होंने क्या देखा। इमरजेंसी में कृपया बिना अपॉइंटमेंट के तुरंत सबसे पास के क्लिनिक जाएँ।',
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
    description:
      'Eight hours alone are long for someone who counts them by your footsteps. At daycare there is company of the right size and temper, a rest hour in the shade, and somebody who notices when the water bowl is empty.\n\nWe begin with a trial day. If your pet would rather sleep at home, we tell you so, and suggest a walk at noon instead.',
    translations: {
      hi: {
        title: 'डे केयर',
        short: 'आप काम पर हों, तब साथ और खेल।',
        description:
          'जो आपके कदमों की आहट से समय गिनता है, उसके लिए आठ घंटे का अकेलापन बहुत लंबा होता है। डेकेयर में सही कद और मिज़ाज का साथ है, छाँव में आराम का एक घंटा, और कोई ऐसा भी, जो पानी का ख़ाली कटोरा देख लेता है।\n\nशुरुआत एक ट्रायल दिन से होती है। अगर आपके पालतू को घर पर सोना ज़्यादा पसंद है, तो हम आपको बता देंगे, और उसकी जगह दोपहर की सैर की सलाह देंगे।',
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
    description:
      'A walk is news, exercise and toilet in one. A dog that has had a good one sleeps while you work, and greets you instead of the cushions.',
    translations: {
      hi: {
        title: 'कुत्तों की सैर',
        short: 'रोज़ एक सैर, हर बार उसी इंसान के साथ।',
        description:
          'सैर में ख़बरें, कसरत और शौच, सब एक साथ हो जाता है। जिस कुत्ते की सैर अच्छी हुई हो, वह आपके काम के समय सोता है, और लौटने पर कुशन से नहीं, आपसे मिलता है।',
        facts: [
          'एक सैर में एक ही कुत्ता या एक ही घर के कुत्ते',
          'गर्मी के महीनों में सैर सुबह जल्दी और शाम को देर से',
          'दरवाज़ा बंद होने से पहले पंजे पोंछे जाते हैं',
          'कहाँ गए और सैर कैसी रही, इसका एक नोट',
        ],
      },
    },
    priceRange: PRICE_RANGE,
    price: 199_00,
    slotMinutes: 30,
    seats: 5,
    petKinds: ['DOG'],
  },
];
