// Ingredients that pets often do not tolerate.

/**
 * The ingredients that most often cause reactions to food in dogs and cats, most frequent first. Source: Mueller, Olivry
 * and Prélaud, BMC Veterinary Research 12:9 (2016).
 */
export const ALLERGENS = [
  'BEEF',
  'DAIRY',
  'CHICKEN',
  'WHEAT',
  'SOY',
  'LAMB',
  'MAIZE',
  'EGG',
  'PORK',
  'FISH',
  'RICE',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const ALLERGEN_LABELS: Record<Allergen, string> = {
  BEEF: /*i18n*/ 'beef',
  DAIRY: /*i18n*/ 'milk products',
  CHICKEN: /*i18n*/ 'chicken',
  WHEAT: /*i18n*/ 'wheat',
  SOY: /*i18n*/ 'soy',
  LAMB: /*i18n*/ 'lamb',
  MAIZE: /*i18n*/ 'maize',
  EGG: /*i18n*/ 'egg',
  PORK: /*i18n*/ 'pork',
  FISH: /*i18n*/ 'fish',
  RICE: /*i18n*/ 'rice',
};

/** The allergens in a query string, as lists of products read it. @example parseAllergens(['rice,beef', 'x']) // ['BEEF', 'RICE'] */
export function parseAllergens(values: readonly string[]): Allergen[] {
  const names = values.flatMap((value) => value.toUpperCase().split(','));
  return ALLERGENS.filter((allergen) => names.includes(allergen));
}
