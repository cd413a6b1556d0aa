import type { SeedBlogPost } from '../../types.ts';
import { LITTER_TRAINING_HINDI } from './hindi/litter-training.ts';

export const LITTER_TRAINING: SeedBlogPost = {
  slug: 'litter-training-a-kitten',
  title: 'Litter training: what the kitten already knows',
  subDescription:
    'Kittens want to dig and cover. Give the right tray in the right place, and most of the training is done.',
  category: 'home-and-behaviour',
  author: 'zoya',
  daysAgo: 95,
  tags: ['Cat', 'Kittens', 'Care'],
  scene: { animal: 'cat', setting: 'bathroom' },
  body: `Of all things that can be taught to an animal, this is the easiest, because the kitten knows it already. From about four weeks on it looks for something loose to dig in. Your work is only to make sure that the best place to dig is the tray, and not the tulsi pot.

## The tray

Large and plain. As a rule, **one and a half times as long as the cat**; an ordinary plastic storage box with one side cut low does better than most small trays from a shop. A kitten needs an entrance it can step over, an old cat as well. Lids please people more than cats: they keep the smell inside, where the cat is.

**How many?** One for each cat, and one more. In a small flat two trays for one cat are not too many.

## The place

Quiet, easy to reach, and with a way out, so that nobody can be trapped there by the dog or the vacuum cleaner. Not beside the food and water; you would not like it either. Not next to the washing machine, which begins to roar at the worst moment. Bathrooms and balconies are fine if the door is **always** open. In a house with two floors, one tray on each.

## The filling

Most cats like fine, sandy, unscented litter, about as deep as your fingers are long. Perfume is for the buyer.

- **Clumping clay:** easy to scoop. For very young kittens, who put everything into their mouth, take a non-clumping kind until about three or four months.
- **Wood, corn, tofu:** lighter, some can be composted. Not in the pots where you grow vegetables, and no flushing; our drains do not forgive.
- **Sand or soil from outside:** brings along parasites and other cats' news. Better not.

Keep the sort she knows from her first home and change slowly, a quarter at a time.

## The first days

1. Begin with one small room, tray in view.
2. Put her in the tray after waking, after eating and after play. Scratch once with your finger, then leave her in peace.
3. Praise softly when it is done. A treat two steps away.
4. If there is an accident, clean with an **enzyme cleaner**. Phenyl and bleach are smelly invitations, and phenol-based cleaners are poisonous for cats.
5. Never rub her nose in it, never carry her there while scolding. She would learn that trays and people mean trouble.

## Keeping it good

Scoop twice a day. Empty it all and wash with mild soap and hot water every week or two. Look while you scoop: the number and size of the clumps is the best health report of the house.

**Pregnant women** should let somebody else do it, or wear gloves and wash well, because of toxoplasmosis. Scooping daily lowers the risk. Ask your doctor.

## When a clean cat stops using it

It is a message, not revenge. In this order:

- **Vet first.** Cystitis, stones, worms, diabetes and sore joints show themselves here. **A male who goes again and again, strains, cries or passes only drops is an emergency: go now, also at night.**
- **Tray second.** Dirty? New litter? Moved? New lid?
- **Stress third.** New cat, baby, guests, painters, a stray at the window.

If she goes just beside the tray, she is telling you that the idea is right and something about the tray is wrong. Put a second one, without a lid, with another litter, and let her vote.

She will. Cats are clear in these matters. And the tulsi pot? Lay a few large pebbles on the soil, and water it in peace.`,
  translations: { hi: LITTER_TRAINING_HINDI },
};
