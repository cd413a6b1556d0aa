import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { acceptsPetKind } from '#rules/booking.ts';
import type { PetSize } from '#rules/pets/pet-size.ts';
import { hasSizePrices } from '#rules/service-prices.ts';
import { showUserError } from '#client/features/accounts/addresses/address-form.ts';
import { useAddressChoice } from '#client/features/accounts/addresses/use-address-choice.ts';
import { useBooking } from '#client/features/bookings/use-booking.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import type { UserError } from '#client/lib/graph/user-error.ts';
import { useDraft } from '#client/lib/hooks/use-draft.ts';
import { showMessage } from '#client/state/messages.ts';
import { submitWithAddress, type Destination } from '#client/pages/submit-with-address.ts';
import type { BookingNewPageQuery } from './query.generated.ts';
import { type Choice, useBookingParams } from './use-booking-params.ts';

type Step = 'service' | 'time' | 'pet' | 'size';

/** Error messages by step. */
type Problems = Partial<Record<Step, string>>;

/** The steps whose errors a choice removes. Which pets and sizes there are depends on the service. */
const STEPS_OF: Readonly<Record<keyof Choice, readonly Step[]>> = {
  service: ['service', 'pet', 'size'],
  day: ['time'],
  at: ['time'],
  pet: ['pet'],
  size: ['size'],
};

export interface BookingFormProps {
  services: BookingNewPageQuery['services'];
  viewer: NonNullable<BookingNewPageQuery['viewer']>;
  /** Refetches the services. */
  onPriceChanged: () => void;
}

/** The choices of the booking form, and booking the visit. */
export function useBookingForm({ services, viewer, onPriceChanged }: BookingFormProps) {
  const navigate = useNavigate();
  const choices = useChoices(services, viewer.pets);
  const { service, startsAt, pet, size, price } = choices;
  const address = useAddressChoice(viewer);
  const [{ note }, changeDraft, dropDraft] = useDraft('booking', { note: '' });
  const [problems, setProblems] = useState<Problems>({});

  const { book, isBusy } = useBooking({
    onBooked: () => {
      void address.saveTyped();
      dropDraft();
      showMessage(i18n.t('Your visit is booked'));
      void navigate(paths.bookings(), { replace: true });
    },
    onTimeRefused: (reason) => {
      setProblems({ time: reason });
      choices.clearTime();
    },
    onUserError: (userError) => {
      // The price may have changed.
      if (userError.code === 'CONFLICT') onPriceChanged();
      const refused = refusedChoices(userError);
      if (refused) setProblems(refused);
      return refused !== null || (address.chosen === null && showUserError(address.form, userError));
    },
  });
  const bookAt = (destination: Destination) => {
    if (!service || !startsAt || !pet) return Promise.resolve();
    const visit = { serviceId: service.id, startsAt, petId: pet.id, note };
    return book({ ...destination, ...visit, petSize: size, expectedPrice: price });
  };
  const findMissing = () => {
    const missingFields = findProblems({ service, startsAt, pet, size });
    setProblems(missingFields);
    return Object.values(missingFields)[0];
  };
  return {
    ...choices,
    /** Changes some choices; null clears one. */
    choose: (choice: Choice) => {
      setProblems((before) => withoutProblems(before, choice));
      choices.choose(choice);
    },
    address,
    note,
    changeNote: (next: string) => changeDraft({ note: next }),
    problems,
    isBusy,
    submit: submitWithAddress(address, bookAt, findMissing),
  };
}

/** The errors that remain after a choice. */
function withoutProblems(problems: Problems, choice: Choice): Problems {
  const chosen = Object.entries(STEPS_OF).flatMap(([name, steps]) => (name in choice ? steps : []));
  return Object.fromEntries(Object.entries(problems).filter(([step]) => !chosen.some((of) => of === step)));
}

/** The choices in the URL, with the resulting pet, size and price. */
function useChoices(services: BookingFormProps['services'], pets: readonly Pet[]) {
  const params = useBookingParams(services);
  const { service } = params;
  const pet = petFor(service, pets, params.petId);
  const size = sizeFor(service, params.petSize) ?? sizeFor(service, pet?.size);
  return {
    ...params,
    pet,
    size,
    /** Price in paise; null if unknown. */
    price: service?.prices.find((price) => (price.size ?? null) === size)?.price ?? null,
  };
}

/** The choices that the server rejected; null for other errors. */
function refusedChoices({ fields: { petId, petSize } }: UserError): Problems | null {
  if (petId === undefined && petSize === undefined) return null;
  return { ...(petId !== undefined && { pet: petId }), ...(petSize !== undefined && { size: petSize }) };
}

type Pet = BookingFormProps['viewer']['pets'][number];
type Service = BookingFormProps['services'][number] | null;

/** The chosen pet, or the only one that the service accepts. */
function petFor(service: Service, pets: readonly Pet[], petId: string | null): Pet | undefined {
  const suitable = pets.filter(({ kind }) => service && acceptsPetKind(service.petKinds, kind));
  return suitable.find(({ id }) => id === petId) ?? (suitable.length === 1 ? suitable[0] : undefined);
}

/** The size that determines the price; null if unknown or irrelevant. */
function sizeFor(service: Service, known: string | null | undefined): PetSize | null {
  return service?.prices.find(({ size }) => size && size === known)?.size ?? null;
}

interface BookingSelection {
  service: Service;
  startsAt: string | null;
  pet: Pet | undefined;
  size: PetSize | null;
}

function findProblems(chosen: BookingSelection): Problems {
  return {
    ...(!chosen.service && { service: i18n.t('Please choose a service.') }),
    ...(!chosen.startsAt && { time: i18n.t('Please choose a time.') }),
    ...(!chosen.pet && { pet: i18n.t('Please choose a pet.') }),
    ...(hasSizePrices(chosen.service?.prices ?? []) &&
      !chosen.size && { size: i18n.t('Please choose the size of your pet') }),
  };
}
