import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { AddressChoice } from '#client/features/accounts/addresses/address-choice.tsx';
import { DayChoice } from '#client/features/bookings/day-choice.tsx';
import { PetChoice } from '#client/features/bookings/pet-choice.tsx';
import { ServiceChoice } from '#client/features/bookings/service-choice.tsx';
import { SizeChoice } from '#client/features/bookings/size-choice.tsx';
import { SlotChoice } from '#client/features/bookings/slot-choice.tsx';
import { VisitSummary } from '#client/features/bookings/visit-summary.tsx';
import { CheckoutStep } from '#client/features/orders/checkout-step.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { useBookingForm, type BookingFormProps } from './use-booking-form.ts';

/** Service, time, pet and address on one page. */
export function BookingForm(props: BookingFormProps) {
  const { services, viewer } = props;
  const { pathname, search } = useLocation();
  const booking = useBookingForm(props);
  const { service, day, startsAt, choose, pet, size, price, address, note, changeNote, problems } = booking;
  // Deferred, so that the choice itself shows immediately.
  const deferredService = useDeferredValue(service);

  return (
    <form noValidate onSubmit={booking.submit} className="shell grid gap-5 py-6">
      <h1 className="text-3xl">{i18n.t('Book a visit')}</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <CheckoutStep number={1} title={i18n.t('Service')}>
            <ServiceChoice
              services={services}
              chosen={service?.slug ?? null}
              onChoose={(slug) => choose({ service: slug, at: null })}
              error={problems.service ?? null}
            />
          </CheckoutStep>
          {deferredService && (
            <>
              <CheckoutStep number={2} title={i18n.t('Day and time')}>
                <DayChoice chosen={day} onChoose={(next) => choose({ day: next, at: null })} />
                <SlotChoice
                  of={{ slug: deferredService.slug }}
                  day={day}
                  chosen={startsAt}
                  onChoose={(at) => choose({ at })}
                  error={problems.time ?? null}
                />
              </CheckoutStep>
              <CheckoutStep number={3} title={i18n.t('Pet')}>
                <PetChoice
                  pets={viewer.pets}
                  service={deferredService}
                  chosen={pet?.id ?? null}
                  onChoose={(petId) => choose({ pet: petId, size: null })}
                  error={problems.pet ?? null}
                  addUrl={paths.addPet(viewer.id, pathname + search)}
                />
                <SizeChoice
                  prices={deferredService.prices}
                  chosen={size}
                  onChoose={(next) => choose({ size: next })}
                  error={problems.size ?? null}
                />
              </CheckoutStep>
            </>
          )}
          <CheckoutStep number={deferredService ? 4 : 2} title={i18n.t('Address')}>
            <AddressChoice {...address.fields} />
            <TextArea
              label={i18n.t('Anything we should know?')}
              hint={i18n.t('Allergies, fears, how to find you: at most 500 characters')}
              maxLength={500}
              value={note}
              onChange={({ target }) => changeNote(target.value)}
            />
          </CheckoutStep>
        </div>
        <div className="lg:sticky lg:top-24">
          <CheckoutStep number={deferredService ? 5 : 3} title={i18n.t('Your visit')}>
            <VisitSummary service={service} price={price} startsAt={startsAt} petName={pet?.name ?? null} />
            <Button type="submit" isBusy={booking.isBusy}>
              {i18n.t('Book the visit')}
            </Button>
          </CheckoutStep>
        </div>
      </div>
    </form>
  );
}
