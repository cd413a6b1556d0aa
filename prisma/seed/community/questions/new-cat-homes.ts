import type { SeedQuestion } from '../../types.ts';

export const NEW_CAT_HOMES: SeedQuestion[] = [
  {
    slug: 'first-kitten-shopping-list',
    title: 'First kitten on Saturday. What do I really need?',
    subTitle:
      "Nine weeks old, from a friend's house. I have a carrier and a lot of excitement. The internet wants me to buy a palace.",
    group: 'new-cat-homes',
    author: 'zoya',
    daysAgo: 88,
    views: 21700,
    replies: [
      {
        author: 'debjani',
        text: `The honest list:

- litter tray and the same litter she uses now
- two bowls, kept away from the tray
- the food she eats now, to change later and slowly
- something to scratch
- a cardboard box, which she will prefer to all of the above`,
        minutesLater: 41,
        votes: 20,
        hearts: 11,
        thumbUps: 16,
      },
      {
        author: 'kabir',
        text: 'One small room for the first few days. A whole flat is too much for somebody the size of a mango.',
        minutesLater: 100,
        votes: 17,
        hearts: 18,
        thumbUps: 12,
      },
      {
        author: 'harish',
        text: 'Ask your friend for the deworming and vaccination dates and book a vet visit in the first week. Take the paper along.',
        minutesLater: 222,
        votes: 15,
        hearts: 3,
        thumbUps: 13,
      },
      {
        author: 'ishita',
        text: 'Check behind the fridge and the washing machine before she does. And keep balcony doors shut until there is a net.',
        minutesLater: 400,
        votes: 16,
        hearts: 4,
        thumbUps: 12,
      },
      {
        author: 'zoya',
        text: 'She is here. Her name is Imli. She has chosen the box the mixer-grinder came in.',
        minutesLater: 5900,
        votes: 12,
        hearts: 20,
        thumbUps: 9,
      },
    ],
  },
  {
    slug: 'introducing-second-cat-hissing',
    title: 'Second cat is home and the first one only hisses',
    subTitle:
      'Day six. Resident is a 5-year-old female, the new one a 1-year-old neutered male. They have seen each other through the door gap. How long does it take?',
    group: 'new-cat-homes',
    author: 'debjani',
    daysAgo: 46,
    views: 8450,
    photos: [{ animal: 'cat', setting: 'sofa' }],
    replies: [
      {
        author: 'tanvi',
        text: 'Six days is very early. Ours took seven weeks. Hissing is talking; it is the chasing and screaming that you want to avoid by keeping the door.',
        minutesLater: 35,
        votes: 14,
        hearts: 5,
        thumbUps: 11,
      },
      {
        author: 'joseph',
        text: 'Swap their bedding every evening and feed them on both sides of the closed door, a little closer each day. When both eat calmly, open it by one inch.',
        minutesLater: 150,
        votes: 19,
        hearts: 4,
        thumbUps: 15,
      },
      {
        author: 'lalrin',
        text: 'Trays: number of cats plus one, in different places. Same for water. Half of the fights in my house were about the passage to the tray.',
        minutesLater: 610,
        votes: 15,
        hearts: 2,
        thumbUps: 12,
      },
      {
        author: null,
        text: 'And do not scold the old cat for hissing. She lived there first.',
        minutesLater: 1300,
        votes: 13,
        hearts: 12,
        thumbUps: 8,
      },
      {
        author: 'meenakshi',
        text: 'If your first girl stops eating or goes outside the tray, show her to the vet; stress and illness look alike in cats.',
        minutesLater: 1490,
        votes: 12,
        hearts: 2,
        thumbUps: 11,
      },
    ],
  },
  {
    slug: 'kitten-cries-at-night',
    title: 'New kitten cries the whole night. Take him into bed or not?',
    subTitle: 'Ten weeks old, third night. He eats and plays well in the day. My husband has an early shift.',
    group: 'new-cat-homes',
    author: 'priyanka',
    daysAgo: 15,
    views: 3020,
    replies: [
      {
        author: 'ananya',
        text: 'He misses the pile of brothers and sisters. A warm (not hot) water bottle wrapped in a towel and an old T-shirt of yours in his box helped ours.',
        minutesLater: 48,
        votes: 13,
        hearts: 11,
        thumbUps: 9,
      },
      {
        author: 'imran',
        text: 'Play hard at 10 pm, then a small meal. Hunt, eat, wash, sleep. Cats follow this timetable better than our trains.',
        minutesLater: 77,
        votes: 16,
        hearts: 13,
        thumbUps: 11,
      },
      {
        author: 'vikram',
        text: 'If you do not want him in bed at four years, do not begin at ten weeks. If you do not mind, welcome to the club, you will never stretch your legs again.',
        minutesLater: 520,
        votes: 11,
        hearts: 15,
        thumbUps: 7,
      },
    ],
  },
];
