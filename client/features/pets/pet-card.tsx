import { PET_KIND_LABELS } from '#rules/pets/pet.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { PetCard_PetFragment } from './pet.generated.ts';
import { PetPicture } from './pet-picture.tsx';

/** A pet in a list; the whole card is a link. */
export function PetCard({ pet }: { pet: PetCard_PetFragment }) {
  const { id, name, kind, dob, breed, isFavourite } = pet;
  return (
    <div className="card relative flex h-full gap-4 overflow-hidden p-3 transition-shadow duration-150 hover:shadow-card">
      <PetPicture pet={pet} size={120} className="rounded-2xl" />
      <div className="grid min-w-0 content-center gap-1">
        <h2 className="text-xl break-words">
          <ShopLink to={paths.pet(id)} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </ShopLink>
        </h2>
        {/* The spelling is prescribed. */}
        {isFavourite && (
          <p>
            <Badge tone="marigold">{i18n.t('Favoriate')}</Badge>
          </p>
        )}
        <p className="text-ink-soft">
          {i18n.t(PET_KIND_LABELS[kind])}
          {breed && <> · {breed}</>}
        </p>
        <p className="text-sm text-ink-soft">{i18n.t('Born {day}', { day: formatDay(dob) })}</p>
      </div>
    </div>
  );
}
