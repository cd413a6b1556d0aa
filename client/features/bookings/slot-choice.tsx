import type { Day } from '#rules/day.ts';
import { i18n } from '#client/lib/i18n.ts';
import { RadioPill } from '#client/ui/forms/radio.tsx';
import { LoadFailedNote } from '#client/ui/loading/load-failed-note.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import {
  type SlotChoice_SlotFragment,
  useBookingDayQuery,
  useServiceDayQuery,
} from './bookings.generated.ts';
import { RadioGroup } from '#client/ui/forms/radio.tsx';
import { type DayPart, dayPartOf, formatLongDay, formatTime } from './slot-times.ts';

const DAY_PARTS: Record<DayPart, string> = {
  morning: /*i18n*/ 'Morning',
  afternoon: /*i18n*/ 'Afternoon',
  evening: /*i18n*/ 'Evening',
};

interface SlotChoiceProps {
  /** Source of the slots: a service, or a booking to be moved, whose service may be hidden. */
  of: { slug: string } | { bookingId: string };
  day: Day;
  /** `startsAt` of the chosen slot. */
  chosen: string | null;
  onChoose: (startsAt: string) => void;
  error: string | null;
}

function useDaySlots(of: SlotChoiceProps['of'], day: Day) {
  const fetchPolicy = 'cache-and-network';
  const isMove = 'bookingId' in of;
  const ofService = useServiceDayQuery({
    variables: { slug: isMove ? '' : of.slug, day },
    skip: isMove,
    fetchPolicy,
  });
  const ofBooking = useBookingDayQuery({
    variables: { id: isMove ? of.bookingId : '', day },
    skip: !isMove,
    fetchPolicy,
  });
  const { error: failure, refetch } = isMove ? ofBooking : ofService;
  const service = isMove ? ofBooking.data?.booking?.service : ofService.data?.service;
  return { slots: service?.slots, failure, refetch: (): Promise<unknown> => refetch() };
}

/** The slots of a day, refetched each time they are shown. */
export function SlotChoice({ of, day, chosen, onChoose, error }: SlotChoiceProps) {
  const { slots, failure, refetch } = useDaySlots(of, day);
  if (failure && !slots)
    return (
      <LoadFailedNote
        text={i18n.t('The times of this day could not be loaded. Please check your connection.')}
        onRetry={refetch}
      />
    );
  if (!slots) return <SlotsSkeleton />;
  if (!slots.some(({ isFree }) => isFree))
    return (
      <>
        <p role="status">
          {slots.length
            ? i18n.t('Nothing is free on {day}. Please choose another day.', { day: formatLongDay(day) })
            : i18n.t('We are closed on {day}. Please choose another day.', { day: formatLongDay(day) })}
        </p>
        <p role="alert" className="font-semibold text-alarm empty:hidden">
          {error}
        </p>
      </>
    );
  return (
    <RadioGroup isLegendHidden legend={i18n.t('Time')} error={error} className="grid gap-4">
      {(Object.keys(DAY_PARTS) as DayPart[]).map((part) => (
        <DayPartSlots
          key={part}
          title={i18n.t(DAY_PARTS[part])}
          slots={slots.filter(({ startsAt }) => dayPartOf(startsAt) === part)}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </RadioGroup>
  );
}

interface DayPartSlotsProps extends Pick<SlotChoiceProps, 'chosen' | 'onChoose'> {
  title: string;
  slots: readonly SlotChoice_SlotFragment[];
}

function DayPartSlots({ title, slots, chosen, onChoose }: DayPartSlotsProps) {
  if (slots.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <div className="flex flex-wrap gap-2">
        {slots.map(({ startsAt, isFree }) => (
          <RadioPill
            key={startsAt}
            name="time"
            value={startsAt}
            checked={startsAt === chosen && isFree}
            disabled={!isFree}
            onChange={() => onChoose(startsAt)}
          >
            <span className={isFree ? undefined : 'line-through'}>{formatTime(startsAt)}</span>
            {!isFree && <span className="sr-only">{i18n.t('not free')}</span>}
          </RadioPill>
        ))}
      </div>
    </div>
  );
}

function SlotsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-wrap gap-2">
      <p role="status" className="sr-only">
        {i18n.t('Loading the times')}
      </p>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-11 w-24 rounded-full" />
      ))}
    </div>
  );
}
