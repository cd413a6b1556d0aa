// Finds allergens by name, in the ingredients of a food and in texts by owners.
import { type Allergen, ALLERGENS } from '#rules/pets/allergens.ts';

/**
 * Names of each allergen; `allergens_in` of the database has the same. Poultry may be chicken. Words may have an ending,
 * but no other beginning: buckwheat is not wheat.
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

// Short words that begin others: ham and hamster, buff and buffet, egg and eggplant.
const WHOLE = new Set(['ham', 'buff', 'egg', 'corn', 'atta', 'soy', 'curd', 'rice']);

const PATTERNS = ALLERGENS.map((allergen) => {
  const names = ALLERGEN_NAMES[allergen].map((name) =>
    WHOLE.has(name) ? `${name}s?(?![\\p{L}\\p{M}])` : name,
  );
  return { allergen, pattern: new RegExp(`(?<![\\p{L}\\p{M}])(?:${names.join('|')})`, 'iu') };
});

/** Other words that owners use: their spellings, in Hindi or in Roman letters. */
const OWNERS_NAMES: Partial<Record<Allergen, readonly string[]>> = {
  BEEF: ['beaf', 'bhains', 'भैंस'],
  DAIRY: ['doodh', 'dudh', 'dahi', 'डेयरी'],
  CHICKEN: ['chikan', 'chikkan', 'murgi', 'murga', 'murgh'],
  WHEAT: [
    'gehu',
    'gehun',
    'gehoon',
    'gehoo',
    'aata',
    'maida',
    'wheet',
    'गेहू',
    'गेंहू',
    'गेंहूं',
    'आटा',
    'आटे',
    'मैदा',
    'मैदे',
    'ग्लूटेन',
  ],
  LAMB: ['bakra', 'bakre', 'bakri', 'bhed', 'बकरा', 'बकरे', 'बकरी', 'भेड़'],
  MAIZE: ['makka', 'makai', 'bhutta', 'bhutte', 'मकई', 'भुट्टा', 'भुट्टे'],
  EGG: ['anda', 'ande', 'andey', 'अंडों', 'अण्डा', 'अण्डे', 'अण्डों'],
  PORK: ['suar', 'sooar', 'सुअर', 'पोर्क'],
  FISH: ['machli', 'machhli', 'machhali', 'मछलियाँ', 'मछलियां', 'मछलियों', 'फिश', 'फ़िश'],
  RICE: ['chawal', 'chaval', 'राइस'],
};

/** Shorter words are one letter away from too many others: dairy from daily, sheep from sleep. */
const MIN_MISSPELT = 6;

/** The allergens in an owner's text, also misspelt or as Hindi in Roman letters, the most frequent first. */
export function allergensOfOwner(text: string): Allergen[] {
  // A letter with a dot below may be written as one character or as two.
  const words =
    text
      .normalize()
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const allergens = new Set(findAllergens(text));
  return ALLERGENS.filter(
    (allergen) =>
      allergens.has(allergen) ||
      words.some(
        (word) =>
          OWNERS_NAMES[allergen]?.includes(word) ||
          ALLERGEN_NAMES[allergen].some((name) => name.length >= MIN_MISSPELT && isMisspelt(word, name)),
      ),
  );
}

/** Whether a word is a name with one letter missing, added, wrong or swapped with the next, but not the first. */
function isMisspelt(word: string, name: string): boolean {
  if (word[0] !== name[0] || Math.abs(word.length - name.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === name[start]) start++;
  const wordRest = word.slice(start);
  const nameRest = name.slice(start);
  const isExchanged = wordRest.length > 1 && wordRest[0] === nameRest[1] && wordRest[1] === nameRest[0];
  return (
    wordRest.slice(1) === nameRest.slice(1) ||
    wordRest.slice(1) === nameRest ||
    wordRest === nameRest.slice(1) ||
    (isExchanged && wordRest.slice(2) === nameRest.slice(2))
  );
}

/** The allergens in a text, the most frequent first. */
export function findAllergens(text: string): Allergen[] {
  return PATTERNS.flatMap(({ allergen, pattern }) => (pattern.test(text) ? [allergen] : []));
}

/** Ingredients of a food that the owner's text about a pet also names. An empty result does not mean that it is safe. */
export function findAvoidedAllergens(allergies: string | null, ingredients: string): Allergen[] {
  if (!allergies) return [];
  const avoided = new Set(allergensOfOwner(allergies));
  return findAllergens(ingredients).filter((allergen) => avoided.has(allergen));
}
