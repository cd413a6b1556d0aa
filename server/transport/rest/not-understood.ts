import { type FaultyFields, Refusal } from '#server/platform/errors.ts';

/** A request that does not fit what the path declares. */
export function notUnderstood(fields: FaultyFields): Refusal {
  return new Refusal('BAD_REQUEST', /*i18n*/ 'The request was not understood.', {
    fields,
  });
}
