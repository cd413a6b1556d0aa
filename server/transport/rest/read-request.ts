// Validates params, query and body with the schemas of a route.
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { type FaultyFields, type Findable, notFound } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { isUpload } from '#server/platform/http/upload-guard.ts';
import { readJson } from './json-body.ts';
import { type Multipart, readMultipart, type SentFile } from './multipart.ts';
import { badRequest } from './bad-request.ts';
import { findInvalidValue } from './invalid-values.ts';

const MAX_REPORTED_FIELDS = 20;

/**
 * Returns the path parameters. A malformed one is reported as not found.
 * @param record the kind of record that they identify
 */
export function readParams<Schema extends z.ZodType>(
  schema: Schema | undefined,
  { params }: Request,
  record: Findable = 'page',
): z.output<Schema> | undefined {
  const tooLong = Object.values(params).some((value) => String(value).length > LIMITS.rest.paramCharacters);
  if (tooLong || findInvalidValue(params)) throw notFound(record);
  const result = schema?.safeParse(params);
  if (result?.success === false) throw notFound(record);
  return result?.data;
}

/** Returns the query parameters. Unknown names and empty values are ignored. */
export function readQuery<Schema extends z.ZodObject>(
  schema: Schema | undefined,
  { query }: Request,
): z.output<Schema> | undefined {
  if (!schema) return undefined;
  const params = Object.entries(query)
    .filter(([, value]) => value !== '')
    // Many clients send a list as brand[]=a&brand[]=b; the schema decides which parameters may be lists.
    .map(([name, value]) => [name.replace(/\[\]$/, ''), value] as const);
  // Otherwise page[a]=1 would be ignored as an unknown name.
  for (const [name] of params) {
    const [base = name, ...inside] = name.split('[');
    if (inside.length > 0 && Object.hasOwn(schema.shape, base))
      throw badRequest({ [base]: 'must be a single value' });
  }
  return validate(schema, Object.fromEntries(params), 'query');
}

interface Source {
  req: Request;
  res: Response;
  /** The form that the route accepts, if any. */
  multipart?: Multipart | undefined;
}

/** Returns the body and the files. A missing body is validated as an empty object, which names missing fields. */
export async function readBody<Schema extends z.ZodType>(
  schema: Schema | undefined,
  { req, res, multipart }: Source,
): Promise<{ body: z.output<Schema> | undefined; files: readonly SentFile[] }> {
  if (!schema && !multipart) return { body: undefined, files: [] };
  const { body, files } =
    multipart && isUpload(req)
      ? await readMultipart(req, multipart)
      : { body: await readJson(req, res), files: [] };
  return { body: schema && validate(schema, body, 'body'), files };
}

function validate<Schema extends z.ZodType>(schema: Schema, value: unknown, where: string): z.output<Schema> {
  const invalid = findInvalidValue(value);
  if (invalid) throw badRequest({ [invalid.field || where]: invalid.why });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FaultyFields = {};
  for (const { path, message } of result.error.issues.slice(0, MAX_REPORTED_FIELDS))
    fields[path.join('.') || where] ??= message;
  throw badRequest(fields);
}
