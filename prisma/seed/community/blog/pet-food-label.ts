import type { SeedBlogPost } from '../../types.ts';
import { PET_FOOD_LABEL_HINDI } from './hindi/pet-food-label.ts';

export const PET_FOOD_LABEL: SeedBlogPost = {
  slug: 'how-to-read-a-pet-food-label-in-india',
  title: 'How to read a pet food label in India',
  subDescription:
    'The front of the pack is a poster. The back is the truth. Here is how to read it in three minutes.',
  category: 'food',
  author: 'sneha',
  daysAgo: 12,
  tags: ['Dog', 'Cat', 'Food'],
  scene: { animal: 'dog-and-cat', setting: 'kitchen' },
  body: `Stand in front of a shelf of pet food and every bag shows a shining dog and a leg of chicken. Turn the bag around. The back has small print, and this is where you find out what you are paying for.

## 1. Complete, or complementary?

Look for a sentence such as **"complete and balanced food for adult dogs"**, often with the name of a standard (AAFCO, FEDIAF, or the Indian Standard IS 11968). It means that the food may be the only food. **"Complementary"**, "treat" or "topper" means that it may not, however large the pack.

Match the life stage as well. A puppy, a pregnant cat and a ten-year-old Labrador need different things. "All life stages" is rich enough for the young, and can be too rich for a lazy adult.

## 2. The list of ingredients

Ingredients stand in order of weight, the heaviest first, as they went into the mixer. Two things to know:

- **Fresh chicken** is about two thirds water. **Chicken meal** is chicken already dried and ground. "Meal" is not a bad word; unnamed "meat and bone meal" simply tells you less.
- Watch for **splitting**. Maize, maize gluten and maize flour, listed apart, can together outweigh the chicken that stands first.

Grains are not poison. Most dogs digest cooked rice and maize well. Cats must have animal protein, so the first names on a cat food should be animal ones.

## 3. The table of analysis

You will see crude protein and fat as a minimum, crude fibre and moisture as a maximum. Never compare a dry food with a wet food by these numbers directly, because one of them is mostly water. Take the water out first:

> protein in dry matter = protein % ÷ (100 − moisture %) × 100

| Food | Protein on the label | Moisture | Protein in dry matter |
| --- | --- | --- | --- |
| Dry | 24 % | 10 % | 26.7 % |
| Gravy | 8 % | 80 % | 40 % |

The gravy that looked poor is in truth the richer one. It also has far fewer calories per spoon.

## 4. Dates, batch and seller

A pack sold in India should carry the net quantity, the MRP with taxes, the month of packing or manufacture, the best-before date, and the name and address of the maker, packer or importer with a number for complaints. Imported food has a sticker with the importer's details. If it is missing, ask why.

Keep the bag, or at least a photo of the batch number, until it is finished. If something seems wrong, this is what the maker needs to know.

## 5. The feeding table is a beginning

It tells you grams per day, for the **whole** day, by the weight your pet should have. Weigh it once on the kitchen scale. Then look at your pet every two weeks: ribs easy to feel, a waist from above. Adjust by a tenth at a time.

## Words that mean little

"Premium", "super premium", "holistic" and "natural" have no strict meaning on an Indian pet food pack. "With chicken" may be much less chicken than "chicken". And a higher price buys you better ingredients only sometimes.

## Price per day, not per bag

Divide the price of the pack by the grams in it, and multiply by the grams your pet needs. A dearer food of which you feed less is often cheaper.

**Ask your vet** before changing food if your pet has kidney, liver, skin or stomach trouble, is diabetic or on medicine. And change slowly, over seven to ten days, whatever the poster says.`,
  translations: { hi: PET_FOOD_LABEL_HINDI },
};
