// Mail to a real SMTP server with authentication; the contents are tested in messages/send.test.ts.
// @module-tag nightly
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { useLimits } from '#server/testing/limits.ts';
import { sendMail } from './mail.ts';

// A shorter timeout for the test with a silent server.
useLimits({ LIMIT_OUTSIDE_ANSWER_MS: '300' });

const MAIL = { to: 'moti@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', id: 'one' };
const signedIn: string[] = [];
let received = 0;
let smtp: SMTPServer;

beforeEach(async () => {
  [received, signedIn.length] = [0, 0];
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (password !== 'let me in') return done(new Error('wrong'));
      signedIn.push(username ?? '');
      done(null, { user: username });
    },
    onData(stream, _session, done) {
      stream.resume().once('end', () => done());
      received += 1;
    },
  });
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  smtp.close();
  vi.unstubAllEnvs();
  resetEnv();
});

function use(server: SMTPServer | Server, person = ''): void {
  const address = (server instanceof SMTPServer ? server.server : server).address();
  const port = typeof address === 'object' && address ? address.port : 0;
  vi.stubEnv('SMTP_URL', `smtp://${person}127.0.0.1:${port}`);
  resetEnv();
}

it('sending authenticates with the user and password of SMTP_URL', async () => {
  use(smtp, 'shop:let%20me%20in@');
  expect(await sendMail(MAIL)).toBe('sent');
  expect([signedIn, received]).toEqual([['shop'], 1]);
});

it('sending with a wrong password fails temporarily, since the mail itself is not rejected', async () => {
  use(smtp, 'shop:wrong@');
  expect(await sendMail(MAIL)).toBe('failed');
  expect(received).toBe(0);
});

it('sending times out if the server does not respond', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  use(silent);
  expect(await sendMail(MAIL)).toBe('failed');
  for (const socket of sockets) socket.destroy();
  silent.close();
});
