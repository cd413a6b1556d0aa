import type { SeedBlogPost } from '../../types.ts';
import { TOXIC_KITCHEN_FOODS_HINDI } from './hindi/toxic-kitchen-foods.ts';

export const TOXIC_KITCHEN_FOODS: SeedBlogPost = {
  slug: 'toxic-foods-in-an-indian-kitchen',
  title: 'What must not fall off the kitchen platform',
  subDescription:
    'Onion in the gravy, kishmish in the kheer, one tablet from the fridge door: the everyday foods that harm pets.',
  category: 'food',
  author: 'meenakshi',
  daysAgo: 44,
  tags: ['Dog', 'Cat', 'Health', 'Food'],
  scene: { animal: 'dog-and-cat', setting: 'kitchen counter' },
  body: `In our kitchens something always falls down, and somebody is always waiting below. Mostly it does not matter. This page is about the times when it does. Copy the list and put it on the fridge.

## Never, not even a little

**Onion and garlic.** Raw, fried, powdered or dissolved in the gravy, they damage red blood cells of dogs and cats. Cats are even more sensitive. The signs come days later: weakness, pale gums, dark urine. So no chicken "from our curry, washed with water", and no baby food with onion powder.

**Grapes and raisins.** Kishmish in kheer, halwa, laddoo, fruit cake. Some dogs get kidney failure from a small handful, others do not, and nobody can tell you which dog is yours.

**Chocolate, coffee, tea.** The darker the worse. Chai with sugar is not a treat, it is caffeine.

**Xylitol.** A sweetener in sugar-free gum, mints, some peanut butters and protein bars; also written "birch sugar" or E967. In dogs it can drop the blood sugar within half an hour.

**Alcohol and raw dough.** Rising dough goes on rising in a warm stomach.

**Macadamia nuts.** Now common in cookies and gift boxes. Weak hind legs, fever, trembling.

**Cooked bones.** They splinter. Fish bones as well. Chewing a raw bone also has its risks; ask your vet before.

## The medicine drawer

Not food, but it lives in the fridge door. **Paracetamol kills cats**, one tablet is enough. **Ibuprofen, diclofenac and aspirin** injure stomach and kidneys. Do not give any human medicine unless a vet has told you so for this animal today.

## Too much is trouble

- **Fatty leftovers** such as mutton fat, puri oil and ghee by the spoon: vomiting, and sometimes pancreatitis.
- **Salt**: papad, achaar, chips, sea water.
- **Milk**: many grown dogs and most cats get loose motion. A spoon of plain curd is tolerated better.
- **Mango stones, corn cobs, avocado pits**: they block the gut. For birds and rabbits the avocado itself is poisonous.
- **Mithai**: sugar, ghee, often raisins. Silver foil does not make it healthier.

## What you may share

Plain, small and rarely; together no more than a tenth of the day's food:

- boiled chicken without bone, skin, salt and masala
- plain rice, boiled potato or sweet potato
- carrot, cucumber, green beans, pumpkin
- apple without seeds, banana, papaya, watermelon without seeds
- a boiled egg

Cats may share the chicken and the egg. They are meat eaters and will forgive you for the cucumber.

## If it has happened

1. Take away what is left, and keep the wrapper.
2. Note **what, how much and when**, and the weight of your pet.
3. Call your vet or a night clinic **now**. Do not wait for signs: with raisins, xylitol and paracetamol every hour counts.
4. **Do not make the animal vomit** with salt water, oil or fingers. Whether vomiting helps or harms depends on what was eaten; only a vet should decide it.
5. No milk, no ghee, no lemon.

## Make it easy to be good

A dustbin with a lid that closes. Prasad and gift boxes on the top shelf. A small jar of the pet's own kibble next to the stove, so that children and grandparents have something right to give. Love will always fall off the kitchen platform. It might as well be the right piece.`,
  translations: { hi: TOXIC_KITCHEN_FOODS_HINDI },
};
