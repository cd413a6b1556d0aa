import { type FaultyFields, UserError } from '#server/platform/errors.ts';

/** The error for a request that does not match the schema of its route. */
export function badRequest(fields: FaultyFields): UserError {
  return new UserError('BAD_REQUEST', /*i18n*/ 'The request was not understood.', {
    fields,
  });
}
