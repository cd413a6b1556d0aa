// Reads params, query and body by a route's schemas. What does not fit never reaches a room.
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { type FaultyFields, type Findable, notFound } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { isUpload } from '#server/platform/http/upload-guard.ts';
import { readJson } from './json-body.ts';
import { type Multipart, readMultipart, type SentFile } from './multipart.ts';
import { notUnderstood } from './not-understood.ts';
import { whatIsUnfit } from './unfit.ts';

const MAX_FIELDS_NAMED = 20;

/**
 * Path parameters. One that cannot be any is simply not found, in the words for a missing one.
 * @param noun what they name
 */
export function readParams<Schema extends z.ZodType>(
  schema: Schema | undefined,
  { params }: Request,
  noun: Findable = 'page',
): z.output<Schema> | undefined {
  const tooLong = Object.values(params).some((value) => String(value).length > LIMITS.rest.paramCharacters);
  if (tooLong || whatIsUnfit(params)) throw notFound(noun);
  const result = schema?.safeParse(params);
  if (result?.success === false) throw notFound(noun);
  return result?.data;
}

/** The query string. Unknown names are ignored, empty values are as good as none. */
export function readQuery<Schema extends z.ZodObject>(
  schema: Schema | undefined,
  { query }: Request,
): z.output<Schema> | undefined {
  if (!schema) return undefined;
  const given = Object.entries(query)
    .filter(([, value]) => value !== '')
    // brand[]=a&brand[]=b is how many clients write a list; what may be one, the schema says.
    .map(([name, value]) => [name.replace(/\[\]$/, ''), value] as const);
  // page[a]=1 would otherwise pass for a name nobody knows.
  for (const [name] of given) {
    const [known = name, ...inside] = name.split('[');
    if (inside.length > 0 && Object.hasOwn(schema.shape, known))
      throw notUnderstood({ [known]: 'must be a single value' });
  }
  return fit(schema, Object.fromEntries(given), 'query');
}

interface Source {
  req: Request;
  res: Response;
  /** Where the path takes files. */
  multipart?: Multipart | undefined;
}

/** The body and the files; without any, an empty object, so that what is missing gets named. */
export async function readBody<Schema extends z.ZodType>(
  schema: Schema | undefined,
  { req, res, multipart }: Source,
): Promise<{ body: z.output<Schema> | undefined; files: readonly SentFile[] }> {
  if (!schema && !multipart) return { body: undefined, files: [] };
  const { body, files } =
    multipart && isUpload(req)
      ? await readMultipart(req, multipart)
      : { body: await readJson(req, res), files: [] };
  return { body: schema && fit(schema, body, 'body'), files };
}

function fit<Schema extends z.ZodType>(schema: Schema, value: unknown, where: string): z.output<Schema> {
  const unfit = whatIsUnfit(value);
  if (unfit) throw notUnderstood({ [unfit.field || where]: unfit.why });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FaultyFields = {};
  for (const { path, message } of result.error.issues.slice(0, MAX_FIELDS_NAMED))
    fields[path.join('.') || where] ??= message;
  throw notUnderstood(fields);
}
