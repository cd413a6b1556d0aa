import type { SeedQuestion } from '../../types.ts';

export const ADOPT_AND_FOSTER: SeedQuestion[] = [
  {
    slug: 'adopting-with-a-full-time-job',
    title: 'Both of us work full time. Is it fair to adopt a dog?',
    subTitle:
      'Away from 9.30 to 6.30, hybrid two days a week. We have wanted this for years and keep telling ourselves "next year".',
    group: 'adopt-and-foster',
    author: 'tanvi',
    daysAgo: 81,
    views: 19860,
    replies: [
      {
        author: 'ritu',
        text: 'Yes, with an adult dog and a walker at noon. Not with a six-week-old puppy. Ask the shelter for a calm four-year-old, nobody asks for them and they sleep half the day anyway.',
        minutesLater: 33,
        votes: 20,
        hearts: 14,
        thumbUps: 16,
      },
      {
        author: 'rohit',
        text: `Write down before you go:

1. Who walks at 7, at 1 and at 9?
2. Who stays home when the dog is ill?
3. Where does the dog go for weddings and Diwali?
4. What can you spend in a bad month?

If there are names beside each, you are ready.`,
        minutesLater: 120,
        votes: 19,
        hearts: 6,
        thumbUps: 17,
      },
      {
        author: 'joseph',
        text: 'Or two cats. Less guilt at 6.30, more attitude.',
        minutesLater: 170,
        votes: 11,
        hearts: 16,
        thumbUps: 8,
      },
      {
        author: 'meenakshi',
        text: 'Foster first for a month. You learn your own timetable honestly and one animal gets out of a kennel.',
        minutesLater: 400,
        votes: 17,
        hearts: 9,
        thumbUps: 13,
      },
      {
        author: null,
        text: 'Please check the rental agreement in writing before. I work with a rescue and "landlord said no" is the reason for most returns.',
        minutesLater: 1020,
        votes: 18,
        hearts: 3,
        thumbUps: 15,
      },
      {
        author: 'tanvi',
        text: 'We fostered Laddoo, aged five, for a month. The month is over. Laddoo has not noticed, he is asleep on the sofa as I write.',
        minutesLater: 60480,
        votes: 14,
        hearts: 20,
        thumbUps: 12,
      },
    ],
  },
  {
    slug: 'found-kittens-in-the-meter-room',
    title: 'Found four kittens in the meter room. What now?',
    subTitle: 'Eyes open, wobbly, maybe three weeks old. No mother seen since afternoon, and heavy rain.',
    group: 'adopt-and-foster',
    author: 'imran',
    daysAgo: 46,
    views: 6540,
    replies: [
      {
        author: 'debjani',
        text: 'First watch from far for a few hours if they are dry and safe: mothers go hunting and do not come when people stand there. If it floods, move them a few metres to a dry place where she can find them.',
        minutesLater: 9,
        votes: 19,
        hearts: 6,
        thumbUps: 15,
      },
      {
        author: 'ananya',
        text: `If she does not return:

- warmth before food: towel over a warm bottle, always with room to crawl away
- kitten milk replacer, not cow's milk
- belly down while feeding, never on the back
- vet visit as soon as one opens`,
        minutesLater: 22,
        votes: 20,
        hearts: 8,
        thumbUps: 18,
      },
      {
        author: 'kabir',
        text: 'Message the nearest rescue group also, sometimes they have a nursing mother who accepts more.',
        minutesLater: 45,
        votes: 12,
        hearts: 4,
        thumbUps: 11,
      },
      {
        author: 'imran',
        text: "Mother came at 11 at night, very angry and completely wet. They are all in a carton in the watchman's cabin now. He has named the loudest one Fuse.",
        minutesLater: 560,
        votes: 15,
        hearts: 20,
        thumbUps: 13,
      },
    ],
  },
  {
    slug: 'how-to-say-no-to-relatives-who-want-a-gift-puppy',
    title: 'How do I say no to relatives who want to gift us a puppy?',
    subTitle: "They mean it for my son's birthday. We would rather adopt later, when he is older.",
    group: 'adopt-and-foster',
    author: 'arjun',
    daysAgo: 44,
    views: 4120,
    replies: [
      {
        author: 'sneha',
        text: 'Tell them what you do want: "Sponsor one month of food at the shelter in his name, and we take him there together." Ours were very happy to be asked for something.',
        minutesLater: 75,
        votes: 16,
        hearts: 11,
        thumbUps: 13,
      },
      {
        author: 'gurpreet',
        text: 'Be plain. A puppy is fifteen years of mornings, and the person who gifts it does not wake up for even one of them.',
        minutesLater: 220,
        votes: 18,
        hearts: 9,
        thumbUps: 15,
      },
      {
        author: 'tenzin',
        text: 'Show your son this group. Volunteering on one Sunday taught mine more than a puppy would have.',
        minutesLater: 800,
        votes: 12,
        hearts: 7,
        thumbUps: 10,
      },
    ],
  },
];
