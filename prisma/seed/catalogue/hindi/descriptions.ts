import { CAT_DESCRIPTIONS } from './cat-descriptions.ts';
import { DOG_DESCRIPTIONS } from './dog-descriptions.ts';
import { SMALL_DESCRIPTIONS } from './small-descriptions.ts';

const DESCRIPTIONS = { ...DOG_DESCRIPTIONS, ...CAT_DESCRIPTIONS, ...SMALL_DESCRIPTIONS };

/** The description of a sample product in Hindi. @throws Error for a product without one */
export function hindiDescription(slug: string): string {
  const { [slug]: description } = DESCRIPTIONS;
  if (description === undefined) throw new Error(`${slug} has no Hindi description`);
  return description;
}
