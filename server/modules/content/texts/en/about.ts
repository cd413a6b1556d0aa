import type { ShopText } from '#server/modules/content/texts/shop-text.ts';

export const about: ShopText = {
  slug: 'about',
  title: 'Two names that every street knows',
  body: `Call "Moti!" in any lane in India and a tail will move. Call "Mini!" and somebody on a wall will open one eye, and close it again. We named the shop after them: the dog at the tea stall and the cat on the scooter seat, who were loved long before there were pet shops.

## How it began

Moti & Mini began at a kitchen table in Rajasthan, with one Indie dog, one cat of strong opinions, and a shelf of packets whose labels nobody could read. We wanted one place where an ordinary household finds good food and sensible things at fair prices, with the ingredients written out and the price of a kilo beside the price of the pack.

Then the questions came. How much for a puppy of three months? Is curd allowed? Who can take my dog for four days? So we added people: trainers, groomers, vets, walkers, and a forum where a grandmother in Coimbatore can answer a student in Guwahati.

## What we hold on to

- **We love pets**, all of them: the pedigree on the sofa and the Indie who adopted your staircase.
- **Transparency.** What it is made of, what it costs, when it comes. If we do not know, we say so.
- **Convenience.** To your door, in the city and far from it.
- **Peace of mind.** If it is damaged, defective or wrong, you have {returnDays} days and no argument.
- **Personalised care.** Your pet's age, food and papers in one place, yours alone.
- **Your vet first.** We sell food and bowls, not diagnoses.

## What we do not do

We sell no living animals. We keep no native birds. We do not call anything a miracle.

## And you

Bring your questions, your stories, and the photo that is blurred because he would not sit still. Moti and Mini are waiting at the door.`,
};
