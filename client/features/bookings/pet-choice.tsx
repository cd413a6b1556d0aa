import { Plus } from 'lucide-react';
import { petKindsText, acceptsPetKind } from '#rules/booking.ts';
import { PET_KIND_LABELS, type PetKind } from '#rules/pets/pet.ts';
import { i18n } from '#client/lib/i18n.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { PetChoice_PetFragment } from './bookings.generated.ts';
import { CHOICE_CARD } from './choice-look.ts';
import { RadioGroup } from '#client/ui/forms/radio.tsx';

interface PetChoiceProps {
  pets: readonly PetChoice_PetFragment[];
  service: { title: string; petKinds: readonly PetKind[] };
  chosen: string | null;
  onChoose: (petId: string) => void;
  error: string | null;
  /** Form to add a pet, which returns here. */
  addUrl: string;
}

/** Chooses a pet; pets that the service does not accept are disabled with a reason. */
export function PetChoice({ pets, service, chosen, onChoose, error, addUrl }: PetChoiceProps) {
  const { title, petKinds } = service;
  const others = i18n.t('{service} is for {kinds}', { service: title, kinds: petKindsText(petKinds) });
  return (
    <div className="grid gap-3">
      {pets.length === 0 && <p>{i18n.t('No pets here yet. Add yours, and come right back.')}</p>}
      <RadioGroup isLegendHidden legend={i18n.t('Pet')} error={error} className="grid gap-3 sm:grid-cols-2">
        {pets.map(({ id, name, kind }) => (
          <label key={id} className={CHOICE_CARD}>
            <input
              type="radio"
              name="pet"
              checked={id === chosen}
              disabled={!acceptsPetKind(petKinds, kind)}
              onChange={() => onChoose(id)}
              className="size-5 shrink-0 accent-leaf"
            />
            <span className="min-w-0 break-words">
              {name}
              <span className="block text-sm font-normal text-ink-soft">
                {acceptsPetKind(petKinds, kind) ? i18n.t(PET_KIND_LABELS[kind]) : others}
              </span>
            </span>
          </label>
        ))}
      </RadioGroup>
      <LinkButton to={addUrl} look="outline" size="small" className="justify-self-start">
        <Plus aria-hidden="true" className="size-4" />
        {i18n.t('Add New Pet')}
      </LinkButton>
    </div>
  );
}
