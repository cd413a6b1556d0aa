// Finds what pets do not tolerate by its names, in the ingredients of a food and in what owners write.
import { type Allergen, ALLERGENS } from '#rules/pets/allergens.ts';

/**
 * Words that name each; `allergens_in` of the database knows the same. Poultry may be chicken. Words may have an ending,
 * but no other beginning: buckwheat is no wheat.
 */
export const ALLERGEN_NAMES: Record<Allergen, readonly string[]> = {
  BEEF: ['beef', 'buffalo', 'buff', 'veal', 'गोमांस', 'बीफ़', 'बीफ'],
  DAIRY: [
    'milk',
    'dairy',
    'lactose',
    'cheese',
    'curd',
    'paneer',
    'yogurt',
    'yoghurt',
    'whey',
    'दूध',
    'दही',
    'पनीर',
  ],
  CHICKEN: ['chicken', 'poultry', 'चिकन', 'मुर्ग'],
  WHEAT: ['wheat', 'gluten', 'atta', 'गेहूँ', 'गेहूं'],
  SOY: ['soy', 'soya', 'soybean', 'सोया'],
  LAMB: ['lamb', 'mutton', 'sheep', 'मटन', 'मेमना'],
  MAIZE: ['maize', 'corn', 'मक्का', 'मक्के'],
  EGG: ['egg', 'अंडा', 'अंडे'],
  PORK: ['pork', 'ham', 'bacon', 'सूअर'],
  FISH: ['fish', 'tuna', 'salmon', 'mackerel', 'sardine', 'anchov', 'pollock', 'मछली'],
  RICE: ['rice', 'चावल'],
};

// Short words would begin others: ham and hamster, buff and buffet, egg and eggplant.
const WHOLE = new Set(['ham', 'buff', 'egg', 'corn', 'atta', 'soy', 'curd', 'rice']);

const PATTERNS = ALLERGENS.map((allergen) => {
  const names = ALLERGEN_NAMES[allergen].map((name) =>
    WHOLE.has(name) ? `${name}s?(?![\\p{L}\\p{M}])` : name,
  );
  return { allergen, pattern: new RegExp(`(?<![\\p{L}\\p{M}])(?:${names.join('|')})`, 'iu') };
});

/** Which of them a text names, the most frequent first. */
export function allergensIn(text: string): Allergen[] {
  return PATTERNS.flatMap(({ allergen, pattern }) => (pattern.test(text) ? [allergen] : []));
}

/** Ingredients of a food that the owner's words about a pet name too. None found does not mean that it is safe. */
export function notTolerated(allergies: string | null, ingredients: string): Allergen[] {
  if (!allergies) return [];
  const avoided = new Set(allergensIn(allergies));
  return allergensIn(ingredients).filter((allergen) => avoided.has(allergen));
}
