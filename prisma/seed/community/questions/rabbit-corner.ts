import type { SeedQuestion } from '../../types.ts';

export const RABBIT_CORNER: SeedQuestion[] = [
  {
    slug: 'rabbit-not-eating-since-morning',
    title: 'Rabbit not eating since morning. Wait or go to the vet?',
    subTitle:
      'He left his hay and even coriander, sits hunched in the corner, and there are very few droppings today.',
    group: 'rabbit-corner',
    author: 'zoya',
    daysAgo: 67,
    views: 14720,
    replies: [
      {
        author: 'tanvi',
        text: 'Go now. A rabbit whose gut slows down can become very ill within hours. Phone ahead and ask for somebody who treats rabbits. Keep him calm and warm enough, not hot, on the way.',
        minutesLater: 6,
        votes: 20,
        hearts: 9,
        thumbUps: 18,
      },
      {
        author: 'rohit',
        text: 'Agree with Tanvi. No human gas drops, no painkiller from the house, no force-feeding before a vet has looked, because a blockage makes that dangerous.',
        minutesLater: 14,
        votes: 19,
        hearts: 4,
        thumbUps: 15,
      },
      {
        author: 'zoya',
        text: 'At the clinic. It is gut stasis, they have given fluids and pain relief and we stay for the night. The doctor said it was good not to wait until evening.',
        minutesLater: 190,
        votes: 12,
        hearts: 18,
        thumbUps: 9,
      },
      {
        author: null,
        text: 'Praying for him. Same happened to our Choti last summer, she recovered fully.',
        minutesLater: 260,
        votes: 7,
        hearts: 15,
        thumbUps: 6,
      },
      {
        author: 'zoya',
        text: 'Home after two days, eating hay like a lawn mower. The vet asked us to give more hay, fewer pellets, and check his back teeth every few months.',
        minutesLater: 3300,
        votes: 13,
        hearts: 20,
        thumbUps: 12,
      },
    ],
  },
  {
    slug: 'keeping-a-rabbit-cool-without-ac',
    title: 'Keeping a rabbit cool without AC in Nagpur',
    subTitle: 'Summer is coming. We have a cooler and a ground-floor room with a stone floor.',
    group: 'rabbit-corner',
    author: 'sneha',
    daysAgo: 90,
    views: 6870,
    photos: [{ animal: 'rabbit', setting: 'summer' }],
    replies: [
      {
        author: 'aarohi',
        text: `From Jaipur, with respect:

- frozen water bottle in a cotton sock for leaning on
- a kota stone slab, kept wet underneath
- damp (not dripping) fingers on the ears
- curtains shut from 10 to 6
- two water bowls, heavy ones`,
        minutesLater: 58,
        votes: 19,
        hearts: 9,
        thumbUps: 16,
      },
      {
        author: 'vikram',
        text: 'Stone floor is your best friend. Watch humidity from the cooler: keep a window a little open, or it becomes a steam bath.',
        minutesLater: 210,
        votes: 13,
        hearts: 3,
        thumbUps: 12,
      },
      {
        author: 'balaji',
        text: 'Signs to know by heart: fast breathing, wet nose, weakness, lying stretched and not getting up. That is heatstroke, cool the ears with damp cloth and leave for the vet immediately. No ice water bath.',
        minutesLater: 460,
        votes: 18,
        hearts: 5,
        thumbUps: 14,
      },
      {
        author: 'gurpreet',
        text: 'Brush daily when he sheds. You would not sit in a sweater either.',
        minutesLater: 1250,
        votes: 12,
        hearts: 8,
        thumbUps: 10,
      },
    ],
  },
  {
    slug: 'hay-in-small-towns',
    title: 'छोटे शहर में अच्छी सूखी घास कहाँ मिलती है?',
    subTitle: 'डेयरी पर धान का पुआल है, दुकान पर सिर्फ़ रंगीन दाने। क्या पुआल वही चीज़ है?',
    group: 'rabbit-corner',
    author: 'lalrin',
    daysAgo: 20,
    views: 2260,
    replies: [
      {
        author: 'tenzin',
        text: 'पुआल वही नहीं है, उससे भरता तो है पर पोषण कम मिलता है। हम टिमोथी ऑनलाइन मँगाते हैं, एक बार में दो किलो, और सूती ग़िलाफ़ में सूखी जगह रखते हैं। बारिश में थैली बस रैक भरने के लिए खोलती हूँ।',
        minutesLater: 80,
        votes: 15,
        hearts: 3,
        thumbUps: 13,
      },
      {
        author: 'sneha',
        text: 'बिना छिड़काव की ताज़ी दूब, धोकर सुखाई हुई, अच्छी मदद है। आदत न हो, तो धीरे-धीरे शुरू करें।',
        minutesLater: 240,
        votes: 14,
        hearts: 4,
        thumbUps: 11,
      },
      {
        author: null,
        text: 'सूँघकर देखिए। अच्छी घास से धूप वाले खेत की ख़ुशबू आती है। सीलन की गंध हो या धूल उड़े, तो न खिलाएँ।',
        minutesLater: 900,
        votes: 12,
        hearts: 6,
        thumbUps: 10,
      },
    ],
  },
];
