import { INGREDIENT_NAMES } from './ingredient-names.ts';

/**
 * What a sample product is made of, in Hindi: its list with each name translated; shares and punctuation stay.
 * @throws Error for a name that is not in the table
 * @example hindiIngredientsOf('Chicken (60%), salt.') // 'चिकन (60%), नमक।'
 */
export function hindiIngredientsOf(madeOf: string): string {
  return madeOf
    .replace(/\.$/, '')
    .replaceAll(/[^,();.]+/g, (part) => {
      const [, before = '', name = '', share = ''] = /^(\s*)(.*?)(\s*(?:\d+%)?\s*)$/.exec(part) ?? [];
      return before + (name ? nameOf(name) : '') + share;
    })
    .concat('।');
}

function nameOf(english: string): string {
  // Vitamins by their letter.
  if (/^[A-Z]\d*$/.test(english)) return english;
  const { [english.toLowerCase()]: name } = INGREDIENT_NAMES;
  if (name === undefined) throw new Error(`'${english}' has no Hindi name`);
  return name;
}
