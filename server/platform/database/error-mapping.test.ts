// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { db, pool } from './db.ts';
import { UserError } from '#server/platform/errors.ts';
import { useDatabase } from '#server/testing/database.ts';
import { asUserError } from './error-mapping.ts';

useDatabase('migrated');

const ID = '019a0000-0000-7000-8000-000000000000';

/** The error code that a failing call is mapped to. */
async function codeOf(call: () => PromiseLike<unknown>): Promise<string | undefined> {
  const error: unknown = await Promise.resolve(call()).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeDefined();
  const refusal = asUserError(error);
  expect(refusal?.message ?? '').not.toMatch(/prisma|select/i);
  return refusal?.code;
}

describe('a database error', () => {
  const cases: [string, string, () => PromiseLike<unknown>][] = [
    ['a malformed id', 'NOT_FOUND', () => db.user.findUnique({ where: { id: 'abc' } })],
    ['a malformed id in raw SQL', 'NOT_FOUND', () => pool.query('select $1::uuid', ['abc'])],
    [
      'an update of a missing row',
      'NOT_FOUND',
      () => db.user.update({ where: { id: ID }, data: { name: 'x' } }),
    ],
    ['a unique violation', 'CONFLICT', () => db.brand.createMany({ data: [brand('twice'), brand('twice')] })],
    [
      'a foreign key violation',
      'CONFLICT',
      () =>
        db.cartLine.create({
          data: { userId: ID, variantId: ID, quantity: 1, addedPrice: 1 },
        }),
    ],
    ['a NUL character', 'BAD_REQUEST', () => db.brand.findMany({ where: { name: 'a\0b' } })],
    ['a NUL character in raw SQL', 'BAD_REQUEST', () => pool.query('select $1::text', ['a\0b'])],
    ['a number too large', 'BAD_REQUEST', () => pool.query('select $1::int', ['99999999999'])],
    ['a statement timeout', 'UNAVAILABLE', () => slow()],
    [
      'a database that does not answer',
      'UNAVAILABLE',
      () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
    ],
  ];
  it.each(cases)('a database error for %s becomes %s', async (_description, code, call) => {
    expect(await codeOf(call)).toBe(code);
  });

  it('refusals and other errors are passed on unchanged', () => {
    const refusal = new UserError('STALE', 'too late');
    expect(asUserError(refusal)).toBe(refusal);
    expect(asUserError(new TypeError('x is not a function'))).toBeNull();
    expect(asUserError('text')).toBeNull();
  });

  it('the refusal has the database error as its cause, for the log', () => {
    const error = Object.assign(new Error('duplicate key'), { code: '23505' });
    expect(asUserError(error)?.cause).toBe(error);
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
