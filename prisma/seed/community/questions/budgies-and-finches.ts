import type { SeedQuestion } from '../../types.ts';

export const BUDGIES_AND_FINCHES: SeedQuestion[] = [
  {
    slug: 'neighbour-gave-us-a-baby-parakeet',
    title: 'A neighbour wants to give us a green parakeet. Is it legal?',
    subTitle:
      'It was found as a chick after the storm and lives in a small cage at their place. They say we "know birds" because we have budgies.',
    group: 'budgies-and-finches',
    author: 'nandini',
    daysAgo: 49,
    views: 9880,
    replies: [
      {
        author: 'kabir',
        text: 'No. The rose-ringed and Alexandrine parakeets are wild Indian birds, protected under the Wildlife (Protection) Act. Keeping, buying or selling them is an offence, even when it begins with kindness.',
        minutesLater: 51,
        votes: 20,
        hearts: 6,
        thumbUps: 17,
      },
      {
        author: 'ishita',
        text: 'Call the forest department or a registered wildlife rescue centre. They have people who can teach it to fly and feed with its own kind. Please do not simply open the cage, a hand-raised chick does not survive that.',
        minutesLater: 120,
        votes: 19,
        hearts: 9,
        thumbUps: 15,
      },
      {
        author: 'harish',
        text: 'Our neighbour was afraid of trouble and so kept quiet for a year. In the end the rescue centre only thanked him. Explain it to them as help, not as a complaint.',
        minutesLater: 480,
        votes: 14,
        hearts: 8,
        thumbUps: 11,
      },
      {
        author: 'nandini',
        text: 'They agreed. A team came on Monday, and the bird is in an aviary with twelve others now. Our budgies remain the only ones allowed to shout here.',
        minutesLater: 10200,
        votes: 13,
        hearts: 20,
        thumbUps: 12,
      },
    ],
  },
  {
    slug: 'budgie-eats-only-seeds',
    title: 'My budgie eats only seeds and throws out everything else',
    subTitle:
      'I read that seeds alone are not healthy. Pellets: ignored. Palak: thrown. Carrot: thrown with anger.',
    group: 'budgies-and-finches',
    author: 'meenakshi',
    daysAgo: 26,
    views: 5140,
    replies: [
      {
        author: 'priyanka',
        text: 'Clip a whole wet coriander bunch near the bath. Mine went in to bathe in the leaves and found out by accident that it is food.',
        minutesLater: 70,
        votes: 15,
        hearts: 13,
        thumbUps: 11,
      },
      {
        author: 'sameer',
        text: `Slowly is the word. Our order:

- sprouted millet for two weeks
- then finely chopped greens mixed into the sprouts
- pellets crushed to powder over it

Weigh the bird on a kitchen scale every few days. If the weight drops, stop and ask an avian vet.`,
        minutesLater: 260,
        votes: 17,
        hearts: 4,
        thumbUps: 14,
      },
      {
        author: 'joseph',
        text: 'Eat it in front of him with sound effects. They are flock birds; what you enjoy, they must have.',
        minutesLater: 640,
        votes: 12,
        hearts: 15,
        thumbUps: 9,
      },
      {
        author: null,
        text: 'Never avocado, chocolate, salt biscuits or tea. People forget that one sip is a bucket for a bird.',
        minutesLater: 1500,
        votes: 14,
        hearts: 2,
        thumbUps: 12,
      },
    ],
  },
  {
    slug: 'ceiling-fan-and-free-flight',
    title: 'Free flight at home: how do you manage the ceiling fan?',
    subTitle:
      'I want to let my two cockatiels out for an hour daily. In summer we cannot sit without the fan.',
    group: 'budgies-and-finches',
    author: 'balaji',
    daysAgo: 14,
    views: 1980,
    replies: [
      {
        author: 'nandini',
        text: 'Fan off is a rule without exception. We put red tape over the switch during flying time. Early morning, when it is cooler anyway.',
        minutesLater: 43,
        votes: 14,
        hearts: 3,
        thumbUps: 12,
      },
      {
        author: 'tenzin',
        text: `My checklist before the cage opens:

1. fan off, windows shut, curtains drawn
2. kitchen door closed (hot pans, and fumes of non-stick are deadly for birds)
3. mirrors covered on the first days
4. buckets and toilet lid closed
5. cat visiting next door`,
        minutesLater: 155,
        votes: 18,
        hearts: 7,
        thumbUps: 15,
      },
      {
        author: 'arjun',
        text: 'A standing fan inside its guard, pointed at you and not at them, saved our summer evenings.',
        minutesLater: 700,
        votes: 11,
        hearts: 2,
        thumbUps: 9,
      },
    ],
  },
];
