import pg from 'pg';
import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { faultForLog } from './fault-for-log.ts';
import { sql, rows } from '#server/platform/database/sql.ts';
import { useDatabase } from '#server/testing/database.ts';

useDatabase('migrated');

const MOBILE = '9812345678';
const EMAIL = 'canary.person@example.in';

const failing = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error) => error);
const said = (error: unknown) => JSON.stringify(faultForLog(error));

it('what two rows cannot share is named, what they share is not', async () => {
  const data = { mobile: MOBILE, email: EMAIL };
  await db.user.create({ data });
  const byPrisma = await failing(db.user.create({ data }));
  const { id } = await db.user.create({ data: {} });
  const bySql = await failing(rows(sql`update "User" set "mobile" = ${MOBILE} where "id" = ${id}::uuid`));
  expect(bySql).toBeInstanceOf(pg.DatabaseError);
  for (const error of [byPrisma, bySql]) {
    expect(said(error)).not.toContain(MOBILE);
    expect(said(error)).not.toContain(EMAIL);
  }
  expect(faultForLog(bySql)).toMatchObject({ code: '23505', about: 'User_mobile_key' });
});

it('a value of the wrong kind is not quoted', async () => {
  expect(said(await failing(rows(sql`select ${EMAIL}::uuid`)))).not.toContain('canary');
  const wrong = { data: { mobile: MOBILE, email: 7, note: EMAIL } };
  expect(said(await failing(db.user.create(wrong as never)))).not.toContain('canary');
});

it('a text that is no JSON is not quoted', async () => {
  expect(said(await failing(new Response(EMAIL).json()))).toContain('SyntaxError');
  expect(said(await failing(new Response(EMAIL).json()))).not.toContain('canary');
});

it('mobiles, addresses and tokens are taken out of any message, and where it happened stays', () => {
  const fault = faultForLog(
    new Error(`mail to <${EMAIL}> and +91${MOBILE} with eyJhbGciOi.eyJzdWIi.c2ln failed`, {
      cause: new Error(`450 ${EMAIL} is busy`),
    }),
  );
  expect(fault).toMatchObject({
    message: 'mail to <[e-mail]> and [mobile] with [token] failed',
    stack: expect.stringMatching(/^\s+at .*fault-for-log\.test\.ts/) as unknown,
    cause: { message: '450 [e-mail] is busy' },
  });
});
