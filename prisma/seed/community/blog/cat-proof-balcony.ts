import type { SeedBlogPost } from '../../types.ts';
import { CAT_PROOF_BALCONY_HINDI } from './hindi/cat-proof-balcony.ts';

export const CAT_PROOF_BALCONY: SeedBlogPost = {
  slug: 'cat-proof-balcony',
  title: 'The cat-proof balcony, also on rent',
  subDescription:
    'Cats do fall. A net, a shelf and a few safe plants turn four square metres into the best room of the flat.',
  category: 'home-and-behaviour',
  author: 'kabir',
  daysAgo: 27,
  tags: ['Cat', 'Care', 'Flat'],
  scene: { animal: 'cat', setting: 'balcony' },
  body: `"She knows the height, she will not jump." Every vet in a city of towers has heard this sentence, mostly from somebody with a carrier in his arms. Cats do not jump down; they forget the balcony because of a pigeon, a moth or a wet railing. And the old saying of nine lives is not a plan.

A safe balcony costs less than one operation. Here is how.

## The net

**Material.** UV-stabilised nylon or polyethylene cord for most homes; stainless-steel mesh if your cat chews or if monkeys visit. Ordinary nylon turns brittle after one or two summers.

**Mesh.** Small enough that the head does not go through: about 2.5 to 3 cm for a kitten, not over 4 cm for an adult. The common pigeon net can be too wide and too thin, so say clearly that it is for a cat.

**Fixing.** Tied at every hand's width on all four sides, also along the floor. Most escapes happen below, where the drain is.

**Test.** Push with your full weight. Then pull each corner. Do it again on the first of every month, and after every storm.

## If you rent

No drilling need not mean no net. Installers make frames that are clamped between floor and ceiling, or tied to the existing railing and to a rod under the slab. Ask the landlord in writing, show a picture, and promise to remove it. In many buildings the rule is about the colour seen from outside: transparent or grey usually passes.

No net yet? Then the balcony door stays closed, and windows open only as far as a stopper allows. A mosquito net of cloth or fibre holds mosquitoes; it does not hold cats. Grills with wide gaps do not either.

## Make it worth having

- **A high place.** A wall shelf or a sturdy stool, well below the top of the net, so that she can supervise the parking.
- **Something to scratch.** A log, a jute-wrapped post, a sack on a plank.
- **Shade and water.** Tiles become a tawa in April. A wet khus mat, a bamboo blind and a heavy bowl help. No closed balcony in the afternoon heat, ever.
- **A bed that can be washed.** Cats love old sweaters with a passion that new beds never meet.

## Plants: yes and no

Wheatgrass grown in a curd pot is cheap and welcome. Spider plant, areca palm and rose are not considered poisonous.

Keep away: **every kind of lily** (even pollen on the fur, or water from the vase, can destroy a cat's kidneys), sago palm, oleander (kaner), dieffenbachia, aloe vera, money plant and kalanchoe. Move fertiliser and snail poison to a locked box.

If she has chewed a lily, do not wait for signs. Take her and the plant to the vet at once.

## The human side

Put a bell or a bright sticker on the door at the height of your eyes, so that guests close it. Tell the help, the cook and the man who comes for the AC. Most accidents need only one open door and a minute.

## And if it happens

A fallen cat can look unhurt and be bleeding inside. Wrap her in a towel, move her flat like on a tray, and drive to the vet immediately, even if she walks.

Then sit down with tea behind the new net. She will come and sit on your newspaper. That is the view you paid for.`,
  translations: { hi: CAT_PROOF_BALCONY_HINDI },
};
