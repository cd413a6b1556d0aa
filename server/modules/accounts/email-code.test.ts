import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { log } from '#server/platform/logging/log.ts';
import { useApp } from '#server/testing/app.ts';
import { ask } from '#server/testing/graph.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { requestEmailCode } from './email-code.ts';
import { signIn } from './sign-in.ts';

const shop = useApp();

interface Said {
  key: string;
  otp: string;
}

const doors = {
  graph: async (email: string) => {
    const send = 'mutation ($email: String!) { requestEmailCode(email: $email) { key otp } }';
    return (await ask<{ requestEmailCode: Said }>(shop.url, send, { email })).data.requestEmailCode;
  },
  REST: async (email: string) => {
    const answer = await fetch(`${shop.url}/api/otp/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    return (await answer.json()) as Said;
  },
};

let id: string;
let email: string;
beforeEach(async () => {
  ({ id } = await newViewer());
  email = `${randomUUID().slice(0, 8)}@example.in`;
  await db.user.update({ where: { id }, data: { email, emailConfirmedAt: new Date() } });
});
const tried = async ({ key, otp }: { key: string | null; otp: string | null }) =>
  signIn(key ?? '', otp ?? '', newCaller());

describe.each(['graph', 'REST'] as const)('a mailed code over %s', (door) => {
  it('signs in whoever confirmed the address, however it is written', async () => {
    const result = await tried(await doors[door](email.toUpperCase()));
    expect(result).toMatchObject({ user: { id } });
  });

  it('opens nothing for an address that nobody confirmed, which is answered alike', async () => {
    await db.user.update({ where: { id }, data: { emailConfirmedAt: null } });
    const mails = vi.spyOn(log, 'info');
    const [theirs, nobodys] = [await doors[door](email), await doors[door](`x${email}`)];
    expect(Object.keys(theirs)).toEqual(Object.keys(nobodys));
    for (const said of [theirs, nobodys])
      expect(await tried(said)).toMatchObject({ isRight: false, attemptsLeft: 0 });
    expect(mails.mock.calls.filter(([, said]) => String(said).includes('mail'))).toEqual([]);
    mails.mockRestore();
  });

  it('goes once a minute to an address, whether there is an account or not', async () => {
    for (const address of [email, `x${email}`]) {
      await doors[door](address);
      const again = await doors[door](address).catch(() => null);
      expect(again?.key).toBeUndefined();
    }
  });
});

it('a code opens nothing once its account has another e-mail', async () => {
  const sent = await requestEmailCode(email, newCaller());
  await db.user.update({ where: { id }, data: { email: `new-${email}` } });
  expect(await tried(sent)).toMatchObject({ isRight: false, attemptsLeft: 0 });
});

it('no address stands in a code', async () => {
  await requestEmailCode(email, newCaller());
  expect(JSON.stringify(await db.codeChallenge.findMany())).not.toContain(email);
});
