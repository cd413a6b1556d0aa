import type { SeedQuestion } from '../../types.ts';

export const HAMSTERS_AND_GUINEA_PIGS: SeedQuestion[] = [
  {
    slug: 'cage-size-for-one-hamster',
    title: 'The shop gave a tiny cage for our hamster. Is it enough?',
    subTitle:
      'It is the size of a shoe box with a tunnel. She chews the bars all night and my daughter is worried.',
    group: 'hamsters-and-guinea-pigs',
    author: 'gurpreet',
    daysAgo: 55,
    views: 5490,
    replies: [
      {
        author: 'tanvi',
        text: 'Bar chewing is mostly "let me out, I am bored". We used a big clear storage box, about a metre long, with mesh in the lid. Much cheaper than a large cage and the chewing stopped.',
        minutesLater: 66,
        votes: 17,
        hearts: 6,
        thumbUps: 14,
      },
      {
        author: 'priyanka',
        text: `What she needs inside:

- bedding as deep as your hand is long, for digging
- a wheel with a solid surface, wide enough that her back stays straight
- a hide, and another hide
- a bowl of chinchilla sand for bathing, never dust powder`,
        minutesLater: 180,
        votes: 18,
        hearts: 4,
        thumbUps: 15,
      },
      {
        author: 'harish',
        text: 'Only one hamster per home. They are loners, however sweet two of them look in the shop.',
        minutesLater: 350,
        votes: 14,
        hearts: 3,
        thumbUps: 12,
      },
      {
        author: 'gurpreet',
        text: 'Storage box made with papa and a drill. She has dug a tunnel under the wheel and moved her whole pantry. My daughter watches it like a serial.',
        minutesLater: 6100,
        votes: 10,
        hearts: 19,
        thumbUps: 9,
      },
    ],
  },
  {
    slug: 'vitamin-c-for-guinea-pigs',
    title: 'Vitamin C for guinea pigs: drops, tablets or shimla mirch?',
    subTitle: 'They do not make their own, I have learnt. What do you give daily?',
    group: 'hamsters-and-guinea-pigs',
    author: 'ishita',
    daysAgo: 33,
    views: 3680,
    replies: [
      {
        author: 'ananya',
        text: 'A slice of shimla mirch each, a handful of coriander, and pellets made for guinea pigs (rabbit pellets do not have the vitamin). Hay without limit, of course.',
        minutesLater: 55,
        votes: 16,
        hearts: 3,
        thumbUps: 13,
      },
      {
        author: 'kabir',
        text: 'Drops in the water lose strength quickly and some pigs then drink less. Our vet prefers food. Amla: a tiny piece is well loved here.',
        minutesLater: 195,
        votes: 14,
        hearts: 5,
        thumbUps: 12,
      },
      {
        author: 'lalrin',
        text: 'If you see stiff walking, swollen joints or a rough coat, do not experiment with doses. An exotics vet will tell the right amount by weight.',
        minutesLater: 830,
        votes: 13,
        hearts: 2,
        thumbUps: 11,
      },
    ],
  },
  {
    slug: 'guinea-pigs-and-power-cuts',
    title: 'Guinea pigs and long summer power cuts, your tricks?',
    subTitle:
      'Four to five hours without a fan some afternoons. They are two boars, in a C&C cage on the first floor.',
    group: 'hamsters-and-guinea-pigs',
    author: 'sameer',
    daysAgo: 6,
    views: 640,
    replies: [],
  },
];
