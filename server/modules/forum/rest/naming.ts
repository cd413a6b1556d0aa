import { type FaultyFields, Refusal } from '#server/platform/errors.ts';

/** Runs an act whose complaints name fields as /api calls them. */
export async function namedHere<Result>(
  act: Promise<Result>,
  names: Readonly<Record<string, string>>,
): Promise<Result> {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    const fields: FaultyFields = {};
    for (const [name, sentence] of Object.entries(error.fields)) fields[names[name] ?? name] = sentence;
    const { code, message, retryAfter } = error;
    throw new Refusal(code, message, { fields, ...(retryAfter !== undefined && { retryAfter }) });
  }
}
