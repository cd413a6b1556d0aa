import { type FaultyFields, UserError } from '#server/platform/errors.ts';

/** Renames the fields of an error from the service's names to those of the REST API. */
export async function withRestFieldNames<Result>(
  result: Promise<Result>,
  names: Readonly<Record<string, string>>,
): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof UserError) || !error.fields) throw error;
    const fields: FaultyFields = {};
    for (const [name, text] of Object.entries(error.fields)) fields[names[name] ?? name] = text;
    const { code, message, retryAfter } = error;
    throw new UserError(code, message, { fields, ...(retryAfter !== undefined && { retryAfter }) });
  }
}
