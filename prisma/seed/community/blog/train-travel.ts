import type { SeedBlogPost } from '../../types.ts';
import { TRAIN_TRAVEL_HINDI } from './hindi/train-travel.ts';

export const TRAIN_TRAVEL: SeedBlogPost = {
  slug: 'train-travel-with-pets',
  title: 'By train with a dog or cat: what to prepare',
  subDescription:
    'Coupe, cabin or basket, papers, parcel office and a bag for the night: going home by rail with a pet.',
  category: 'travel',
  author: 'harish',
  daysAgo: 53,
  tags: ['Dog', 'Cat', 'Travel'],
  scene: { animal: 'dog', setting: 'train' },
  body: `A train night with a dog is one of the better ways to cross this country: the floor does not curve like a ghat road, there is room to lie down, and somewhere after midnight both of you look out of the same window. It needs preparation, though, and it needs patience with counters.

**Please read this first:** the rules are made by Indian Railways, they change, and stations handle them differently. What follows is how it usually goes. Confirm it at the parcel office of your own station, before you pay for anything.

## Where may a pet travel?

- **In a First AC coupe (two berths) or cabin (four berths)** which your own party has to itself. This is the comfortable way; usually one dog per PNR. Two travellers on one PNR can ask for a coupe; a family of four for a cabin.
- **In the dog box of the guard's or brake van**, booked as a parcel. It is hot, loud and lonely. We would not send an animal in it, and certainly not in summer.
- **Small puppies and cats in a basket or carrier** are taken under special conditions. Ask in which class, and against which charge.

In AC 2-tier, AC 3-tier, chair car and sleeper class, dogs are as a rule not allowed, however well they sit.

## The order of things

1. **Weeks before:** visit the vet. Vaccinations, above all rabies, must be valid, with dates and stamp in the book. Ask if your pet is fit for the journey at all. Very young, very old, pregnant or flat-faced animals may not be.
2. **Book** the tickets on one PNR. Then write to the railway office concerned, with a copy of the ticket, and ask for a coupe or cabin because you travel with a pet.
3. **One or two days before:** get a fitness certificate from the vet, with breed, colour and sex. Make three copies of everything.
4. **When the chart is made** you learn if you have the coupe. If the cabin is shared, the others may object, and then the pet cannot stay. Have a plan B.
5. **At least three hours before departure:** parcel office, with pet, papers, ticket and identity card. The animal is weighed, you pay, and you keep the slip for the examiner. A pet found without a slip costs several times as much.

## The bag

- his own water, a bowl that does not tip, and dry food for a day more than planned
- bedsheet from home: it smells right and protects the berth
- leash, harness, collar with number; for cats a locked carrier and a small tray
- newspaper, poop bags, wet wipes, a roll of tape
- a muzzle for the platform, if crowds upset him
- medicines from **your vet only**; ask about motion sickness, and never give human sleeping tablets

## On the way

A light meal some hours before, then water in small amounts. Long walk before boarding. Look up the halts of ten minutes or more, and use only those: leash on inside the cabin, before the door opens, every time. Platforms at night are full of trolleys, and a frightened dog runs.

Cats stay in the carrier or in the locked coupe with the tray in the corner. Knock on your own door before you open it.

## Manners

Wipe the floor, take your rubbish along, tip the attendant. The next family with a dog will be treated according to what you leave behind.

When you arrive, look for shade and a quiet corner before the hugging begins. He has been brave for eighteen hours. So have you.`,
  translations: { hi: TRAIN_TRAVEL_HINDI },
};
