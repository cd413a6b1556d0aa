import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { acceptsPetKind } from '#rules/booking.ts';
import type { PetSize } from '#rules/pets/pet-size.ts';
import { hasSizePrices } from '#rules/service-prices.ts';
import { showRefusal } from '#client/features/accounts/address-form.ts';
import { useAddressChoice } from '#client/features/accounts/use-address-choice.ts';
import { useBooking } from '#client/features/bookings/use-booking.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { showMessage } from '#client/state/messages.ts';
import { submitWithAddress, type Destination } from '#client/pages/submit-with-address.ts';
import type { BookingNewPageQuery } from './query.generated.ts';
import { useBookingParams } from './use-booking-params.ts';

/** What is missing or refused, by step. */
type Problems = Partial<Record<'service' | 'time' | 'pet' | 'size', string>>;

export interface BookingFormProps {
  services: BookingNewPageQuery['services'];
  viewer: NonNullable<BookingNewPageQuery['viewer']>;
  /** Reads the services again. */
  onPriceChanged: () => void;
}

/** The choices of the booking form, and booking the visit. */
export function useBookingForm({ services, viewer, onPriceChanged }: BookingFormProps) {
  const navigate = useNavigate();
  const params = useBookingParams(services);
  const { service, startsAt } = params;
  const pet = petFor(service, viewer.pets, params.petId);
  const size = sizeFor(service, params.petSize) ?? sizeFor(service, pet?.size);
  const price = service?.prices.find((one) => (one.size ?? null) === size)?.price ?? null;
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
      params.choose({ at: null });
    },
    onRefusal: (refusal) => {
      // The price may be another one by now.
      if (refusal.code === 'CONFLICT') onPriceChanged();
      const { petId, petSize } = refusal.fields;
      if (petId !== undefined) setProblems({ pet: petId });
      if (petSize !== undefined) setProblems({ size: petSize });
      return (
        petId !== undefined ||
        petSize !== undefined ||
        (address.chosen === null && showRefusal(address.form, refusal))
      );
    },
  });
  const bookAt = (destination: Destination) => {
    if (!service || !startsAt || !pet) return Promise.resolve();
    return book({
      ...destination,
      serviceId: service.id,
      startsAt,
      petId: pet.id,
      note,
      petSize: size,
      expectedPrice: price,
    });
  };
  const findMissing = () => {
    const missing = missingOf({ service, startsAt, pet, size });
    setProblems(missing);
    return Object.values(missing)[0];
  };
  return {
    ...params,
    /** Changes some choices; null clears one. */
    choose: (choice: Parameters<typeof params.choose>[0]) => {
      setProblems({});
      params.choose(choice);
    },
    pet,
    size,
    /** In paise; null if it is not known yet. */
    price,
    address,
    note,
    changeNote: (next: string) => changeDraft({ note: next }),
    problems,
    isBusy,
    submit: submitWithAddress(address, bookAt, findMissing),
  };
}

type Pet = BookingFormProps['viewer']['pets'][number];
type Service = BookingFormProps['services'][number] | null;

/** The chosen pet, or the only one that the service accepts. */
function petFor(service: Service, pets: readonly Pet[], petId: string | null): Pet | undefined {
  const suitable = pets.filter(({ kind }) => service && acceptsPetKind(service.petKinds, kind));
  return suitable.find(({ id }) => id === petId) ?? (suitable.length === 1 ? suitable[0] : undefined);
}

/** The size that the price depends on; null if it is not known, or does not matter. */
function sizeFor(service: Service, known: string | null | undefined): PetSize | null {
  return service?.prices.find(({ size }) => size && size === known)?.size ?? null;
}

interface Chosen {
  service: Service;
  startsAt: string | null;
  pet: Pet | undefined;
  size: PetSize | null;
}

function missingOf(chosen: Chosen): Problems {
  return {
    ...(!chosen.service && { service: i18n.t('Please choose a service.') }),
    ...(!chosen.startsAt && { time: i18n.t('Please choose a time.') }),
    ...(!chosen.pet && { pet: i18n.t('Please choose a pet.') }),
    ...(hasSizePrices(chosen.service?.prices ?? []) &&
      !chosen.size && { size: i18n.t('Please choose the size of your pet') }),
  };
}
