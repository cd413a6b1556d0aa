import type { SeedBlogPost } from '../../types.ts';
import { TICK_SEASON_HINDI } from './hindi/tick-season.ts';

export const TICK_SEASON: SeedBlogPost = {
  slug: 'tick-season-a-calm-plan',
  title: 'Tick season: a calm plan for dog and house',
  subDescription:
    'Warm and damp is what ticks wait for. A plan for the dog, the home and the calendar, and the signs of tick fever.',
  category: 'health-and-care',
  author: 'rohit',
  daysAgo: 36,
  tags: ['Dog', 'Health', 'Monsoon'],
  scene: { animal: 'dog', setting: 'garden' },
  body: `In most of India ticks have no closed season. They rest a little in the cold of the north, and make up for it when heat and moisture arrive together. One female can lay some thousands of eggs, and she lays them in your wall, not on your dog. That is why killing the one you see feels like bailing out a boat with a spoon.

## Where they sit

Check by hand every evening, in the same order, so that nothing is forgotten:

1. inside and behind the ears
2. around the eyes and under the collar
3. armpits and groin
4. between the toes
5. under the tail

Young ticks are as small as sesame. Go against the hair, slowly, in good light.

## Taking one out

Use a tick hook or fine tweezers. Grip close to the skin, pull straight and steadily, drop it into a jar with soapy water or spirit, and wash the place and your hands. Do not crush it with your fingers. Do not use kerosene, a match or nail polish: an irritated tick empties itself into the wound. If a little piece stays, leave it, and show the vet if it swells.

## Prevention: choose with your vet

There are spot-ons, tablets to chew, collars and sprays. All work when used properly, and none suits every dog. Tell your vet

- exact weight (weigh on the day, dogs grow)
- age, pregnancy, other medicines
- whether the dog has ever had fits; some tablets are not for such dogs
- whether a **cat** lives in the house

The last one matters. **Permethrin, found in many products for dogs, can kill cats.** Never put a dog's spot-on on a cat, and keep them apart until it has dried.

Bathing just before or after a spot-on makes it weak. Read how many days the leaflet asks for.

## The house

For every tick on the dog there are many more around it.

- Wash bedding hot every week, and dry it in the sun.
- Vacuum along skirting, bed frames and sofa seams, and empty the bag outside.
- Look up: ticks climb to the tops of walls, curtain pelmets and behind pictures.
- Fill cracks around the kennel and the parking place, cut the grass short.
- If there are very many, take a professional, tell him about your animals, and keep everyone out as long as he says. Fish tanks and birds out first.

Go on for three months, also when you see nothing. The next generation is waiting behind the switchboard.

## Tick fever

Ticks carry several infections, among them ehrlichiosis and babesiosis. The signs come days or weeks later, often when the tick is forgotten:

- fever, dullness, "not himself"
- poor appetite, weight loss
- pale or yellow gums, dark or reddish urine
- nose bleeding, small bruises on the belly
- stiff walking, swollen glands

**Any one of these after ticks: vet, same day**, and mention the ticks. A blood test gives the answer, and treatment that begins early mostly goes well. Finish the full course, even when he is running again after three days.

## A word on home remedies

Neem leaves in the bed do no harm. Neem oil, camphor, garlic and "natural" mixtures can: garlic is poisonous for dogs and cats, and essential oils burn skin and stomach. Keep the neem for the wardrobe, and leave prevention to your vet.

Put a mark in the calendar for the next dose, today. Ticks count on your forgetting.`,
  translations: { hi: TICK_SEASON_HINDI },
};
