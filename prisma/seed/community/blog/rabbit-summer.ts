import type { SeedBlogPost } from '../../types.ts';
import { RABBIT_SUMMER_HINDI } from './hindi/rabbit-summer.ts';

export const RABBIT_SUMMER: SeedBlogPost = {
  slug: 'rabbits-in-indian-summer',
  title: 'Rabbits and the Indian summer',
  subDescription:
    'Rabbits cannot sweat or pant well. Above 28 degrees they need your help: stone, shade, water, hay and an eye on the clock.',
  category: 'birds-and-small',
  author: 'aarohi',
  daysAgo: 103,
  tags: ['Rabbit', 'Summer', 'Care'],
  scene: { animal: 'rabbit', setting: 'summer courtyard' },
  body: `A rabbit comes dressed in a fur coat, has no sweat glands worth the name and does not pant like a dog. Heat leaves the body mostly through the ears. In its own country it would be in a burrow at noon, two metres under the ground. In ours it is often in a wire cage on a balcony. From about 28 °C on it begins to suffer, and above 32 °C it is in danger.

Here in Jaipur we plan for it in March. This is what works.

## The room

Keep rabbits **indoors in summer**, in the coolest room: ground floor, north side, stone floor. Curtains shut from ten to six, windows open at night. Hang a wet khus curtain where the air comes in.

- **Fan:** moves the air; do not point it straight at them.
- **Cooler:** good in dry heat, with a window a little open. In the humid months along the coast it makes things worse.
- **AC:** 24 to 26 °C is fine, without draught at floor height.

A rabbit cage in the sun, in a parked car or on a closed balcony can kill within half an hour.

## Things to lean on

- a **slab of kota stone, marble or an unglazed tile**, cooled in the fridge or kept wet underneath
- a **frozen bottle** of water in a cotton sock; have two, so one is always freezing
- a clay pot lying on its side, kept damp outside: a burrow for the flat
- a damp towel over one half of the cage, with air on the other side

Let them choose. Each cool thing needs a place beside it that is not cold. Do not bathe a rabbit: wet fur and fear are both dangerous. You may stroke the outside of the **ears** with damp fingers.

## Water and food

Two sources of water, one of them a **heavy bowl**, from which rabbits drink more than from a nipple bottle. Change it morning, noon and evening, and rinse the bowl.

Hay stays eighty per cent of the food, in summer as well. Feed greens in the cool hours, freshly washed and still wet: coriander, methi, mint, carrot tops, dub grass. Take away what has wilted. No ice cream, no "cooling" sherbet, no watermelon bowls; a fruit piece as big as your thumb nail is a feast. New greens one at a time.

## Fur and flies

Brush daily in the moult, otherwise the hair goes into the stomach. Check the **bottom twice a day**: soiled fur attracts flies, and maggots (flystrike) can kill in a day. Net on windows, litter changed daily. An old, fat or stiff rabbit cannot clean itself, so look twice.

## Power cuts

Prepare before May: frozen bottles, a battery fan, the stone, and a plan for who goes home at two when the transformer bursts. A neighbour with a key is worth more than an inverter.

## Heatstroke

**Signs:** fast breathing, wet nose or mouth, hot red ears, weakness, lying stretched and not getting up, cramps.

**Do:** move to the coolest place; wipe ears and feet with cool, **not icy**, water; fan; offer water, never pour it in; phone the vet and **go at once**, with the frozen bottle wrapped beside, not on, the animal.

And the other rule that is true all year: **a rabbit that has not eaten or left droppings for some hours is an emergency.** In the heat the gut slows easily. Do not wait for tomorrow.

## A good summer day

Six in the morning: greens and a run in the courtyard. Ten: curtains, stone, bottle. Two: fresh water, a look. Seven: brush, and the nightly race around the table. Barfi and Malai lie on their slab like two cushions, ears out to the sides, and the summer passes by outside.`,
  translations: { hi: RABBIT_SUMMER_HINDI },
};
