import type { SeedQuestion } from '../../types.ts';

export const CAT_FOOD_AND_HEALTH: SeedQuestion[] = [
  {
    slug: 'cat-drinks-no-water-in-summer',
    title: 'My cat hardly drinks water, even at 44 degrees',
    subTitle: 'He eats only dry food and I never see him at the bowl. Worried about his kidneys.',
    group: 'cat-food-and-health',
    author: 'vikram',
    daysAgo: 58,
    views: 11240,
    replies: [
      {
        author: 'zoya',
        text: `Things that made a difference for us:

- three bowls in three rooms, none beside the food
- wide steel or ceramic bowl, so that whiskers do not touch
- fresh water twice a day
- one meal of wet food, with two spoons of water mixed in`,
        minutesLater: 39,
        votes: 19,
        hearts: 6,
        thumbUps: 15,
      },
      {
        author: 'joseph',
        text: 'A small fountain. He thought it was a personal waterfall and drank more from the first evening.',
        minutesLater: 160,
        votes: 13,
        hearts: 7,
        thumbUps: 10,
      },
      {
        author: 'sneha',
        text: 'Please watch his tray. A male cat who goes in and out and passes only drops, or cries there, is an emergency: vet the same hour, not tomorrow.',
        minutesLater: 240,
        votes: 20,
        hearts: 8,
        thumbUps: 17,
      },
      {
        author: null,
        text: 'No milk to "make up for water". Most grown cats get a bad stomach from it.',
        minutesLater: 700,
        votes: 11,
        hearts: 1,
        thumbUps: 9,
      },
      {
        author: 'vikram',
        text: 'Three bowls and one pouch a day now. The clumps in the litter are clearly bigger, I have become a man who is happy about this.',
        minutesLater: 8700,
        votes: 10,
        hearts: 17,
        thumbUps: 8,
      },
    ],
  },
  {
    slug: 'fish-and-rice-every-day-for-a-cat',
    title: 'Is fish and rice every day enough for a cat?',
    subTitle:
      'In our house cats always ate fish and rice, my mother raised seven. The vet says to give cat food. Who is right?',
    group: 'cat-food-and-health',
    author: 'sameer',
    daysAgo: 37,
    views: 7630,
    replies: [
      {
        author: 'debjani',
        text: 'As a Bengali I want to say your mother. As somebody whose cat fell ill, I say the vet. Only fish and rice misses taurine and some vitamins that a cat cannot make.',
        minutesLater: 55,
        votes: 18,
        hearts: 16,
        thumbUps: 13,
      },
      {
        author: 'balaji',
        text: 'Complete cat food as the base and a little boiled boneless fish on Sundays. No salt, no turmeric masala, no fried bones.',
        minutesLater: 180,
        votes: 16,
        hearts: 4,
        thumbUps: 14,
      },
      {
        author: 'lalrin',
        text: 'The cats of our mothers also hunted all day in the lane. The mouse was the supplement.',
        minutesLater: 420,
        votes: 15,
        hearts: 19,
        thumbUps: 10,
      },
      {
        author: 'nandini',
        text: 'Go slowly, mine refused kibble for a week. I mixed it with warm fish water (unsalted) and reduced it bit by bit. Do not let a cat go hungry to "teach" it; a day without food is already a vet call.',
        minutesLater: 1100,
        votes: 17,
        hearts: 3,
        thumbUps: 13,
      },
    ],
  },
  {
    slug: 'hairballs-twice-a-week',
    title: 'Hairballs twice a week, is that normal for a Persian?',
    subTitle: 'Three-year-old Persian, brushed on Sundays. Otherwise playful and eating well.',
    group: 'cat-food-and-health',
    author: 'ritu',
    daysAgo: 22,
    views: 2740,
    replies: [
      {
        author: 'ananya',
        text: 'Brush every day for two minutes instead of Sunday for an hour. Ours went from weekly to once in two months.',
        minutesLater: 92,
        votes: 14,
        hearts: 5,
        thumbUps: 11,
      },
      {
        author: 'harish',
        text: 'Twice a week sounds much. I would let the vet look at it: repeated vomiting is not always hair. And if there is retching with nothing coming out and no appetite, go at once.',
        minutesLater: 205,
        votes: 17,
        hearts: 2,
        thumbUps: 14,
      },
      {
        author: 'priyanka',
        text: 'Keep a small diary: date, hair or food, before or after the meal. Our vet solved it in five minutes from that page.',
        minutesLater: 950,
        votes: 12,
        hearts: 4,
        thumbUps: 10,
      },
    ],
  },
];
