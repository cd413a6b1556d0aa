import type { ReactNode } from 'react';
import { PET_SIZE_LABELS } from '#rules/pets/pet-size.ts';
import { i18n } from '#client/lib/i18n.ts';
import { visitLength } from '#client/lib/visit-length.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { BookingCard_BookingFragment } from './bookings.generated.ts';
import { formatTime, formatVisit } from './slot-times.ts';

interface BookingCardProps {
  booking: BookingCard_BookingFragment;
  isOver?: boolean;
  /** Heading level for the context. */
  heading?: 'h2' | 'h3';
  /** Action buttons. */
  children?: ReactNode;
}

const meetingLength = (startsAt: string, endsAt: string) =>
  visitLength((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);

/** A visit with service, time, pet and address. */
export function BookingCard({
  booking,
  isOver = false,
  heading: Heading = 'h3',
  children,
}: BookingCardProps) {
  const { service, pet, startsAt, endsAt, status, note, cancelNote, address, petSize, priceText } = booking;
  const isCancelled = status === 'CANCELLED';
  return (
    <li className="card grid gap-4 p-4 sm:grid-cols-[auto_1fr]">
      <Picture
        image={service.image}
        width={160}
        height={120}
        isDecorative
        className="aspect-4/3 w-32 rounded-xl object-cover sm:w-40"
      />
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="text-xl">
            {pet ? i18n.t('{service} for {pet}', { service: service.title, pet: pet.name }) : service.title}
          </Heading>
          {isCancelled ? (
            <Badge tone="quiet">{i18n.t('Cancelled')}</Badge>
          ) : (
            <Badge tone={isOver ? 'sky' : 'leaf'}>{isOver ? i18n.t('Over') : i18n.t('Booked')}</Badge>
          )}
        </div>
        {service.isFirstMeeting && (
          <p>{i18n.t('A first meeting of {time}, not a stay.', { time: meetingLength(startsAt, endsAt) })}</p>
        )}
        <p className="font-semibold">
          <time dateTime={startsAt}>{formatVisit(startsAt)}</time>–{formatTime(endsAt)}
        </p>
        {address.address && (
          <p className="break-words text-ink-soft">
            {address.address}, {address.city} {address.postalCode}
          </p>
        )}
        {note && <p className="break-words whitespace-pre-line">“{note}”</p>}
        {cancelNote && (
          <p className="font-semibold">{i18n.t('We are sorry: {note}', { note: cancelNote })}</p>
        )}
        {!isCancelled && !isOver && (
          <p>
            {priceText}, {i18n.t('paid at the visit')}
            {petSize && ` (${i18n.t(PET_SIZE_LABELS[petSize])})`}
          </p>
        )}
        {children && <div className="mt-1 flex flex-wrap gap-3">{children}</div>}
      </div>
    </li>
  );
}
