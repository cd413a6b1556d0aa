// Nutrition figures of the sample foods: plausible for their kind, but not those of the real products.
import type { NutritionFigures } from '#rules/catalogue/nutrition.ts';

/** Protein, fat, fibre, ash and moisture in percent, and the energy if it is on the label. */
type Figures = [
  protein: number,
  fat: number,
  fibre: number,
  ash: number,
  moisture: number,
  kcalPer100g?: number,
];

const OF_CATEGORY: Readonly<Record<string, Figures>> = {
  'dog-dry-food': [22, 11, 4, 7.5, 10],
  'dog-wet-food': [8.5, 4.5, 0.6, 2.2, 81, 84],
  'dog-treats': [16, 8, 3, 6, 11],
  'buy-jerky-treats-for-dog': [55, 6, 1, 6, 18, 295],
  'chewy-treats-for-dog': [40, 5, 2, 5, 14],
  'dental-treats-for-dog': [11, 2.5, 3, 5.5, 14, 302],
  'cat-dry-food': [32, 12, 3.5, 7.5, 9],
  'cat-wet-food': [10, 3.5, 0.4, 2, 82.5, 78],
  'cat-treats': [31, 17, 2.5, 7, 10],
  'chewy-treats-for-cat': [28, 14, 2, 6.5, 20, 330],
  'dental-treats-for-cat': [33, 18, 4, 8, 8, 362],
};

/** Food for the young has more of both. */
const OF_THE_YOUNG = { protein: 4, fat: 3, moisture: 2 } as const;
/** Light foods. */
const OF_PRODUCT: Readonly<Record<string, Figures>> = {
  'pedigree-senior-dry-food-chicken-and-rice': [22, 6, 7, 7.5, 10],
  'jungle-jaw-light-adult-dry-food-fish-and-millet': [24, 7, 9, 7.5, 10],
  'jungle-jaw-light-senior-dry-food-lamb-and-oats': [22, 6, 8, 7.5, 10],
  'royal-canin-labrador-retriever-adult-dry-food': [27, 9, 6.5, 7, 9, 308],
  'royal-canin-indoor-27-dry-food': [27, 10, 6, 7, 8, 320],
};

/** The brand whose labels state the energy. */
const WITH_ENERGY: Readonly<Record<string, number>> = { 'royal-canin': 380 };

const UNKNOWN: NutritionFigures = {
  protein: null,
  fat: null,
  fibre: null,
  ash: null,
  moisture: null,
  kcalPer100g: null,
  nutritionSource: null,
};

/** The figures of a sample product; all null unless it is food for dogs or cats. */
export function pickNutrition(product: {
  slug: string;
  category: string;
  brand: string;
  stages: string[];
}): NutritionFigures {
  const { [product.slug]: own } = OF_PRODUCT;
  const figures = own ?? OF_CATEGORY[product.category];
  if (!figures) return UNKNOWN;
  const [protein, fat, fibre, ash, moisture, kcalPer100g] = figures;
  const isYoung = product.stages.some((stage) => /puppy|kitten/.test(stage));
  const isDry = !own && product.category.endsWith('-dry-food');
  return {
    protein: isDry && isYoung ? protein + OF_THE_YOUNG.protein : protein,
    fat: isDry && isYoung ? fat + OF_THE_YOUNG.fat : fat,
    fibre,
    ash,
    moisture: isDry && isYoung ? moisture - OF_THE_YOUNG.moisture : moisture,
    kcalPer100g: (isDry ? WITH_ENERGY[product.brand] : kcalPer100g) ?? null,
    nutritionSource: 'Sample data, not from a label',
  };
}
