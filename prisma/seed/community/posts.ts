import type { SeedPost } from '../types.ts';

/** The stories of members; their tags are from the list of the forum. */
export const POSTS: SeedPost[] = [
  {
    group: 'indie-dogs',
    author: 'ananya',
    daysAgo: 18,
    tags: ['Dog', 'Rescue', 'Parents'],
    photos: [
      { animal: 'dog', setting: 'kitchen floor' },
      { animal: 'dog', setting: 'winter blanket' },
    ],
    content:
      'Five weeks with Kaali. On day one she lived under the bed and I left food like a thief. Today she walked into the kitchen, looked at my father (who said for ten years that dogs belong outside) and put her chin on his knee. He has not moved since. The cooker has whistled seven times.',
    replies: [
      {
        author: 'ritu',
        text: 'Somebody please switch off the gas. And please send a photo of uncle.',
        minutesLater: 25,
        votes: 9,
        hearts: 20,
        thumbUps: 8,
      },
      {
        author: 'joseph',
        text: 'The ten-year men always fall the hardest.',
        minutesLater: 140,
        votes: 12,
        hearts: 18,
        thumbUps: 10,
      },
      {
        author: 'ananya',
        text: 'Update: he has asked where "her" winter blanket is kept.',
        minutesLater: 900,
        votes: 8,
        hearts: 20,
        thumbUps: 9,
      },
    ],
  },
  {
    group: 'new-cat-homes',
    author: 'zoya',
    daysAgo: 83,
    tags: ['Cat', 'Kittens'],
    photos: [{ animal: 'cat', setting: 'balcony curtain' }],
    content:
      'Imli, nine weeks old, 850 grams, has inspected the flat and wishes the following changes: the mixer-grinder box stays. The vacuum cleaner goes. Ammi may sing but not while frying. The curtain is a ladder and this is not up for discussion.',
    replies: [
      {
        author: 'kabir',
        text: 'Reasonable terms. Sign quickly before she adds a clause about your pillow.',
        minutesLater: 60,
        votes: 10,
        hearts: 17,
        thumbUps: 8,
      },
      {
        author: 'tanvi',
        text: 'My curtain signed the same agreement. It is now two curtains.',
        minutesLater: 300,
        votes: 9,
        hearts: 15,
        thumbUps: 7,
      },
    ],
  },
  {
    group: 'dog-food-and-health',
    author: 'rohit',
    daysAgo: 47,
    tags: ['Dog', 'Health', 'Care'],
    content:
      'उनके लिए, जो सोचते हैं "एक दिन और देख लेते हैं"। शुक्रवार को हमारा सिम्बा बस थोड़ा सुस्त था। हाथ लगाकर बुख़ार नहीं लगा, आधा खाना भी खाया। पत्नी अड़ गई कि डॉक्टर को दिखाना है। टिक फ़ीवर निकला, और उसी की वजह से समय पर पकड़ में आया। चार हफ़्ते की दवा के बाद वह फिर चपातियाँ चुरा रहा है। कुत्ता अपने जैसा न लगे, तो फ़ोन करने में कुछ नहीं जाता।',
    replies: [
      {
        author: 'vikram',
        text: 'लिखने के लिए शुक्रिया। हमारे वाले के मसूड़े फीके थे और हमें बस इत्तफ़ाक़ से दिखा। अब मैं हर रविवार देखता हूँ।',
        minutesLater: 110,
        votes: 15,
        hearts: 9,
        thumbUps: 13,
      },
      {
        author: null,
        text: 'आपकी पत्नी को सलाम।',
        minutesLater: 240,
        votes: 6,
        hearts: 14,
        thumbUps: 9,
      },
      {
        author: 'ishita',
        text: 'अच्छा है कि वह ठीक है। चपाती चुराना ही सबसे अच्छी ब्लड रिपोर्ट है।',
        minutesLater: 700,
        votes: 8,
        hearts: 16,
        thumbUps: 7,
      },
    ],
  },
  {
    group: 'adopt-and-foster',
    author: 'tanvi',
    daysAgo: 33,
    tags: ['Dog', 'Rescue', 'Parents'],
    photos: [{ animal: 'dog', setting: 'walk in the park' }],
    content:
      'हमारे पास आने से पहले लड्डू दो बार लौटाया गया; एक फ़ॉर्म पर लिखा था "बहुत चुप", दूसरे पर "बहुत चिपकू"। वह पाँच साल का है, उसके डेढ़ कान हैं और वह ठीक मेरे बाएँ पैर के साथ चलता है। इस हफ़्ते किसी शेल्टर जाएँ, तो पूछें कि सबसे लंबे समय से कौन है। फिर ज़मीन पर बैठ जाएँ और इंतज़ार करें।',
    replies: [
      {
        author: 'meenakshi',
        text: 'बहुत चिपकू! सोचिए, इसे शिकायत में लिखा गया।',
        minutesLater: 45,
        votes: 14,
        hearts: 19,
        thumbUps: 11,
      },
      {
        author: 'priyanka',
        text: 'हमने ठीक यही पूछा था और ग्यारह साल के एक बुज़ुर्ग के साथ घर लौटे। ज़िंदगी के सबसे अच्छे दो साल।',
        minutesLater: 520,
        votes: 13,
        hearts: 20,
        thumbUps: 12,
      },
    ],
  },
  {
    group: 'flat-and-balcony-cats',
    author: 'kabir',
    daysAgo: 25,
    tags: ['Cat', 'Care'],
    photos: [
      { animal: 'cat', setting: 'monsoon rain' },
      { animal: 'cat', setting: 'sofa in the evening' },
      { animal: 'cat', setting: 'night in the cupboard' },
    ],
    content:
      'The monsoon report from the fourth floor: net checked, one knot retied, towel by the balcony door for paws. Appu watches the rain as if he had ordered it. When thunder comes he goes into the shoe cupboard, so we cleared one shelf for him and put his blanket there. Giving him a hiding place turned out kinder than coaxing him out.',
    replies: [
      {
        author: 'debjani',
        text: 'The shelf is such a good idea. Ours goes behind the washing machine, which frightens me more than thunder.',
        minutesLater: 95,
        votes: 11,
        hearts: 7,
        thumbUps: 10,
      },
    ],
  },
  {
    group: 'puppy-school',
    author: 'aarohi',
    daysAgo: 16,
    tags: ['Dog', 'Puppies', 'Parents'],
    photos: [{ animal: 'dog', setting: 'training class' }],
    content:
      'Bholu graduated from biting to sitting. It took five weeks, one rope toy on a hook, two lost dupattas and a mother who now says "sit, beta" to the courier man also. To everyone in week one: it passes. It passes slowly and then suddenly.',
    replies: [
      {
        author: 'gurpreet',
        text: 'Did the courier man sit?',
        minutesLater: 30,
        votes: 12,
        hearts: 20,
        thumbUps: 10,
      },
      {
        author: 'aarohi',
        text: 'He said "aunty, I have six more deliveries".',
        minutesLater: 52,
        votes: 9,
        hearts: 20,
        thumbUps: 11,
      },
      {
        author: 'priyanka',
        text: 'Week two here. I will keep this post open on my phone for strength.',
        minutesLater: 410,
        votes: 8,
        hearts: 13,
        thumbUps: 9,
      },
    ],
  },
  {
    group: 'rabbit-corner',
    author: 'sneha',
    daysAgo: 12,
    tags: ['Health', 'Care'],
    photos: [{ animal: 'rabbit', setting: 'summer heat' }],
    content:
      'Summer went past 45 here and Kheer the rabbit came through it on a wet stone slab with a frozen bottle in my school sock. What I learnt: prepare in April, not in May; write the number of a vet who really treats rabbits on the fridge; and buy the second bottle, because one is always melting.',
    replies: [
      {
        author: 'aarohi',
        text: 'The second bottle is real wisdom. Love to Kheer.',
        minutesLater: 88,
        votes: 9,
        hearts: 14,
        thumbUps: 8,
      },
      {
        author: 'zoya',
        text: 'Vet number on the fridge saved ours. Everybody please do this today.',
        minutesLater: 260,
        votes: 15,
        hearts: 8,
        thumbUps: 12,
      },
    ],
  },
  {
    group: 'walks-and-neighbours',
    author: 'meenakshi',
    daysAgo: 40,
    tags: ['Dog', 'Parents'],
    photos: [
      { animal: 'dog', setting: 'street in the morning' },
      { animal: 'dog', setting: 'park' },
    ],
    content:
      "The morning club of our lane: one Labrador, two Indies, a Pomeranian who leads, and four humans who did not know each other's names until last year. When my husband was in hospital, Raja was walked on time for eleven days without my asking. People say a dog is work. Yes. The dog also brought me a street full of friends.",
    replies: [
      {
        author: 'harish',
        text: 'I know the dogs of my lane by name and the owners as "Bruno\'s mother". Your post made me ask her name today.',
        minutesLater: 180,
        votes: 13,
        hearts: 20,
        thumbUps: 11,
      },
      {
        author: 'ritu',
        text: 'Hope your husband is well now. Hug to Raja.',
        minutesLater: 230,
        votes: 6,
        hearts: 17,
        thumbUps: 7,
      },
    ],
  },
  {
    group: 'travel-with-pets',
    author: 'tenzin',
    daysAgo: 29,
    tags: ['Dog', 'Health'],
    photos: [
      { animal: 'dog', setting: 'train platform' },
      { animal: 'dog', setting: 'winter frost' },
    ],
    content:
      'Moved from Delhi to Gangtok with a twelve-year-old Spitz. We took three days instead of two, showed her to the vet before and after, and let her climb the height slowly, with a night in between. She has seen her first frost and disapproves. Old dogs can travel, if you travel at the speed of an old dog.',
    replies: [
      {
        author: 'lalrin',
        text: 'At the speed of an old dog. I am putting this on our wall.',
        minutesLater: 130,
        votes: 11,
        hearts: 18,
        thumbUps: 9,
      },
    ],
  },
  {
    group: 'adopt-and-foster',
    author: 'imran',
    daysAgo: 10,
    tags: ['Cat', 'Kittens', 'Rescue'],
    photos: [
      { animal: 'cat', setting: 'street' },
      { animal: 'cat', setting: 'sofa' },
      { animal: 'cat', setting: 'kitchen' },
    ],
    content:
      "The meter-room family, five weeks later: Fuse, Socket, Plug and Switch are weaned, seen by the vet and ready for homes in pairs. Their mother has been sterilised through the local programme and sleeps on the watchman's chair, while the watchman sleeps on a stool. Everybody is where they should be.",
    replies: [
      {
        author: 'debjani',
        text: 'Fuse! I followed this from the first night. Homes in pairs is so right.',
        minutesLater: 70,
        votes: 10,
        hearts: 16,
        thumbUps: 8,
      },
      {
        author: 'farhan',
        text: 'The names alone deserve an adoption.',
        minutesLater: 330,
        votes: 9,
        hearts: 18,
        thumbUps: 9,
      },
      {
        author: null,
        text: 'Thank you for sterilising the mother. That is the part that people forget.',
        minutesLater: 1300,
        votes: 17,
        hearts: 10,
        thumbUps: 14,
      },
    ],
  },
  {
    group: 'budgies-and-finches',
    author: 'nandini',
    daysAgo: 31,
    tags: ['Rescue', 'Care'],
    content:
      'You asked about the green parakeet. The centre wrote that it flies the full length of the aviary now and has stopped speaking our language. I was a little sad for one minute and then very happy. Wild birds are not ours to keep, even the ones who say "hello".',
    replies: [
      {
        author: 'ishita',
        text: 'Stopped speaking our language, started speaking its own. Beautiful.',
        minutesLater: 100,
        votes: 13,
        hearts: 19,
        thumbUps: 10,
      },
    ],
  },
  {
    group: 'cat-food-and-health',
    author: 'debjani',
    daysAgo: 11,
    tags: ['Cat', 'Health', 'Parents'],
    photos: [{ animal: 'cat', setting: 'window perch' }],
    content:
      'Mishti is sixteen. She has bad teeth, good opinions and a ramp made of encyclopaedias up to the window. We go for a check-up every six months now; last time the blood test found the kidneys before she showed anything, and a change of food has given her back her evening run. Please test your old cats. They will not tell you.',
    replies: [],
  },
];
