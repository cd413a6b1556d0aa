import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { toLocalMinute, parseMoment } from './days.ts';

interface ScheduleFormProps {
  /** When it goes live, as saved; null if it is not scheduled. */
  at: string | null;
  isBusy: boolean;
  onSchedule: (at: string) => void;
}

/** Asks for a day and time in India. */
export function ScheduleForm({ at, isBusy, onSchedule }: ScheduleFormProps) {
  const [typed, setTyped] = useState(() => toLocalMinute(at));
  const [problem, setProblem] = useState<string>();
  const schedule = () => {
    const moment = parseMoment(typed);
    if (moment === null) return setProblem('Please enter a date and time');
    if (Date.parse(moment) <= Date.now()) return setProblem('This time has already passed');
    onSchedule(moment);
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field
        label="Goes live at"
        hint="IST. Shoppers can’t see it before then."
        type="datetime-local"
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      <Button look="outline" isBusy={isBusy} className="mt-7" onClick={schedule}>
        {at ? 'Change time' : 'Schedule'}
      </Button>
    </div>
  );
}
