import type { SeedQuestion } from '../../types.ts';

export const WALKS_AND_NEIGHBOURS: SeedQuestion[] = [
  {
    slug: 'society-says-no-dogs-in-the-lift',
    title: 'Society notice: no dogs in the lift. What would you do?',
    subTitle:
      'We are on the 11th floor and our dog is old with bad hips. The notice came after one complaint. I do not want a fight.',
    group: 'walks-and-neighbours',
    author: 'ritu',
    daysAgo: 60,
    views: 22950,
    replies: [
      {
        author: 'rohit',
        text: "Write to the committee politely and mention that the Animal Welfare Board of India's advice to societies does not support banning pets from lifts. Ask for a meeting rather than a reply.",
        minutesLater: 47,
        votes: 19,
        hearts: 4,
        thumbUps: 16,
      },
      {
        author: 'imran',
        text: `What settled it in our building:

- dogs on a short leash in the lift
- we wait for the next lift if somebody is afraid
- one service lift preferred in school hours
- owner wipes muddy paws, society provides a mat

All signed. No trouble for three years.`,
        minutesLater: 160,
        votes: 20,
        hearts: 8,
        thumbUps: 18,
      },
      {
        author: 'meenakshi',
        text: 'Find the person who complained. In our case it was an aunty with a real fear since childhood. We gave her our timings, and she now sends idli for the dog, whom she will still not touch.',
        minutesLater: 390,
        votes: 16,
        hearts: 20,
        thumbUps: 12,
      },
      {
        author: null,
        text: 'A letter from the vet about the hips helped my father. Nobody argued with a stamp.',
        minutesLater: 1000,
        votes: 13,
        hearts: 5,
        thumbUps: 11,
      },
      {
        author: 'ritu',
        text: 'Meeting done. Notice withdrawn, leash rule and "wait if someone is afraid" rule agreed. Thank you for the calm advice, I had written a very angry first draft.',
        minutesLater: 14500,
        votes: 12,
        hearts: 17,
        thumbUps: 10,
      },
    ],
  },
  {
    slug: 'street-dogs-follow-us-on-walks',
    title: 'Street dogs bark and follow us on every walk',
    subTitle:
      'My pup is on the leash and frightened. They stop at the corner, but those two hundred metres are a battle.',
    group: 'walks-and-neighbours',
    author: 'priyanka',
    daysAgo: 36,
    views: 10380,
    replies: [
      {
        author: 'sameer',
        text: 'It is their lane and you are crossing it. Do not run, do not pick up the pup high in the air, keep walking in a curve. The barking ends where their lane ends, as you saw.',
        minutesLater: 64,
        votes: 17,
        hearts: 5,
        thumbUps: 14,
      },
      {
        author: 'farhan',
        text: 'Make friends without the pup first. A few evenings with biscuits and they knew me by name. Now they escort us and bark at others.',
        minutesLater: 170,
        votes: 16,
        hearts: 14,
        thumbUps: 12,
      },
      {
        author: 'arjun',
        text: 'Ask who feeds them. The feeder usually knows which ones are sterilised and vaccinated, and can introduce you properly.',
        minutesLater: 430,
        votes: 14,
        hearts: 6,
        thumbUps: 12,
      },
      {
        author: 'sneha',
        text: 'If there is ever a bite, to you or the pup: wash with soap and running water for fifteen minutes, then hospital or vet the same day. No waiting to see.',
        minutesLater: 910,
        votes: 19,
        hearts: 3,
        thumbUps: 17,
      },
    ],
  },
  {
    slug: 'dog-walking-before-sunrise-safe-routes-chennai',
    title: 'Before-sunrise walking routes in Chennai with footpaths?',
    subTitle:
      'Pavement burns by eight. Looking for half an hour with shade, few vehicles and no closed park gates.',
    group: 'walks-and-neighbours',
    author: 'meenakshi',
    daysAgo: 4,
    views: 410,
    replies: [],
  },
];
