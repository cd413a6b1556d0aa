import { Stethoscope } from 'lucide-react';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { FedPet } from './feeding-section.tsx';
import { formatWeight } from '../weight/weights.ts';

type Reason = NonNullable<FedPet['feeding']['noFigure']>;

const TEXTS: Record<Reason, string> = {
  PREGNANT: /*i18n*/ '{name} is pregnant, and what she needs changes by the week. Please ask your vet.',
  NURSING: /*i18n*/ '{name} is nursing and may need several times as much as usual. Please ask your vet.',
  ILL: /*i18n*/ '{name} is ill. Please ask your vet what to feed, and how much.',
  UNEXPLAINED_LOSS:
    /*i18n*/ '{name} has lost weight in the last few weeks. Please ask your vet to look for the reason first.',
  TOO_YOUNG: /*i18n*/ '{name} is still very young. Please ask your vet until it is 8 weeks old.',
  TOO_THIN: /*i18n*/ '{name} is thin. Please ask your vet how to gain weight safely.',
  LOSING_WEIGHT:
    /*i18n*/ '{name} should lose some weight, but not too fast. Please ask your vet how much to feed.',
  OTHER_KIND: '',
  NO_ADULT_WEIGHT: /*i18n*/ 'Tell us what {name} will weigh when fully grown to see how much to feed.',
  IMPLAUSIBLE_WEIGHT: /*i18n*/ 'A weight of {weight} can hardly be right for {name}. Please check the entry.',
  NO_WEIGHT: /*i18n*/ 'Add a weight to see how much food is right for {name}.',
  OLD_WEIGHT: /*i18n*/ 'The last weight is from {day}. Please weigh {name} again.',
};

/** Explains why no amount can be calculated, and what to do. */
export function NoFigure({ pet: { id, name, feeding } }: { pet: FedPet }) {
  const { noFigure, needsVet, weight } = feeding;
  if (!noFigure) return null;
  const text = i18n.t(TEXTS[noFigure], {
    name,
    day: weight ? formatDay(weight.on) : '',
    weight: weight ? formatWeight(weight.grams) : '',
  });
  if (needsVet)
    return (
      <p className="flex items-start gap-3 rounded-xl bg-sunk px-4 py-3">
        <Stethoscope aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
        {text}
      </p>
    );
  return (
    <p>
      {text} <WhatToDo petId={id} reason={noFigure} />
    </p>
  );
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-lake underline underline-offset-4';

function WhatToDo({ petId, reason }: { petId: string; reason: Reason }) {
  if (reason === 'NO_ADULT_WEIGHT')
    return (
      <ShopLink to={paths.editPet(petId)} className={LINK}>
        {i18n.t('Enter it')}
      </ShopLink>
    );
  if (reason === 'IMPLAUSIBLE_WEIGHT')
    return (
      <ShopLink to={paths.pet(petId, 'timeline')} className={LINK}>
        {i18n.t('Open the timeline')}
      </ShopLink>
    );
  return (
    <a href="#pet-weight" className={LINK}>
      {i18n.t('Add a weight')}
    </a>
  );
}
