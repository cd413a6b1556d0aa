import type { SeedQuestion } from '../../types.ts';

export const FLAT_AND_BALCONY_CATS: SeedQuestion[] = [
  {
    slug: 'which-net-for-a-balcony-on-rent',
    title: 'Which net for the balcony of a rented flat?',
    subTitle: 'Landlord allows no drilling. Fifth floor, pigeons every morning, and one very interested cat.',
    group: 'flat-and-balcony-cats',
    author: 'rohit',
    daysAgo: 70,
    views: 13480,
    photos: [
      { animal: 'cat', setting: 'balcony of the flat' },
      { animal: 'cat', setting: 'window' },
    ],
    replies: [
      {
        author: 'imran',
        text: 'Ask the net person for a frame that stands between floor and ceiling with tension rods. Mine has survived two Mumbai monsoons without a single hole in the wall.',
        minutesLater: 46,
        votes: 17,
        hearts: 4,
        thumbUps: 14,
        photos: [{ animal: 'cat', setting: 'balcony net' }],
      },
      {
        author: 'tanvi',
        text: `Check before you pay:

1. Mesh small enough that the head does not pass. Kittens need smaller.
2. Tied at every hand's width, also at the bottom.
3. UV-proof cord; ordinary nylon goes brittle in one summer.
4. Push it with your full weight. You will not be gentler than a cat after a pigeon.`,
        minutesLater: 140,
        votes: 20,
        hearts: 7,
        thumbUps: 18,
      },
      {
        author: 'joseph',
        text: 'A pigeon net is made to keep pigeons out, not cats in. Tell them clearly it is for a cat.',
        minutesLater: 300,
        votes: 13,
        hearts: 2,
        thumbUps: 12,
      },
      {
        author: null,
        text: 'Until it is up, that door stays shut, even "only for one minute". My neighbour learnt this badly.',
        minutesLater: 720,
        votes: 15,
        hearts: 6,
        thumbUps: 11,
      },
    ],
  },
  {
    slug: 'cat-wakes-us-at-4-am',
    title: 'Cat wakes us at 4 am every single day',
    subTitle:
      'Begins with a paw on the face, then the steel glass goes from the table to the floor. We have tried shouting, begging and breakfast.',
    group: 'flat-and-balcony-cats',
    author: 'kabir',
    daysAgo: 31,
    views: 16350,
    replies: [
      {
        author: 'lalrin',
        text: 'Breakfast is the problem, you have trained yourself beautifully. Buy a timed feeder, set it to 6, and be dead until then. First week is terrible, second is fine.',
        minutesLater: 29,
        votes: 19,
        hearts: 15,
        thumbUps: 14,
      },
      {
        author: 'sneha',
        text: 'More play in the evening, ten minutes of running with a wand until he lies flat. A bored cat has his office hours at night.',
        minutesLater: 110,
        votes: 15,
        hearts: 4,
        thumbUps: 12,
      },
      {
        author: 'arjun',
        text: 'Steel glass in the cupboard. Remove the musical instruments first.',
        minutesLater: 135,
        votes: 14,
        hearts: 20,
        thumbUps: 9,
      },
      {
        author: 'meenakshi',
        text: 'If this is new in an older cat, tell your vet. Thyroid and blood pressure can make them restless at night.',
        minutesLater: 800,
        votes: 13,
        hearts: 3,
        thumbUps: 11,
      },
      {
        author: 'kabir',
        text: 'Timed feeder since ten days. He now sits in front of it from 5.30 like a man at the ration shop, but silently. We sleep!',
        minutesLater: 15800,
        votes: 11,
        hearts: 18,
        thumbUps: 10,
      },
    ],
  },
  {
    slug: 'scratching-the-cane-sofa',
    title: "How do I save my grandmother's cane sofa?",
    subTitle: 'We have bought a scratching post, which he ignores with dignity.',
    group: 'flat-and-balcony-cats',
    author: 'harish',
    daysAgo: 17,
    views: 3910,
    replies: [
      {
        author: 'debjani',
        text: 'Put the post directly in front of the corner he scratches now, not in a nice empty place. Move it later, a hand at a time.',
        minutesLater: 62,
        votes: 16,
        hearts: 5,
        thumbUps: 13,
      },
      {
        author: 'zoya',
        text: 'Post must be tall and must not shake. Ours wanted jute and a full stretch; the small carpet one was an insult.',
        minutesLater: 175,
        votes: 14,
        hearts: 8,
        thumbUps: 11,
      },
      {
        author: 'ishita',
        text: 'Cover the cane with a thick bedsheet tucked tight for one month, and give a treat each time he uses the post. Trim the tips of the nails too, ask the vet to show you the first time.',
        minutesLater: 690,
        votes: 13,
        hearts: 2,
        thumbUps: 12,
      },
      {
        author: null,
        text: 'Rough sack from the grain shop nailed on a plank. Cost me forty rupees. He loves it more than anything bought.',
        minutesLater: 1400,
        votes: 12,
        hearts: 9,
        thumbUps: 10,
      },
    ],
  },
];
