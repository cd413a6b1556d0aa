import type { SeedQuestion } from '../../types.ts';

export const PUPPY_SCHOOL: SeedQuestion[] = [
  {
    slug: 'puppy-bites-only-my-mother',
    title: 'My 3-month-old puppy bites only my mother. Why her?',
    subTitle:
      'He plays nicely with me and my brother, but the moment Mummy walks past in a saree he hangs on to the pallu and nips her feet. She is getting scared of him.',
    group: 'puppy-school',
    author: 'aarohi',
    daysAgo: 48,
    views: 18240,
    replies: [
      {
        author: 'rohit',
        text: 'A moving pallu is the best toy in the house from his point of view. Tuck it in for two weeks and keep a rope toy on the hook near the kitchen, so she can offer that instead.',
        minutesLater: 38,
        votes: 17,
        hearts: 6,
        thumbUps: 12,
      },
      {
        author: 'meenakshi',
        text: `We had the same with our Labrador. What worked, in this order:

1. Everyone freezes when teeth touch skin. No shouting, no running.
2. Hand him a chew toy within two seconds.
3. If he comes back for the foot, quietly leave the room for half a minute.

Three days of chaos, then he understood.`,
        minutesLater: 95,
        votes: 20,
        hearts: 9,
        thumbUps: 14,
      },
      {
        author: null,
        text: 'Check his sleep also. Mine turned into a crocodile at 8 pm only because he had not napped since lunch.',
        minutesLater: 210,
        votes: 11,
        hearts: 2,
        thumbUps: 8,
      },
      {
        author: 'gurpreet',
        text: 'Let your mother be the one who gives dinner, one piece at a time, asking him to sit for it. In our house my mother-in-law became his favourite person this way.',
        minutesLater: 640,
        votes: 14,
        hearts: 10,
        thumbUps: 9,
      },
      {
        author: 'aarohi',
        text: 'The pallu is tucked, the rope hangs by the fridge, and yesterday she called him "mera beta". Thank you all!',
        minutesLater: 11520,
        votes: 8,
        hearts: 19,
        thumbUps: 6,
      },
    ],
  },
  {
    slug: 'toilet-training-on-the-eighth-floor',
    title: 'Toilet training a puppy when you live on the 8th floor',
    subTitle:
      'By the time the lift comes, it is already on the floor. Should I train him on the balcony first or keep rushing down?',
    group: 'puppy-school',
    author: 'imran',
    daysAgo: 76,
    views: 12610,
    replies: [
      {
        author: 'tanvi',
        text: 'Balcony first, without guilt. A tray with a washable grass mat, same corner, same words ("go potty"). At five months he could hold it long enough for the lift and we moved the habit downstairs.',
        minutesLater: 52,
        votes: 15,
        hearts: 4,
        thumbUps: 11,
      },
      {
        author: 'arjun',
        text: `Times when he will surely go, so be there before him:

- after waking up
- 10 to 15 minutes after food
- after mad playing
- last thing at night

Rest of the time, keep him in the same room as you.`,
        minutesLater: 180,
        votes: 18,
        hearts: 3,
        thumbUps: 13,
      },
      {
        author: 'ritu',
        text: 'Clean accidents with an enzyme cleaner, not phenyl. If his nose still finds the place, he will think it is the bathroom.',
        minutesLater: 305,
        votes: 16,
        hearts: 2,
        thumbUps: 12,
      },
      {
        author: 'imran',
        text: 'Grass mat ordered. Also asked our vet before taking him to the common garden, she wants the vaccination course completed first. So balcony it is.',
        minutesLater: 1500,
        votes: 9,
        hearts: 5,
        thumbUps: 7,
      },
    ],
  },
  {
    slug: 'crate-is-it-cruel',
    title: 'Everyone at home says a crate is cruel. Is it?',
    subTitle:
      'The trainer wants us to use a crate for our beagle pup. My grandfather says dogs are not parrots, do not put them in a cage.',
    group: 'puppy-school',
    author: 'sneha',
    daysAgo: 19,
    views: 4380,
    replies: [
      {
        author: 'kabir',
        text: 'Your grandfather is right about a locked cage and the trainer is right about a den. Door open, soft bed inside, meals inside, never as a punishment. Ours naps there on his own choice at four years.',
        minutesLater: 74,
        votes: 14,
        hearts: 6,
        thumbUps: 9,
      },
      {
        author: 'nandini',
        text: 'If a crate feels wrong to the family, a playpen or a baby gate at the kitchen door does nearly the same work. The aim is a safe place for the puppy to rest when nobody can watch.',
        minutesLater: 260,
        votes: 12,
        hearts: 3,
        thumbUps: 8,
      },
      {
        author: null,
        text: 'Please think of the heat. No closed crate in a room without a fan in May, and always water.',
        minutesLater: 900,
        votes: 10,
        hearts: 1,
        thumbUps: 9,
      },
    ],
  },
];
