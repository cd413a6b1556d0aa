import { INGREDIENT_NAMES } from './ingredient-names.ts';

/**
 * The ingredients of a sample product in Hindi: each name is translated; percentages and punctuation are kept.
 * @throws Error for a name that is not in the table
 * @example hindiIngredients('Chicken (60%), salt.') // 'चिकन (60%), नमक।'
 */
export function hindiIngredients(madeOf: string): string {
  return madeOf
    .replace(/\.$/, '')
    .replaceAll(/[^,();.]+/g, (part) => {
      const [, before = '', name = '', share = ''] = /^(\s*)(.*?)(\s*(?:\d+%)?\s*)$/.exec(part) ?? [];
      return before + (name ? translateName(name) : '') + share;
    })
    .concat('।');
}

function translateName(english: string): string {
  // Vitamins keep their letters.
  if (/^[A-Z]\d*$/.test(english)) return english;
  const { [english.toLowerCase()]: name } = INGREDIENT_NAMES;
  if (name === undefined) throw new Error(`'${english}' has no Hindi name`);
  return name;
}
