import { type FaultyFields, Refusal } from '#server/platform/errors.ts';

/** The error for a request that does not match the schema of its route. */
export function badRequest(fields: FaultyFields): Refusal {
  return new Refusal('BAD_REQUEST', /*i18n*/ 'The request was not understood.', {
    fields,
  });
}
