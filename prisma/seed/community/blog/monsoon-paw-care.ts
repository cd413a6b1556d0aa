import type { SeedBlogPost } from '../../types.ts';
import { MONSOON_PAW_CARE_HINDI } from './hindi/monsoon-paw-care.ts';

export const MONSOON_PAW_CARE: SeedBlogPost = {
  slug: 'monsoon-paw-care',
  title: 'Monsoon paw care: keeping wet feet healthy',
  subDescription:
    'Four months of puddles are hard on paws. A towel by the door and five minutes a day prevent most of the trouble.',
  category: 'health-and-care',
  author: 'imran',
  daysAgo: 5,
  tags: ['Dog', 'Monsoon', 'Care'],
  scene: { animal: 'dog', setting: 'rainy street' },
  body: `The first rain is a festival. Your dog dances in it, the children dance with him, and everybody smells of wet earth. By the third week the dance has become a chore, and the licking begins: first one paw, then all four, mostly at night when you are trying to sleep.

Wet skin that never dries is soft skin, and soft skin lets in yeast, bacteria and small cuts. The good news is that prevention is nearly free.

## Build a station at the door

Keep these in a plastic basket next to the shoe rack:

- two cotton towels, because one is always wet
- a mug and a small tub for rinsing
- a pair of blunt scissors
- a torch, or the phone's light

If it is all in one place, you will use it at eleven at night too. If the towel is in the bathroom, you will not.

## The routine: rinse, dry, look

**Rinse** with plain, clean water. Rainwater on the street carries oil, drain water and whatever else the city has to offer. You do not need soap at every walk; it dries out the skin.

**Dry** properly. This is the step that everyone hurries. Press the towel between each pair of toes, and into the hair around the pads. Long-haired dogs profit from a hair dryer on cool, held a hand's length away. If your dog is afraid of it, a second towel will do.

**Look** at the pads and the skin between the toes. You are searching for redness, small swellings, thorns, ticks and cracked nails. Two minutes is enough once your hands know what normal feels like.

## Trim the mop

The hair between the pads of a Golden Retriever, a Shih Tzu or a Lhasa works like a floor mop. Trim it level with the pads, never deeper, in good light and with blunt scissors. If the dog wriggles, let a groomer do it once before the rains.

## Walk a little smarter

Choose a raised footpath over a flooded lane. Open drains, glass and electric cables hide below brown water, and there is another reason: **leptospirosis**, a serious disease spread through water with rat urine, is more common in the rains. Ask your vet whether your dog's vaccination covers it, and do not let him drink from puddles. It can infect people as well, so wash your own hands and feet after wading.

A short walk more often is better than one long soaked one. On days when the sky does not stop, play indoors: hide a few pieces of food in a rolled towel, or let him search for his toy.

## Do boots help?

Some dogs accept them, most walk like astronauts. If you try them, take them off as soon as you are home. A wet boot is worse than no boot.

## What not to put on

No mustard oil with camphor, no phenyl in the water, no antifungal cream from the family cupboard. Dogs lick. What is on the paw is in the stomach five minutes later.

## When to see your vet

- licking or limping for more than a day or two
- a bad smell, pus, or brown staining that spreads
- a swelling between the toes
- fever, vomiting, yellow eyes or dark urine after wading in floodwater: the same day

Most monsoon paws need only a towel and a little patience. Keep both by the door, and enjoy the dance.`,
  translations: { hi: MONSOON_PAW_CARE_HINDI },
};
