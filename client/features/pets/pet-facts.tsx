import type { ReactNode } from 'react';
import { Phone, Printer } from 'lucide-react';
import { PET_SEX_LABELS } from '#rules/pets/pet.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { AllergyNote } from './feeding/allergy-note.tsx';
import type { PetFacts_PetFragment } from './pet.generated.ts';

/** The known facts of a pet. */
export function PetFacts({ pet }: { pet: PetFacts_PetFragment }) {
  const { id, sex, dob, age, breed, colour, isNeutered, microchip, allergies, vetName, vetPhone } = pet;
  const { licenceNumber, licenceRenewsOn } = pet;
  return (
    <section aria-labelledby="pet-facts" className="card grid content-start gap-3 p-5">
      <h2 id="pet-facts" className="text-xl">
        {i18n.t('Details')}
      </h2>
      {allergies && <AllergyNote allergies={allergies} />}
      <dl className="grid divide-y divide-line">
        <Fact term={i18n.t('Sex')}>{i18n.t(PET_SEX_LABELS[sex])}</Fact>
        <Fact term={i18n.t('Born')}>{formatDay(dob)}</Fact>
        <Fact term={i18n.t('Age')}>{age}</Fact>
        {breed && <Fact term={i18n.t('Breed')}>{breed}</Fact>}
        {colour && <Fact term={i18n.t('Colour')}>{colour}</Fact>}
        <Fact term={i18n.t('Neutered')}>
          {isNeutered === null ? i18n.t('Not known') : isNeutered ? i18n.t('Yes') : i18n.t('No')}
        </Fact>
        {microchip && <Fact term={i18n.t('Microchip')}>{microchip.replace(/(\d{3})(?=\d)/g, '$1 ')}</Fact>}
        {(licenceNumber ?? licenceRenewsOn) && (
          <Fact term={i18n.t('Municipal licence')}>
            {licenceNumber}
            {licenceRenewsOn && (
              <span className="block font-normal">
                {i18n.t('Renewal on {day}', { day: formatDay(licenceRenewsOn) })}
              </span>
            )}
          </Fact>
        )}
        {(vetName ?? vetPhone) && (
          <Fact term={i18n.t('Vet')}>
            {vetName}
            {vetPhone && (
              <a
                href={`tel:${vetPhone}`}
                className="flex min-h-11 items-center justify-end gap-2 text-lake underline underline-offset-4"
              >
                <Phone aria-hidden="true" className="size-4" />
                {vetPhone}
              </a>
            )}
          </Fact>
        )}
      </dl>
      <ShopLink
        to={paths.petRecord(id)}
        className="flex min-h-11 items-center gap-2 text-lake underline underline-offset-4"
      >
        <Printer aria-hidden="true" className="size-4" />
        {i18n.t('Printable health record')}
      </ShopLink>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 text-end font-semibold break-words">{children}</dd>
    </div>
  );
}
