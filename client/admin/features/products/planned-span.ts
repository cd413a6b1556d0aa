// The period of a planned price, typed in Indian time.
import { parseMoment } from '../../ui/days.ts';

export interface SpanTexts {
  startsAt: string;
  /** The end; '' for permanent prices. */
  endsAt: string;
}

/** Validation errors by field. The server validates too. */
export function spanProblems({ startsAt, endsAt }: SpanTexts): Partial<SpanTexts> {
  const start = parseMoment(startsAt);
  const end = parseMoment(endsAt);
  return {
    ...(!start && { startsAt: 'Please enter a date and time' }),
    ...(start && Date.parse(start) <= Date.now() && { startsAt: 'This time has already passed' }),
    ...(endsAt && !end && { endsAt: 'Please enter a date and time' }),
    ...(start && end && end <= start && { endsAt: 'The end must be after the start' }),
  };
}

/** The period for the server, once `spanProblems` finds no problems. */
export const toSpanInput = ({ startsAt, endsAt }: SpanTexts) => ({
  startsAt: parseMoment(startsAt) ?? '',
  endsAt: parseMoment(endsAt),
});
