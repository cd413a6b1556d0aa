import type { SeedBlogPost } from '../../types.ts';
import { BUDGIE_ENRICHMENT_HINDI } from './hindi/budgie-enrichment.ts';

export const BUDGIE_ENRICHMENT: SeedBlogPost = {
  slug: 'budgie-enrichment-and-the-law',
  title: 'A busy budgie is a happy budgie, and which birds are not ours to keep',
  subDescription:
    'Foraging, flying and company for cage-bred birds, and what Indian law says about parakeets, munias and mynas.',
  category: 'birds-and-small',
  author: 'nandini',
  daysAgo: 70,
  tags: ['Birds', 'Care', 'Law'],
  scene: { animal: 'bird', setting: 'window' },
  body: `A wild budgerigar in Australia flies many kilometres for water, searches seed by seed and is never alone. A budgie in a round cage next to the television has one mirror. When it screams, plucks its feathers or sits fluffed up all day, it is often not ill but unemployed. (It can also be ill, so an avian vet comes first.)

Here is how to give it a job.

## First: which bird is it?

**The green parakeets of our trees are not pets.** The rose-ringed, the Alexandrine, the plum-headed and other native parakeets, and also munias, hill mynas and peafowl, are protected under the Wildlife (Protection) Act, 1972. To catch, keep, buy or sell them is an offence, even if the seller says "hand-raised", and even if grandfather always had one. If you have such a bird or are offered one, call your state's forest department or a registered rescue centre. Do not just open the cage: a bird that cannot fly or feed itself dies of freedom.

**Budgerigars, cockatiels and peach-faced lovebirds** bred in captivity are commonly kept. Many **other exotic parrots**, such as African greys, macaws and most conures, have to be registered with the forest authorities on the government's PARIVESH portal. Lists and rules change, so ask the wildlife warden before you bring any bird home, and keep the breeder's paper.

## Space and company

A cage should be **wider than it is tall**, because birds fly sideways. For two budgies take at least 75 cm in width, with bars no more than 12 mm apart; larger is always better. Two budgies are easier than one: a human who leaves at nine cannot replace a flock.

Place it against a wall, at the height of your chest, in a bright room without kitchen fumes. Overheated non-stick pans, incense, mosquito coils and room spray are dangerous for birds' lungs. No full sun without shade, and ten to twelve hours of dark, quiet night.

## Perches are furniture

Replace the equal plastic rods by branches of different thickness: guava, neem and mango that have not been sprayed, scrubbed with hot water and dried in the sun. Feet that always grip the same rod become sore.

## Let them work for food

- **Foraging tray:** a steel plate with clean dry leaves, a few seeds hidden below.
- **Paper parcel:** a pinch of millet twisted into plain paper. Begin loosely.
- **Leaf curtain:** a bunch of wet coriander or methi clipped to the bars. Bath, toy and salad in one.
- **Skewer:** pieces of carrot, capsicum and apple (no seeds) on a steel bird skewer.
- **Sprouts:** moong and millet, rinsed well and never slimy.

Seeds alone make fat, short-lived birds. Pellets, greens and a little seed are better; change slowly and weigh the bird each week. **Never:** avocado, chocolate, tea or coffee, salt, onion, alcohol.

## Toys, and the art of taking away

Paper, soft wood, palm leaf, coconut shell and untreated jute are good to destroy. Cut away loose threads, and avoid small bells with slits, where beaks and toes get caught. Give two or three toys and **exchange one every week**. An old toy that returns after a month is a new toy.

## Flight

An hour outside the cage each day. Fan off, windows and curtains shut, kitchen door closed, mirrors covered, buckets empty, other pets elsewhere. Millet on your hand brings them home; never chase them.

## See an avian vet

for fluffed feathers with closed eyes, a tail that bobs at every breath, changed droppings for more than a day, or sitting on the cage floor. Birds hide illness until they cannot. Early is everything.`,
  translations: { hi: BUDGIE_ENRICHMENT_HINDI },
};
