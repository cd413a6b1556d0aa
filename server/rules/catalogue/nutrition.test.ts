import { describe, expect, it } from 'vitest';
import { computeFoodEnergy, type NutritionFigures, nutritionProblems } from './nutrition.ts';

const NONE: NutritionFigures = {
  protein: null,
  fat: null,
  fibre: null,
  ash: null,
  moisture: null,
  kcalPer100g: null,
  nutritionSource: null,
};
const DRY: NutritionFigures = { ...NONE, protein: 24, fat: 12, fibre: 4, ash: 7, moisture: 10 };
const WET: NutritionFigures = { ...NONE, protein: 8, fat: 4.5, fibre: 0.5, ash: 2, moisture: 82 };

describe('the energy of a food', () => {
  it.each<[string, NutritionFigures, number | null, string?]>([
    // 3.5 · 24 + 8.5 · 12 + 3.5 · 43 = 336.5
    ['dry food is computed', DRY, 337, 'COMPUTED'],
    // 3.5 · 8 + 8.5 · 4.5 + 3.5 · 3 = 76.75
    ['wet food is computed', WET, 77, 'COMPUTED'],
    ['the label comes first', { ...DRY, kcalPer100g: 360 }, 360, 'LABEL'],
    ['the label alone is enough', { ...NONE, kcalPer100g: 82 }, 82, 'LABEL'],
    ['nothing is known without figures', NONE, null],
    ['nothing is known where one is missing', { ...DRY, ash: null }, null],
    ['figures above 100 % leave no negative carbohydrate', { ...DRY, moisture: 60 }, 186, 'COMPUTED'],
    ['pure water is no food', { ...NONE, protein: 0, fat: 0, fibre: 0, ash: 0, moisture: 100 }, null],
    ['pure fat is a food', { ...NONE, protein: 0, fat: 100, fibre: 0, ash: 0, moisture: 0 }, 850, 'COMPUTED'],
  ])('%s', (_description, figures, kcalPer100g, basis) => {
    expect(computeFoodEnergy(figures)).toEqual(kcalPer100g === null ? null : { kcalPer100g, basis });
  });
});

describe('the nutrition figures of a food', () => {
  it.each<[string, NutritionFigures, (keyof NutritionFigures)[]]>([
    ['none at all are accepted', NONE, []],
    ['all nutrients are accepted', DRY, []],
    ['the energy alone is accepted', { ...NONE, kcalPer100g: 360 }, []],
    ['the energy with some nutrients is accepted', { ...NONE, protein: 24, kcalPer100g: 360 }, []],
    ['exactly 100 % is accepted', { ...DRY, moisture: 53 }, []],
    [
      'decimals that add up to 100 % are accepted',
      { ...DRY, protein: 33.3, fat: 33.3, fibre: 33.3, ash: 0.1, moisture: 0 },
      [],
    ],
    ['missing nutrients are named', { ...NONE, protein: 24, ash: 7 }, ['fat', 'fibre', 'moisture']],
    ['more than 100 % is refused', { ...DRY, moisture: 53.01 }, ['protein']],
    ['more than 100 % is refused beside an energy', { ...NONE, fat: 60, ash: 60, kcalPer100g: 360 }, ['fat']],
    ['a source without figures is refused', { ...NONE, nutritionSource: 'label' }, ['nutritionSource']],
  ])('%s', (_description, figures, named) => {
    expect(Object.keys(nutritionProblems(figures))).toEqual(named);
  });
});
