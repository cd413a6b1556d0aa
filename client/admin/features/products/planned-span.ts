// When planned prices hold, as it is typed: in Indian time.
import { momentOf } from '../../ui/days.ts';

export interface SpanTexts {
  startsAt: string;
  /** '' for prices that stay. */
  endsAt: string;
}

/** What is wrong, by field. The server checks it, too. */
export function spanProblems({ startsAt, endsAt }: SpanTexts): Partial<SpanTexts> {
  const [start, end] = [momentOf(startsAt), momentOf(endsAt)];
  return {
    ...(!start && { startsAt: 'Please give a day and a time' }),
    ...(start && Date.parse(start) <= Date.now() && { startsAt: 'That is past already' }),
    ...(endsAt && !end && { endsAt: 'Please give a day and a time' }),
    ...(start && end && end <= start && { endsAt: 'The end must be after the beginning' }),
  };
}

/** The span for the server, once `spanProblems` finds nothing. */
export const spanOf = ({ startsAt, endsAt }: SpanTexts) => ({
  startsAt: momentOf(startsAt) ?? '',
  endsAt: momentOf(endsAt),
});
