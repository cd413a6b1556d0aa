import { describe, expect, it } from 'vitest';
import { db, pool } from './db.ts';
import { Refusal } from '#server/platform/errors.ts';
import { useDatabase } from '#server/testing/database.ts';
import { asRefusal } from './error-mapping.ts';

useDatabase('migrated');

const ID = '019a0000-0000-7000-8000-000000000000';

/** The code that a failing call is answered with. */
async function codeOf(call: () => PromiseLike<unknown>): Promise<string | undefined> {
  const error: unknown = await Promise.resolve(call()).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeDefined();
  const refusal = asRefusal(error);
  expect(refusal?.message ?? '').not.toMatch(/prisma|select/i);
  return refusal?.code;
}

describe('what the database refuses', () => {
  const cases: [string, string, () => PromiseLike<unknown>][] = [
    ['an id that cannot be one', 'NOT_FOUND', () => db.user.findUnique({ where: { id: 'abc' } })],
    ['an id that cannot be one, in our own SQL', 'NOT_FOUND', () => pool.query('select $1::uuid', ['abc'])],
    [
      'a row to change that is not there',
      'NOT_FOUND',
      () => db.user.update({ where: { id: ID }, data: { name: 'x' } }),
    ],
    [
      'a second of what is unique',
      'CONFLICT',
      () => db.brand.createMany({ data: [brand('twice'), brand('twice')] }),
    ],
    [
      'what points to nothing',
      'CONFLICT',
      () =>
        db.cartLine.create({
          data: { userId: ID, variantId: ID, quantity: 1, addedPrice: 1 },
        }),
    ],
    ['a NUL character', 'BAD_REQUEST', () => db.brand.findMany({ where: { name: 'a\0b' } })],
    ['a NUL character, in our own SQL', 'BAD_REQUEST', () => pool.query('select $1::text', ['a\0b'])],
    ['a number too large', 'BAD_REQUEST', () => pool.query('select $1::int', ['99999999999'])],
    ['what takes too long', 'UNAVAILABLE', () => slow()],
    [
      'a database that does not answer',
      'UNAVAILABLE',
      () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
    ],
  ];
  it.each(cases)('%s is %s', async (_what, code, call) => {
    expect(await codeOf(call)).toBe(code);
  });

  it('leaves a refusal as it is, and a bug a bug', () => {
    const refusal = new Refusal('STALE', 'too late');
    expect(asRefusal(refusal)).toBe(refusal);
    expect(asRefusal(new TypeError('x is not a function'))).toBeNull();
    expect(asRefusal('text')).toBeNull();
  });

  it('keeps the error itself for the log', () => {
    const error = Object.assign(new Error('duplicate key'), { code: '23505' });
    expect(asRefusal(error)?.cause).toBe(error);
  });
});

function brand(slug: string) {
  return { slug, name: slug, about: '', logoKey: '' };
}

async function slow(): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 20');
    await client.query('select pg_sleep(1)');
  } finally {
    client.release(true);
  }
}
