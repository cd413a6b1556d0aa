import type { SeedBlogPost } from '../../types.ts';
import { SENIOR_DOGS_HINDI } from './hindi/senior-dogs.ts';

export const SENIOR_DOGS: SeedBlogPost = {
  slug: 'living-with-a-senior-dog',
  title: 'Grey muzzle, warm heart: living with a senior dog',
  subDescription:
    'Rugs on the tiles, shorter walks, more check-ups: how a house grows old together with its dog.',
  category: 'health-and-care',
  author: 'tenzin',
  daysAgo: 78,
  tags: ['Dog', 'Senior', 'Health'],
  scene: { animal: 'dog', setting: 'winter hills' },
  body: `One morning the dog who used to be at the door before you had your second shoe on stays on his mat and only beats his tail. You stand there with the leash and do a sum. Large breeds are senior at about seven, small ones at ten or eleven. It came quickly, as it always does.

Old age is not an illness. But many things we call "just age" are pain or illness, and can be treated. That is the most useful sentence on this page.

## See the vet twice a year

A half-yearly check with weight, teeth, heart, blood pressure and blood and urine tests finds kidneys, thyroid, diabetes and lumps early, when there is most to gain. Take a list with you:

- Does he drink or pass urine more than before?
- Has he lost or gained weight?
- Is he slow to rise, or slipping?
- Does he cough at night, tire on a short walk?
- Any new lump? (Mark the place on a drawing.)
- Does he stand in corners, or bark at nothing at 3 am?

The last may be changes in the brain of an old dog. There is help for that as well.

## The floor is the enemy

Our beautiful polished tiles and marble are ice to a dog with stiff hips. Put down **cheap rubber-backed rugs** like stepping stones: bed to bowl, bowl to door. Trim the hair between the pads and keep the nails short. A ramp or a low stool at the sofa, a rolled towel under the belly at the stairs, and a mattress thick enough that the elbow does not feel the floor.

In winter old joints want warmth, so a second blanket and a bed off the ground. In summer old hearts want cool: walk before sunrise, fan always.

## Walks: shorter, more often

Movement keeps muscles, and muscles carry joints. Three walks of fifteen minutes are better than one of forty-five. Let him choose the speed and let him sniff. For a dog whose ears and eyes are fading, the corner post is the newspaper.

If he limps afterwards, it was too much; and limping is pain, also without crying. **Never give a human painkiller.** Vets have safe ones for dogs, with blood tests beside them.

## The bowl

Weigh him every month. Extra kilos are the heaviest stone on an old hip; sudden loss is a reason for a visit. A senior food can suit, but there is no food for "old" as such: kidneys, heart, pancreas and teeth ask for different things, so choose with the vet.

Warm the food a little, so that it smells. Raise the bowl if bending hurts. Two or three small meals. Fresh water in two places, because the way to the kitchen has become long. Bad breath and dropped food mean the teeth need a look.

## Little accidents

If a clean dog of twelve wets his bed, do not scold. He is more ashamed than you. It may be an infection, a hormone, diabetes or simply the distance to the door. A waterproof sheet under the blanket, a last round at eleven, and the vet's advice usually bring dry nights back.

## Good days and bad days

Keep a calendar and mark each evening: a dot for a good day, a cross for a bad one. A good day has appetite, some interest, a wag, rest without pain. When the crosses become more than the dots, talk openly with your vet about comfort, and about saying goodbye at the right time. It is the hardest kindness and belongs to the promise you made when he was small.

Until then: the sunny spot, the soft chapati corner that he has always been given and pretends not to expect, and your hand on the grey head. He does not need more. He never did.`,
  translations: { hi: SENIOR_DOGS_HINDI },
};
