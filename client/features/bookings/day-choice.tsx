import { isOpenOn } from '#rules/booking.ts';
import { BOOK_DAYS_AHEAD } from '#rules/constants.ts';
import { type Day, isDay, addToDay } from '#rules/day.ts';
import { i18n } from '#client/lib/i18n.ts';
import { today } from '#client/lib/today.ts';
import { Field } from '#client/ui/forms/field.tsx';
import { CHOICE_CARD } from './choice-look.ts';
import { RadioGroup } from '#client/ui/forms/radio.tsx';
import { formatShortDate, formatLongDay, formatWeekday } from './slot-times.ts';

const DAYS_SHOWN = 14;

interface DayChoiceProps {
  chosen: Day;
  onChoose: (day: Day) => void;
}

/** The next two weeks as radio buttons, and a date field for later days. */
export function DayChoice({ chosen, onChoose }: DayChoiceProps) {
  const first = today();
  const last = addToDay(first, { days: BOOK_DAYS_AHEAD });
  const days = Array.from({ length: DAYS_SHOWN }, (_, ahead) => addToDay(first, { days: ahead }));
  return (
    <div className="grid gap-3">
      {/* Padding for the focus ring, which scrolling would cut off. */}
      <RadioGroup
        isLegendHidden
        legend={i18n.t('Day')}
        className="-mx-2 flex gap-2 overflow-x-auto px-2 py-2"
      >
        {days.map((day) => (
          <label
            key={day}
            className={`${CHOICE_CARD} relative min-w-18 shrink-0 flex-col gap-0 px-2 text-center`}
          >
            <input
              type="radio"
              name="day"
              aria-label={
                isOpenOn(day) ? formatLongDay(day) : i18n.t('{day}, closed', { day: formatLongDay(day) })
              }
              checked={day === chosen}
              disabled={!isOpenOn(day)}
              onChange={() => onChoose(day)}
              className="sr-only"
            />
            <span className="text-sm">{formatWeekday(day)}</span>
            <span className="font-display">{formatShortDate(day)}</span>
            {!isOpenOn(day) && <span className="text-xs font-normal">{i18n.t('Closed')}</span>}
          </label>
        ))}
      </RadioGroup>
      <Field
        key={chosen}
        label={i18n.t('Or another day')}
        type="date"
        min={first}
        max={last}
        defaultValue={chosen}
        onChange={({ target: { value } }) => {
          if (isDay(value) && value >= first && value <= last) onChoose(value);
        }}
        className="max-w-60"
      />
    </div>
  );
}
