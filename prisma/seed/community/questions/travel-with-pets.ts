import type { SeedQuestion } from '../../types.ts';

export const TRAVEL_WITH_PETS: SeedQuestion[] = [
  {
    slug: 'first-ac-coupe-with-a-dog',
    title: 'First AC coupe with a dog: how did you get it confirmed?',
    subTitle:
      'Delhi to Kochi, two people, one Golden Retriever. The counter says book first, the parcel office says ask later.',
    group: 'travel-with-pets',
    author: 'kabir',
    daysAgo: 72,
    views: 17330,
    replies: [
      {
        author: 'harish',
        text: `How it went for us last year. Please confirm at your own station, the practice differs:

1. Booked two First AC tickets on one PNR.
2. Wrote to the station office with the PNR, asking for a coupe because of the dog.
3. Coupe or cabin was known only with the chart.
4. Parcel office hours before departure, with dog, vaccination book and vet's fitness certificate.
5. Paid the dog's charge there and kept the slip.`,
        minutesLater: 130,
        votes: 20,
        hearts: 6,
        thumbUps: 18,
      },
      {
        author: 'ritu',
        text: 'Keep a plan B. If the coupe is not given, the other travellers of a four-berth cabin may refuse. We once went home from the platform.',
        minutesLater: 240,
        votes: 16,
        hearts: 3,
        thumbUps: 14,
      },
      {
        author: 'vikram',
        text: 'Long halts are your toilet stops, note them before. Carry an old bedsheet, paper, bags and his own water.',
        minutesLater: 500,
        votes: 13,
        hearts: 4,
        thumbUps: 12,
      },
      {
        author: 'kabir',
        text: 'Coupe F it was! He slept through four states. The attendant brought his son to meet him.',
        minutesLater: 40300,
        votes: 12,
        hearts: 19,
        thumbUps: 10,
      },
    ],
  },
  {
    slug: 'car-sick-dog-on-ghat-roads',
    title: 'हर घाट वाली सड़क पर कुत्ता उल्टी करता है। कुछ काम आता है?',
    subTitle: 'हाईवे पर ठीक रहता है, पर पहले ही मोड़ से शुरू हो जाता है। हम हर दो महीने में मम्मी-पापा के पास मसूरी जाते हैं।',
    group: 'travel-with-pets',
    author: 'ishita',
    daysAgo: 39,
    views: 4870,
    replies: [
      {
        author: 'tenzin',
        text: 'कुछ घंटे पहले से खाना नहीं (पानी ठीक है), खिड़की थोड़ी खुली, ऐसी सीट जहाँ से आगे दिखे, और हर चालीस मिनट पर रुकना। सिक्किम में रहते हैं, हर मोड़ को नाम से जानते हैं।',
        minutesLater: 85,
        votes: 17,
        hearts: 7,
        thumbUps: 14,
      },
      {
        author: 'rohit',
        text: 'पशु चिकित्सक से पूछिए, कुत्तों के लिए सफ़र की उल्टी की दवाएँ होती हैं। गाड़ी में रखी इंसानों वाली गोली बिल्कुल नहीं।',
        minutesLater: 140,
        votes: 18,
        hearts: 2,
        thumbUps: 15,
      },
      {
        author: 'nandini',
        text: 'हमारे वाले का आधा तो डर था। एक हफ़्ता खड़ी गाड़ी में ट्रीट के साथ बैठे, फिर एक चक्कर लगाया, फिर पार्क तक गए। गाड़ी का मतलब सिर्फ़ पहाड़ और डॉक्टर नहीं होना चाहिए।',
        minutesLater: 620,
        votes: 14,
        hearts: 5,
        thumbUps: 12,
      },
      {
        author: null,
        text: 'बेल्ट या क्रेट। गोद में बैठा कुत्ता पहले ही ब्रेक पर उछल जाता है।',
        minutesLater: 1800,
        votes: 12,
        hearts: 1,
        thumbUps: 11,
      },
    ],
  },
  {
    slug: 'leaving-a-cat-for-five-days',
    title: 'Wedding in the family: leaving the cat for five days',
    subTitle: 'Boarding, a neighbour with a key, or take her along in a house with sixty guests?',
    group: 'travel-with-pets',
    author: 'gurpreet',
    daysAgo: 2,
    views: 520,
    replies: [],
  },
];
