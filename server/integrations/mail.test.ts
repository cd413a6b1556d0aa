// Mail over the wire, to a server that wants to know who sends it; what goes out, messages/send.test.ts looks at.
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetEnv } from '#server/platform/config/env.ts';
import { sendMail } from './mail.ts';

// A silent server shall not keep the tests for as long as it may keep a job.
vi.hoisted(() => {
  process.env.LIMIT_OUTSIDE_ANSWER_MS = '300';
});

const MAIL = { to: 'moti@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', id: 'one' };
const signedIn: string[] = [];
let taken = 0;
let door: SMTPServer;

beforeEach(async () => {
  [taken, signedIn.length] = [0, 0];
  door = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (password !== 'let me in') return done(new Error('wrong'));
      signedIn.push(username ?? '');
      done(null, { user: username });
    },
    onData(stream, _session, done) {
      stream.resume().once('end', () => done());
      taken += 1;
    },
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  door.close();
  vi.unstubAllEnvs();
  forgetEnv();
});

function use(server: SMTPServer | Server, person = ''): void {
  const address = (server instanceof SMTPServer ? server.server : server).address();
  const port = typeof address === 'object' && address ? address.port : 0;
  vi.stubEnv('SMTP_URL', `smtp://${person}127.0.0.1:${port}`);
  forgetEnv();
}

it('goes out by the name and the password of SMTP_URL', async () => {
  use(door, 'shop:let%20me%20in@');
  expect(await sendMail(MAIL)).toBe('sent');
  expect([signedIn, taken]).toEqual([['shop'], 1]);
});

it('with a wrong password is tried again later, since the mail itself is not to blame', async () => {
  use(door, 'shop:wrong@');
  expect(await sendMail(MAIL)).toBe('failed');
  expect(taken).toBe(0);
});

it('to a server that says nothing is given up in time', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  use(silent);
  expect(await sendMail(MAIL)).toBe('failed');
  for (const socket of sockets) socket.destroy();
  silent.close();
});
