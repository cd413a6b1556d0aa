import pg from 'pg';
import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { errorForLog } from './error-for-log.ts';
import { sql, rows } from '#server/platform/database/sql.ts';
import { useDatabase } from '#server/testing/database.ts';

useDatabase('migrated');

const MOBILE = '9812345678';
const EMAIL = 'canary.person@example.in';

const failing = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error) => error);
const logged = (error: unknown) => JSON.stringify(errorForLog(error));

it('the log entry names the violated constraint, but not the values', async () => {
  const data = { mobile: MOBILE, email: EMAIL };
  await db.user.create({ data });
  const byPrisma = await failing(db.user.create({ data }));
  const { id } = await db.user.create({ data: {} });
  const bySql = await failing(rows(sql`update "User" set "mobile" = ${MOBILE} where "id" = ${id}::uuid`));
  expect(bySql).toBeInstanceOf(pg.DatabaseError);
  for (const error of [byPrisma, bySql]) {
    expect(logged(error)).not.toContain(MOBILE);
    expect(logged(error)).not.toContain(EMAIL);
  }
  expect(errorForLog(bySql)).toMatchObject({ code: '23505', about: 'User_mobile_key' });
});

it('the log entry does not quote a value of the wrong type', async () => {
  expect(logged(await failing(rows(sql`select ${EMAIL}::uuid`)))).not.toContain('canary');
  const invalidArgs = { data: { mobile: MOBILE, email: 7, note: EMAIL } };
  expect(logged(await failing(db.user.create(invalidArgs as never)))).not.toContain('canary');
});

it('the log entry does not quote invalid JSON', async () => {
  expect(logged(await failing(new Response(EMAIL).json()))).toContain('SyntaxError');
  expect(logged(await failing(new Response(EMAIL).json()))).not.toContain('canary');
});

it('the log entry redacts mobiles, e-mail addresses and tokens in any message, and keeps the stack', () => {
  const loggedError = errorForLog(
    new Error(`mail to <${EMAIL}> and +91${MOBILE} with eyJhbGciOi.eyJzdWIi.c2ln failed`, {
      cause: new Error(`450 ${EMAIL} is busy`),
    }),
  );
  expect(loggedError).toMatchObject({
    message: 'mail to <[e-mail]> and [mobile] with [token] failed',
    stack: expect.stringMatching(/^\s+at .*error-for-log\.test\.ts/) as unknown,
    cause: { message: '450 [e-mail] is busy' },
  });
});
