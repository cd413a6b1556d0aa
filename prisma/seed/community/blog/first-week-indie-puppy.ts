import type { SeedBlogPost } from '../../types.ts';
import { FIRST_WEEK_INDIE_PUPPY_HINDI } from './hindi/first-week-indie-puppy.ts';

export const FIRST_WEEK_INDIE_PUPPY: SeedBlogPost = {
  slug: 'first-week-with-an-indie-puppy',
  title: 'The first week with an Indie puppy',
  subDescription:
    'From the carton under the stairs to the best spot on the sofa: seven days, one small step each.',
  category: 'home-and-behaviour',
  author: 'ananya',
  daysAgo: 19,
  tags: ['Dog', 'Puppies', 'Rescue', 'Indie'],
  scene: { animal: 'dog', setting: 'living room' },
  body: `Indie puppies come home in cartons, in auto-rickshaws, inside somebody's jacket in the rain. They are clever, quick to learn and made for our weather. They are also babies, and the first week decides how safe the world will feel to them.

## Before the door opens

- Is the puppy really alone? A litter whose mother is near is better left with her until about eight weeks, with food for the mother and a dry corner.
- Choose **one room**. Put up cables, slippers, medicines and rat poison, and block the gap below the gate.
- Have ready: a bed or folded quilt, two bowls, puppy food, newspapers or a grass mat, a collar with your phone number, and a toy to chew.

If you have another dog, keep the newcomer apart until the vet has seen it. Some puppy illnesses spread on shoes and hands.

## Day 1: quiet

Carry the puppy to the toilet place first, praise whatever happens there, then show the room. No visitors. No bath today; if it is filthy, wipe with a warm damp cloth and dry well. Cold and stress together can make a small puppy ill.

Offer small meals, four times a day, of a complete puppy food soaked in warm water. Cow's milk upsets many little stomachs. Fresh water always.

## Day 2: the vet

Take any papers and a fresh stool sample in a small box. The vet will look for fever, fleas, ticks, mange and worms, guess the age, and make your plan for deworming and vaccination. Ask for the next dates in writing.

Until the course is complete, no walks where unknown dogs have been. Carrying the puppy in your arms to see the street is fine and good.

## Day 3: the name

Say the name once, happily. The moment those ears turn, a piece of kibble. Twenty times a day, always once. Never use the name to scold; it should mean "something good is here".

## Day 4: hands

Touch an ear, treat. Touch a paw, treat. Lift the lip for one second, treat. You are preparing for every nail trim and every vet visit of the next fifteen years.

## Day 5: alone, for a minute

Leave the room, come back before the crying begins, and make no drama of either. One minute, then two, then five. A puppy that has learnt this will not howl the staircase down when you go to work.

## Day 6: teeth

Every puppy bites. When teeth touch skin, stop moving and offer a toy. If it goes on, step away for half a minute. No smacking, no holding the mouth shut: it teaches fear of hands and nothing else.

## Day 7: the family meeting

Agree on the rules and write them on the fridge. Is the sofa allowed? Who does the six o'clock round? Which word means "down"? A puppy can learn any rule, but not four different ones for four people.

## Call the vet the same day for

- vomiting or loose motion, especially with **blood** or a bad smell (parvo is fast and deadly)
- refusing food for more than one meal, or great dullness
- pale gums, a swollen hard belly, coughing, fits
- a scratch or bite by the puppy to a person: wash with soap and running water for 15 minutes and see a **doctor** about rabies, the same day

By the end of the week there will be a puddle on your best rug and a small warm weight on your foot. This is normal. It is also the beginning of something very good.`,
  translations: { hi: FIRST_WEEK_INDIE_PUPPY_HINDI },
};
