import type { SeedQuestion } from '../../types.ts';

export const DOG_FOOD_AND_HEALTH: SeedQuestion[] = [
  {
    slug: 'can-my-labrador-live-on-curd-rice',
    title: 'Can my Labrador live on curd rice and chapati?',
    subTitle:
      'We are a vegetarian home. He likes curd rice and is very active, but his coat looks dull. Is it enough?',
    group: 'dog-food-and-health',
    author: 'balaji',
    daysAgo: 63,
    views: 64600,
    replies: [
      {
        author: 'sneha',
        text: 'Curd rice is a lovely side dish but short on protein, fat and many minerals for a dog of that size. A dull coat is worth showing to the vet before changing anything, it can also be worms or thyroid.',
        minutesLater: 44,
        votes: 18,
        hearts: 5,
        thumbUps: 12,
      },
      {
        author: 'meenakshi',
        text: 'Vegetarian home here too. We keep a complete vegetarian kibble for the main meal, and curd rice is the Sunday treat. The vet checks his blood once a year.',
        minutesLater: 130,
        votes: 16,
        hearts: 8,
        thumbUps: 13,
      },
      {
        author: 'farhan',
        text: `If you cook at home, ask a vet for a written recipe. Ours asked us about:

- weight and age
- how much he walks
- which protein he gets, and how many grams
- calcium (rice and meat alone have very little)

Guessing is how we got into trouble with our first dog.`,
        minutesLater: 410,
        votes: 19,
        hearts: 4,
        thumbUps: 15,
      },
      {
        author: null,
        text: 'Change slowly, over seven to ten days. A quarter new, then half, then three quarters. Otherwise you will be cleaning the floor all night.',
        minutesLater: 700,
        votes: 13,
        hearts: 1,
        thumbUps: 11,
      },
      {
        author: 'balaji',
        text: 'Blood test done: nothing serious, but low protein. We have started a complete food and kept two spoons of curd on top so that he does not feel cheated.',
        minutesLater: 7300,
        votes: 12,
        hearts: 14,
        thumbUps: 10,
      },
      {
        author: 'gurpreet',
        text: 'Two spoons of curd is how peace is made in Punjab as well.',
        minutesLater: 7420,
        votes: 7,
        hearts: 16,
        thumbUps: 5,
      },
    ],
  },
  {
    slug: 'ticks-between-the-toes-again',
    title: 'Ticks between the toes again, three weeks after the spot-on',
    subTitle:
      'German Shepherd, 30 kg, ground floor house with a garden. I find two or three every evening. Am I doing something wrong?',
    group: 'dog-food-and-health',
    author: 'vikram',
    daysAgo: 28,
    views: 9350,
    replies: [
      {
        author: 'priyanka',
        text: 'Did you bathe him close to the application? With ours, shampoo two days before or after made it weak. Check the leaflet and his present weight too, the dose goes by weight band.',
        minutesLater: 66,
        votes: 15,
        hearts: 2,
        thumbUps: 11,
      },
      {
        author: 'ishita',
        text: `The dog is half of it, the house is the other half:

1. Wash his bedding in hot water every week.
2. Look into cracks of walls and behind the cooler, they climb.
3. Cut the grass short and keep leaves away from his corner.
4. Treat all the dogs of the house on the same day.`,
        minutesLater: 190,
        votes: 20,
        hearts: 5,
        thumbUps: 16,
      },
      {
        author: 'rohit',
        text: 'Ask your vet about tablets or collars instead; some suit heavy tick areas better. And if he gets fever, pale gums, dark urine or stops eating, go the same day. Tick fever does not wait.',
        minutesLater: 250,
        votes: 19,
        hearts: 6,
        thumbUps: 14,
      },
      {
        author: 'vikram',
        text: 'He has put on 4 kg since the last packet, so the dose was too small. Vet has changed it and we are washing everything. No ticks since Sunday.',
        minutesLater: 9000,
        votes: 11,
        hearts: 8,
        thumbUps: 9,
      },
    ],
  },
  {
    slug: 'how-much-kibble-for-a-14-kg-dog',
    title: 'How much kibble for a 14 kg dog who acts hungry all day?',
    subTitle:
      'The packet says 180 to 230 g. She finishes it in a minute and then looks at me as if I run a jail.',
    group: 'dog-food-and-health',
    author: 'tanvi',
    daysAgo: 9,
    views: 2110,
    replies: [
      {
        author: 'debjani',
        text: 'Weigh it once on the kitchen scale. Our "one cup" was 40 g more than the cup on the packet and our spaniel was round like a rosogolla.',
        minutesLater: 33,
        votes: 13,
        hearts: 9,
        thumbUps: 8,
      },
      {
        author: 'harish',
        text: 'Run your hands along her side. You should feel ribs under a thin cover, and see a waist from above. If yes, the quantity is right, whatever her eyes say.',
        minutesLater: 120,
        votes: 16,
        hearts: 3,
        thumbUps: 12,
      },
      {
        author: 'aarohi',
        text: "Slow feeder bowl! Same food, eleven minutes instead of one. And keep treats inside the day's total, they add up.",
        minutesLater: 365,
        votes: 12,
        hearts: 4,
        thumbUps: 10,
      },
      {
        author: null,
        text: 'If she is hungry AND losing weight, please see the vet instead of adding food.',
        minutesLater: 1210,
        votes: 14,
        hearts: 2,
        thumbUps: 9,
      },
    ],
  },
];
