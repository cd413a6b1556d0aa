import { useDeferredValue, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { acceptsPetKind } from '#rules/booking.ts';
import { AddressChoice } from '#client/features/accounts/address-choice.tsx';
import { EMPTY_ADDRESS, showRefusal, useAddressForm } from '#client/features/accounts/address-form.ts';
import { useAddAddressMutation } from '#client/features/accounts/address.generated.ts';
import { DayChoice } from '#client/features/bookings/day-choice.tsx';
import { PetChoice } from '#client/features/bookings/pet-choice.tsx';
import { ServiceChoice } from '#client/features/bookings/service-choice.tsx';
import { SlotChoice } from '#client/features/bookings/slot-choice.tsx';
import { useBooking } from '#client/features/bookings/use-booking.ts';
import { VisitSummary } from '#client/features/bookings/visit-summary.tsx';
import { CheckoutStep } from '#client/features/orders/checkout-step.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { submitWithAddress, type Destination } from '#client/pages/submit-with-address.ts';
import type { BookingNewPageQuery } from './query.generated.ts';
import { useBookingParams } from './use-booking-params.ts';

type Step = 'service' | 'time' | 'pet';

interface BookingFormProps {
  services: BookingNewPageQuery['services'];
  viewer: NonNullable<BookingNewPageQuery['viewer']>;
}

/** Service, time, pet and address on one page. */
export function BookingForm({ services, viewer }: BookingFormProps) {
  const { addresses, pets, name, email, mobile } = viewer;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const booking = useBookingParams(services);
  const { service, day, startsAt } = booking;
  // Deferred, so that the choice itself shows immediately.
  const deferredService = useDeferredValue(service);
  const suitablePets = pets.filter(({ kind }) => service && acceptsPetKind(service.petKinds, kind));
  const pet =
    suitablePets.find(({ id }) => id === booking.petId) ??
    (suitablePets.length === 1 ? suitablePets[0] : undefined);
  const form = useAddressForm({ ...EMPTY_ADDRESS, fullName: name, email, phoneNumber: mobile });
  // undefined: not chosen yet, so the default applies.
  const [choice, setChoice] = useState<string | null>();
  const [isSaved, setIsSaved] = useState(true);
  const [{ note }, changeDraft, dropDraft] = useDraft('booking', { note: '' });
  const [problems, setProblems] = useState<Partial<Record<Step, string>>>({});
  const [addAddress] = useAddAddressMutation();
  const isKnown = choice === null || addresses.some(({ id }) => id === choice);
  const chosen = choice !== undefined && isKnown ? choice : (addresses[0]?.id ?? null);

  const { book, isBusy } = useBooking({
    onBooked: () => {
      // Not awaited: the visit is booked without it.
      if (chosen === null && isSaved)
        void addAddress({ variables: { input: form.getValues() } }).catch(() => undefined);
      dropDraft();
      showMessage(i18n.t('Your visit is booked'));
      void navigate(paths.bookings(), { replace: true });
    },
    onTimeRefused: (reason) => {
      setProblems({ time: reason });
      booking.choose({ at: null });
    },
    onRefusal: (refusal) => {
      const { petId } = refusal.fields;
      if (petId !== undefined) setProblems({ pet: petId });
      return petId !== undefined || (chosen === null && showRefusal(form, refusal));
    },
  });

  const bookAt = (destination: Destination) => {
    const missing = {
      ...(!service && { service: i18n.t('Please choose a service.') }),
      ...(!startsAt && { time: i18n.t('Please choose a time.') }),
      ...(!pet && { pet: i18n.t('Please choose a pet.') }),
    };
    setProblems(missing);
    const [first] = Object.values(missing);
    if (first) showAlert(first);
    if (!service || !startsAt || !pet) return Promise.resolve();
    return book({ ...destination, serviceId: service.id, startsAt, petId: pet.id, note });
  };
  const submit = submitWithAddress({ chosen, form }, bookAt);

  return (
    <form noValidate onSubmit={submit} className="shell grid gap-5 py-6">
      <h1 className="text-3xl">{i18n.t('Book a visit')}</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <CheckoutStep number={1} title={i18n.t('Service')}>
            <ServiceChoice
              services={services}
              chosen={service?.slug ?? null}
              onChoose={(slug) => {
                setProblems({});
                booking.choose({ service: slug, at: null });
              }}
              error={problems.service ?? null}
            />
          </CheckoutStep>
          {deferredService && (
            <CheckoutStep number={2} title={i18n.t('Day and time')}>
              <DayChoice chosen={day} onChoose={(next) => booking.choose({ day: next, at: null })} />
              <SlotChoice
                slug={deferredService.slug}
                day={day}
                chosen={startsAt}
                onChoose={(at) => {
                  setProblems({});
                  booking.choose({ at });
                }}
                error={problems.time ?? null}
              />
            </CheckoutStep>
          )}
          {deferredService && (
            <CheckoutStep number={3} title={i18n.t('Pet')}>
              <PetChoice
                pets={pets}
                service={deferredService}
                chosen={pet?.id ?? null}
                onChoose={(petId) => {
                  setProblems({});
                  booking.choose({ pet: petId });
                }}
                error={problems.pet ?? null}
                addUrl={paths.addPet(viewer.id, pathname + search)}
              />
            </CheckoutStep>
          )}
          <CheckoutStep number={deferredService ? 4 : 2} title={i18n.t('Where we meet')}>
            <AddressChoice
              addresses={addresses}
              chosen={chosen}
              onChoose={setChoice}
              form={form}
              isSaved={isSaved}
              onSavedChange={setIsSaved}
            />
            <TextArea
              label={i18n.t('What should we know?')}
              hint={i18n.t('Allergies, fears, the way in: at most 500 characters')}
              maxLength={500}
              value={note}
              onChange={({ target }) => changeDraft({ note: target.value })}
            />
          </CheckoutStep>
        </div>
        <div className="lg:sticky lg:top-24">
          <CheckoutStep number={deferredService ? 5 : 3} title={i18n.t('Your visit')}>
            <VisitSummary service={service} startsAt={startsAt} petName={pet?.name ?? null} />
            <Button type="submit" isBusy={isBusy}>
              {i18n.t('Book the visit')}
            </Button>
          </CheckoutStep>
        </div>
      </div>
    </form>
  );
}
