import type { SeedBlogPost } from '../../types.ts';
import { GROOMING_AT_HOME_HINDI } from './hindi/grooming-at-home.ts';

export const GROOMING_AT_HOME: SeedBlogPost = {
  slug: 'grooming-at-home',
  title: 'Grooming at home without a wrestling match',
  subDescription:
    'Brush first, bath second, ears last: a Sunday routine for dogs and cats in an ordinary bathroom.',
  category: 'health-and-care',
  author: 'gurpreet',
  daysAgo: 61,
  tags: ['Dog', 'Cat', 'Care', 'Grooming'],
  scene: { animal: 'dog', setting: 'bathroom' },
  body: `There are two kinds of bath day. In one, everybody is calm. In the other, the dog is under the bed, the bathroom is flooded and there is shampoo on the geyser. The difference is made on the days before.

## Brush before water

Water turns a knot into felt. So brush first, always.

- **Short coats** (Indie, Labrador, Beagle): a rubber brush, once or twice a week, and daily for two weeks when the coat changes.
- **Long coats** (Shih Tzu, Golden, Persian): a slicker brush and then a wide comb, a few minutes **every day**. Part the hair and begin at the skin; brushing only the top hides the mats below.
- **Mats:** hold the hair between the mat and the skin so that it does not pull, and loosen with your fingers from the tip. Do not cut close to the skin with scissors, it is thinner than it looks. Large mats belong to a groomer.

Use this time to look: ticks, dry patches, lumps, a sore spot. Nobody knows that body as well as the person with the brush.

## How often a bath?

Dogs: every three to six weeks is enough for most, and after rolling in something. Cats: hardly ever; brushing does it, unless they are old, very fat or covered in paint. Too much washing dries the skin, and dry skin itches.

Ask your vet before bathing puppies and kittens that are very young, animals that are ill, and those who had a tick spot-on or a vaccination in the last days.

## The bath

1. Put a rubber mat on the floor. Slipping is what frightens dogs most.
2. Water lukewarm, tested on your wrist. A mug is kinder than a shower.
3. Wet from the neck backwards. The face comes last, with a damp cloth only.
4. **Shampoo made for pets.** Human soap, also the baby one, has the wrong acidity. No anti-lice shampoo, no dish soap, no detergent.
5. Rinse until the water is clear, and then once more. Leftover shampoo is the usual reason for scratching on Monday.
6. Treats, from the first drop to the last.

## Drying

Press with a towel, do not rub long hair. In the rains and in winter dry down to the skin; a damp undercoat smells on Tuesday and is sore on Thursday. Hair dryer on cool, moving all the time. No blower towards the face, and none at all for cats who hate it.

## Ears, eyes, teeth, nails

**Ears:** look once a week. A healthy ear is pale pink and has no smell. Wipe only what you see, with gauze and a pet ear cleaner. **No cotton buds, no oil, no hydrogen peroxide.** Smell, dark wax, head shaking: see the vet, because mites, yeast and bacteria need different medicines.

**Eyes:** a clean damp piece of cotton for each eye, from the inner corner outwards.

**Teeth:** a soft brush and paste made for pets, a few teeth at a time. Human toothpaste contains fluoride and sometimes xylitol.

**Nails:** only the tip, one at a time. If you hear clicking on the tiles, it is time.

## Do not shave for summer

A double coat (Spitz, Husky, Golden, many Indies) keeps heat out as well as in, and shields from sunburn. Thin it with the brush instead. If your vet or groomer advises a clip, leave some centimetres.

## Know when to stop

Yawning, licking the lips, turning the head away, a stiff tail: this is "please, a break". Stop for the day after something small that went well. A half-brushed dog who trusts you is better than a shining one who does not.

And if it is beyond you, book a home groomer, sit beside, and learn.`,
  translations: { hi: GROOMING_AT_HOME_HINDI },
};
