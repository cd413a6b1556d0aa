import type { SeedQuestion } from '../../types.ts';

export const INDIE_DOGS: SeedQuestion[] = [
  {
    slug: 'adopted-indie-hides-under-the-bed',
    title: 'Adopted an adult indie, she has been under the bed for 4 days',
    subTitle:
      'She comes out at night to eat and drink when everybody sleeps. Should I pull her out or let her be?',
    group: 'indie-dogs',
    author: 'ananya',
    daysAgo: 52,
    views: 15900,
    photos: [{ animal: 'dog', setting: 'night under the bed' }],
    replies: [
      {
        author: 'ritu',
        text: 'Let her be. Four days is nothing after a whole life outside. Sit on the floor with your back to her, read a book aloud, drop a bit of chicken now and then without looking.',
        minutesLater: 27,
        votes: 20,
        hearts: 15,
        thumbUps: 13,
      },
      {
        author: 'joseph',
        text: `The rule they told us at the shelter:

- 3 days to stop being frightened
- 3 weeks to learn the house
- 3 months to feel it is home

Ours took exactly that, almost to the day.`,
        minutesLater: 88,
        votes: 18,
        hearts: 12,
        thumbUps: 12,
        photos: [
          { animal: 'dog', setting: 'sofa' },
          { animal: 'dog', setting: 'park walk' },
        ],
      },
      {
        author: 'lalrin',
        text: 'Is she passing urine and eating something daily? Then time is the medicine. If she stops eating or drinking altogether, call the vet, home visits exist for this.',
        minutesLater: 200,
        votes: 14,
        hearts: 4,
        thumbUps: 10,
      },
      {
        author: 'sameer',
        text: 'Double door rule please: frightened dogs run out the moment the courier rings. Collar with your number on it, and a harness before the first walk.',
        minutesLater: 480,
        votes: 17,
        hearts: 3,
        thumbUps: 15,
      },
      {
        author: null,
        text: 'Do not let guests come to "see the new dog" this week. Everyone means well and she sees twelve strangers.',
        minutesLater: 1030,
        votes: 12,
        hearts: 6,
        thumbUps: 9,
      },
      {
        author: 'ananya',
        text: 'Day 13: she slept with her head on my foot. I did not move for two hours. My foot also slept.',
        minutesLater: 13100,
        votes: 15,
        hearts: 20,
        thumbUps: 11,
      },
    ],
  },
  {
    slug: 'leash-training-a-street-smart-dog',
    title: 'He sits down and refuses the moment the leash goes on',
    subTitle:
      'Two-year-old indie, lived freely around our tea stall before. Inside the house he is an angel. On the leash he becomes a rock.',
    group: 'indie-dogs',
    author: 'sameer',
    daysAgo: 34,
    views: 5270,
    replies: [
      {
        author: 'nandini',
        text: 'Harness instead of collar, and let him wear it indoors at dinner time for a few days with no leash at all. Then the leash dragging behind him. Then you hold it and go nowhere. Slow is fast here.',
        minutesLater: 58,
        votes: 15,
        hearts: 4,
        thumbUps: 12,
      },
      {
        author: 'arjun',
        text: 'Never pull a sitting dog. I walked ahead to the end of the leash, squatted sideways and looked very interested in a leaf. He came to see the leaf. Worked ten times out of ten.',
        minutesLater: 145,
        votes: 13,
        hearts: 14,
        thumbUps: 9,
      },
      {
        author: 'farhan',
        text: 'Walk at 5.30 in the morning in the beginning. For a dog from the street, our evening market road on a leash must feel like having hands tied in traffic.',
        minutesLater: 530,
        votes: 12,
        hearts: 6,
        thumbUps: 10,
      },
    ],
  },
  {
    slug: 'winter-jacket-for-an-indie-in-the-plains',
    title: 'Does an indie need a winter jacket in the plains?',
    subTitle:
      'Short coat, Lucknow-like winter, sleeps indoors. The neighbours have dressed theirs in sweaters already.',
    group: 'indie-dogs',
    author: 'farhan',
    daysAgo: 12,
    views: 890,
    replies: [],
  },
];
