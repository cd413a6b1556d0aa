import { Pencil } from 'lucide-react';
import { PET_KIND_LABELS } from '#rules/pets/pet.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { PetHeader_PetFragment } from './pet.generated.ts';
import { PawBand } from './paw-band.tsx';
import { PetPicture } from './pet-picture.tsx';
import { ForWriters } from './timeline/writers.tsx';

/** Avatar, name and cover of a pet, with edit buttons. The cover is an illustration. */
export function PetHeader({ pet }: { pet: PetHeader_PetFragment }) {
  const { id, name, kind, age, right, isFavourite } = pet;
  return (
    <header>
      <div className="relative">
        <PawBand />
        {/* The cover is not editable by itself: its button opens the pet's form. */}
        <ForWriters>
          <ShopLink
            to={paths.editPet(id)}
            aria-label={i18n.t('Edit cover')}
            title={i18n.t('Edit cover')}
            className={classNames(ICON_BUTTON, 'absolute top-3 end-3 bg-paper shadow-card')}
          >
            <Pencil aria-hidden="true" className="size-5" />
          </ShopLink>
        </ForWriters>
      </div>
      <div className="relative -mt-22 flex flex-col items-center gap-x-6 gap-y-3 text-center sm:-mt-20 sm:flex-row sm:items-end sm:px-8 sm:text-start">
        <PetPicture pet={pet} size={180} priority className="rounded-full border-6 border-ground" />
        <div className="min-w-0 flex-1 sm:pb-4">
          <h1 className="text-3xl break-words md:text-4xl">{name}</h1>
          <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-lg text-ink-soft sm:justify-start">
            {i18n.t(PET_KIND_LABELS[kind])} · {age}
            {/* The owner's favourite, which family members do not see. */}
            {right === 'OWN' && isFavourite && <Badge tone="marigold">{i18n.t('Favoriate')}</Badge>}
          </p>
        </div>
        <ForWriters>
          <LinkButton to={paths.editPet(id)} look="outline" className="sm:mb-5">
            <Pencil aria-hidden="true" className="size-4" />
            {i18n.t('Edit Profile')}
          </LinkButton>
        </ForWriters>
      </div>
    </header>
  );
}
