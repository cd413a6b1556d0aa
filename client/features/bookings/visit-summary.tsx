import { shortRupeeText } from '#rules/money/rupees.ts';
import { CHANGE_HOURS_AHEAD } from '#rules/constants.ts';
import { formatVisit } from './slot-times.ts';
import { visitLength } from '#client/lib/visit-length.ts';
import { i18n } from '#client/lib/i18n.ts';

interface VisitSummaryProps {
  service: { title: string; priceRange: string; slotMinutes: number; isFirstMeeting: boolean } | null;
  /** Price in paise; null until it is known. */
  price: number | null;
  startsAt: string | null;
  petName: string | null;
}

/** Summary of the visit before it is booked. Visits are not paid online. */
export function VisitSummary({ service, price, startsAt, petName }: VisitSummaryProps) {
  const rows = [
    { name: i18n.t('Service'), value: service?.title },
    { name: i18n.t('Time'), value: startsAt && formatVisit(startsAt) },
    { name: i18n.t('Pet'), value: petName },
  ];
  return (
    <>
      <dl className="grid gap-2">
        {rows.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold break-words">{value || i18n.t('not chosen yet')}</dd>
          </div>
        ))}
      </dl>
      {service?.isFirstMeeting && <FirstMeetingNote minutes={service.slotMinutes} />}
      {service && (
        <p className="border-t border-line pt-3">
          <span className="font-display text-2xl font-bold">
            {price === null ? service.priceRange : shortRupeeText(price)}
          </span>
          <span className="block text-ink-soft">{i18n.t('Paid at the visit')}</span>
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {i18n.t('You can move or cancel it until {hours} hours before.', { hours: CHANGE_HOURS_AHEAD })}
      </p>
    </>
  );
}

/** Explains that a booking is a first meeting, for services whose stays cannot be booked online. */
function FirstMeetingNote({ minutes }: { minutes: number }) {
  return (
    <p className="rounded-xl bg-marigold-wash px-4 py-3">
      {i18n.t('This books a first meeting of {time}, not a stay. Nights cannot be booked online yet.', {
        time: visitLength(minutes),
      })}
    </p>
  );
}
