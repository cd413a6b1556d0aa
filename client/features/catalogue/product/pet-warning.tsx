import { TriangleAlert } from 'lucide-react';
import { type Allergen, ALLERGEN_LABELS } from '#rules/pets/allergens.ts';
import type { PetKind } from '#rules/pets/pet-kinds.ts';
import { formatList } from '#client/lib/format-list.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useSession } from '#client/state/session.ts';
import { useForPetsQuery } from '../list/for-pets.generated.ts';

/** Warns which of the viewer's pets do not tolerate an ingredient. No warning does not mean that the food is safe. */
export function PetWarning({
  product: { kind, allergens },
}: {
  product: { kind: PetKind; allergens: readonly Allergen[] };
}) {
  const session = useSession();
  const skip = session.status !== 'signed-in' || allergens.length === 0;
  const pets = useForPetsQuery({ skip }).data?.viewer?.pets ?? [];
  return pets
    .filter((pet) => pet.kind === kind)
    .map(({ id, name, avoids }) => ({
      id,
      name,
      named: allergens.filter((allergen) => avoids.includes(allergen)),
    }))
    .filter(({ named }) => named.length > 0)
    .map(({ id, name, named }) => (
      <p key={id} className="flex items-start gap-1.5 text-sm font-semibold text-alarm">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {i18n.t('Not for {name}: names {ingredients}', {
          name,
          ingredients: formatList(
            named.map((allergen) => i18n.t(ALLERGEN_LABELS[allergen])),
            'conjunction',
          ),
        })}
      </p>
    ));
}
