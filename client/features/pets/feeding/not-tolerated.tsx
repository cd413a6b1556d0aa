import { TriangleAlert } from 'lucide-react';
import { type Allergen, ALLERGEN_LABELS } from '#rules/pets/allergens.ts';
import { formatList } from '#client/lib/format-list.ts';
import { i18n } from '#client/lib/i18n.ts';

interface NotToleratedProps {
  name: string;
  allergens: readonly Allergen[];
}

/** Warns of ingredients that a pet does not tolerate. No warning does not mean that the food is safe. */
export function NotTolerated({ name, allergens }: NotToleratedProps) {
  if (allergens.length === 0) return null;
  return (
    <p className="flex items-start gap-2 text-alarm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {i18n.t('The ingredients name {ingredients}, which {name} does not tolerate', {
        ingredients: formatList(
          allergens.map((allergen) => i18n.t(ALLERGEN_LABELS[allergen])),
          'conjunction',
        ),
        name,
      })}
    </p>
  );
}
