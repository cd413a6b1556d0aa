// The nutrition figures of a food: which must be given together, and the energy that they result in.

/** Nutrients in percent of the weight of the food as fed. */
export const NUTRIENTS = ['protein', 'fat', 'fibre', 'ash', 'moisture'] as const;
export type Nutrient = (typeof NUTRIENTS)[number];

/** Null for a figure that is not known. */
export interface NutritionFigures extends Record<Nutrient, number | null> {
  /** Energy in kcal per 100 g, as the label says. */
  kcalPer100g: number | null;
  /** The source of the figures. */
  nutritionSource: string | null;
}

export const MIN_KCAL = 20;
export const MAX_KCAL = 900;

/**
 * Errors of figures that are valid one by one, by field. Some figures alone are not enough: the energy is either on
 * the label, or computed from all nutrients.
 */
export function nutritionProblems(
  figures: NutritionFigures,
): Partial<Record<keyof NutritionFigures, string>> {
  const missing = NUTRIENTS.filter((name) => figures[name] === null);
  const [firstFigure] = NUTRIENTS.filter((name) => figures[name] !== null);
  if (figures.kcalPer100g === null && missing.length > 0) {
    if (firstFigure)
      return Object.fromEntries(missing.map((name) => [name, 'Please enter all five, or the energy']));
    return figures.nutritionSource ? { nutritionSource: 'Please enter the figures too' } : {};
  }
  const sum = NUTRIENTS.reduce((total, name) => total + (figures[name] ?? 0), 0);
  const rounded = Math.round(sum * 100) / 100;
  return firstFigure && rounded > 100
    ? { [firstFigure]: `Together these are ${rounded} %; at most 100` }
    : {};
}

/** Whether the energy is on the label, or computed from the nutrients. */
export type EnergyBasis = 'LABEL' | 'COMPUTED';

export interface FoodEnergy {
  /** Energy of the food as fed. */
  kcalPer100g: number;
  basis: EnergyBasis;
}

/** Modified Atwater factors, in kcal (National Research Council 1985; AAFCO). */
const KCAL_PER_GRAM = { protein: 3.5, fat: 8.5, carbohydrate: 3.5 } as const;

/**
 * The energy of a food in kcal per 100 g: that of the label if given, else 3.5 × protein + 8.5 × fat + 3.5 × the rest
 * of 100 g, which is taken as carbohydrate. A computed figure is a whole number. Null if figures are missing, or if the
 * result is implausible for a food.
 */
export function computeFoodEnergy(figures: Omit<NutritionFigures, 'nutritionSource'>): FoodEnergy | null {
  const { protein, fat, fibre, ash, moisture, kcalPer100g } = figures;
  if (kcalPer100g !== null) return { kcalPer100g, basis: 'LABEL' };
  if (protein === null || fat === null || fibre === null || ash === null || moisture === null) return null;
  const carbohydrate = Math.max(0, 100 - protein - fat - fibre - ash - moisture);
  const kcal = Math.round(
    KCAL_PER_GRAM.protein * protein + KCAL_PER_GRAM.fat * fat + KCAL_PER_GRAM.carbohydrate * carbohydrate,
  );
  return kcal >= MIN_KCAL && kcal <= MAX_KCAL ? { kcalPer100g: kcal, basis: 'COMPUTED' } : null;
}
