import type { PetKind } from '../../types.ts';
import { FOOD_SENTENCES } from './food-sentences.ts';
import { THING_SENTENCES } from './thing-sentences.ts';
import type { Topic } from './topics.ts';

export type Mood = 'good' | 'mixed' | 'poor';
export type Sentences = Record<Mood, readonly string[]>;

/** Opening sentences; {pet} is the member's pet, {size} a size of the product. */
export const SENTENCES: Record<Topic, Sentences> = {
  ...FOOD_SENTENCES,
  ...THING_SENTENCES,
};

/** What may follow any opening. */
export const SERVICE: Sentences = {
  good: [
    'Came in five days, well packed.',
    'Second order already.',
    'Cheaper than the shop near my house.',
    'The box was dented, the pack inside was perfect.',
    'My mother has told the whole building.',
    'Will buy again when there is an offer.',
    'The courier called before coming, I liked that.',
    'Exactly as in the description.',
    'Reached us without any drama.',
    'Ordered on Monday, here on Friday.',
    'Good value for what it costs.',
    'A friend from the forum told me about it and was right.',
    'Next time I will order two.',
    'Even my brother, who doubts everything, approves.',
    'Cash on delivery was smooth.',
    'Took some days longer in the rains, but they told me.',
  ],
  mixed: [
    'Delivery was on time at least.',
    'May work better for others.',
    'I would wait for a discount.',
    'Not bad, not special.',
    'For the price I had hoped for a little more.',
    'Will finish it and then decide.',
    'Three stars because the packing was good.',
    'Perhaps another one suits us more.',
  ],
  poor: [
    'Support answered politely and quickly, I must say.',
    'I have asked for a return.',
    'Please look at this batch.',
    'Will not order this one again.',
    'The shop is fine, the product is not for us.',
    'Gave it to our watchman, perhaps his will like it.',
  ],
};

/** May follow too where something spoils. */
export const FRESHNESS: readonly string[] = [
  'Expiry date was more than a year away, good.',
  'Fresh stock, I checked the batch.',
  'Packed only two months ago, I looked.',
  'Seal was whole and the date is far.',
];

export const PET_NAMES: Record<PetKind, readonly string[]> = {
  DOG: [
    'Bruno',
    'Sheru',
    'Laddoo',
    'Kaali',
    'Simba',
    'Raja',
    'Bholu',
    'Cookie',
    'Golu',
    'Jalebi',
    'Tiger',
    'Motu',
  ],
  CAT: [
    'Imli',
    'Mishti',
    'Appu',
    'Chiku',
    'Billo',
    'Kaju',
    'Noorie',
    'Pepper',
    'Meenu',
    'Elaichi',
    'Rani',
    'Tuntun',
  ],
  BIRD: ['Gulabo', 'Nimbu', 'Kiwi', 'Chini', 'Sunny', 'Badal', 'Tuk Tuk', 'Pudina'],
  FISH: ['Goldie', 'Chameli', 'Nemo', 'Jhumka', 'Pista'],
  RABBIT: ['Kheer', 'Malai', 'Gajar', 'Barfi', 'Snowy', 'Bunty', 'Rui', 'Choti'],
  SMALL_ANIMAL: ['Peanut', 'Chivda', 'Biscuit', 'Moongfali', 'Nutty', 'Rolu', 'Kishu', 'Poppy'],
};
