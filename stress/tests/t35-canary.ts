// T35: a user with unique personal data uses the shop; none of it may appear in any log.
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pool } from '#server/platform/database/db.ts';
import { newVariant } from '../catalogue.ts';
import { restOrder, draftOrder } from '../orders.ts';
import { completeDialog, initiate, confirmPayment } from '../payments.ts';
import { type ApiResponse, graph, rest, send, toText } from '../requests.ts';
import { connect } from '../websockets.ts';
import type { Server, TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

const SETTLED_MS = 5_000;
const SOCKET_MS = 2_000;

interface Canary {
  mobile: string;
  email: string;
  street: string;
  name: string;
  otherMobile: string;
}

function newCanary(): Canary {
  const mark = randomBytes(4).toString('hex');
  const mobile = () => `9${String(randomInt(1e9)).padStart(9, '0')}`;
  return {
    mobile: mobile(),
    otherMobile: mobile(),
    email: `canary.${mark}@birds.example.in`,
    street: `17 Canary${mark} Lane`,
    name: `Canary${mark} Singh`,
  };
}

function json(server: Server, path: string, body: object | string, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return send(server.url + path, { headers: { 'content-type': 'application/json', ...headers }, body: text });
}

interface SignedIn {
  id: string;
  token: string;
  secrets: string[];
}

/** Signs in, with a wrong code first, and completes the profile. */
async function signIn(server: Server, canary: Canary): Promise<SignedIn> {
  const challenge = await json(server, '/api/otp/phone', { mobile: canary.mobile });
  const key = toText(challenge.body.key);
  const otp = toText(challenge.body.otp);
  await json(server, '/api/otp/verify', {
    otp: otp === '000000' ? '000001' : '000000',
    verification_key: key,
  });
  const { body } = await json(server, '/api/otp/verify', { otp, verification_key: key });
  const { _id: id = '' } = body.user as { _id?: string };
  const profile = { name: canary.name, email: canary.email, shippingAddress: [buildAddress(canary)] };
  const saved = await rest(
    server,
    { id, sessionId: '', token: toText(body.token) },
    `/user/${id}`,
    profile,
    'PUT',
  );
  const token = toText(saved.body.token) || toText(body.token);
  return { id, token, secrets: [key, otp, token, toText(body.token)] };
}

function buildAddress({ name, email, otherMobile, street }: Canary) {
  return {
    fullName: name,
    email,
    phoneNumber: otherMobile,
    address: street,
    city: 'Jaipur',
    stateName: 'Rajasthan',
    postalCode: '302003',
  };
}

/** Buys with both payment methods. */
async function buy(server: Server, canary: Canary, { id, token }: SignedIn): Promise<ApiResponse[]> {
  const buyer = { id, sessionId: '', token };
  const variant = await newVariant(50);
  const responses: ApiResponse[] = [];
  for (const method of ['CASH_ON_DELIVERY', 'ONLINE'] as const) {
    const draft = draftOrder([{ variant, quantity: 1 }], method);
    const order = { ...restOrder(draft), customerinfo: buildAddress(canary) };
    responses.push(await rest(server, buyer, '/order', order));
    if (method === 'CASH_ON_DELIVERY') continue;
    const started = await initiate(server, buyer, draft);
    const proof = await completeDialog(server, String(started.body.id), { webhook: 'on' });
    responses.push(await confirmPayment(server, buyer, proof));
  }
  return responses;
}

/** Requests that are refused or fail, and so might be logged with their content. */
async function sendInvalidRequests(server: Server, canary: Canary, { id, token }: SignedIn): Promise<void> {
  const { mobile, email, street } = canary;
  const authHeaders = { 'x-access-token': token };
  const buyer = { id, sessionId: '', token };
  const query = `?mobile=${mobile}&email=${encodeURIComponent(email)}&token=${token}`;
  for (const path of [
    '/',
    '/search',
    '/api/product',
    '/api/nowhere',
    '/private/x/y',
    '/pictures/x',
    '/graphql',
  ])
    await send(`${server.url}${path}${query}`, { method: 'GET', headers: authHeaders }).catch(() => null);
  for (const path of [`/api/user/${email}`, `/api/order?id=${mobile}`, `/${encodeURIComponent(street)}`])
    await send(server.url + path, { method: 'GET', headers: authHeaders }).catch(() => null);
  const broken = `{"mobile": "${mobile}", "email": "${email}", "address": "${street}", "otp": `;
  for (const path of [
    '/api/otp/phone',
    '/api/order',
    '/api/payment/success',
    '/api/payment/webhook',
    '/graphql',
  ])
    await json(server, path, broken, authHeaders).catch(() => null);
  await rest(server, buyer, `/user/${id}`, { email: `${email}\u0000`, name: [canary.name] }, 'PUT');
  await rest(server, buyer, '/order', { orderId: email, customerinfo: buildAddress(canary), items: [{}] });
  await graph(
    server,
    buyer,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { x } }',
    canary,
  );
  await graph(server, buyer, `{ user(id: "${email}") { id } search(term: "${mobile}") { __typename } }`, {});
  // While the database is down, sockets are refused.
  const socket = await Promise.race([connect(server, { token }), wait(SOCKET_MS, null)]);
  socket?.send(broken);
  socket?.terminate();
}

/** Tables with personal data; PostgreSQL quotes rejected rows in its errors. */
const PERSONAL = ['User', 'Address', 'Order', 'CodeChallenge', 'OutgoingMessage'];

/** The same while the database rejects those rows. */
async function whileRowsRejected(server: Server, canary: Canary, who: SignedIn): Promise<void> {
  for (const table of PERSONAL)
    await pool.query(`alter table "${table}" add constraint "stress" check (false) not valid`);
  const { id, token } = who;
  const buyer = { id, sessionId: '', token };
  const profile = { name: canary.name, email: canary.email, shippingAddress: [buildAddress(canary)] };
  await rest(server, buyer, `/user/${id}`, profile, 'PUT');
  await buy(server, canary, who).catch(() => null);
  await json(server, '/api/otp/phone', { mobile: canary.otherMobile });
  for (const table of PERSONAL) await pool.query(`alter table "${table}" drop constraint "stress"`);
}

/** The same while the database is down. */
async function whileDatabaseDown(
  { database, servers }: TestBed,
  canary: Canary,
  who: SignedIn,
): Promise<void> {
  await database.stop();
  await json(servers[0], '/api/otp/phone', { mobile: canary.otherMobile });
  await sendInvalidRequests(servers[0], canary, who).catch(() => undefined);
  await database.start();
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function find(lines: readonly string[], secrets: Record<string, string>, tally: Tally): void {
  for (const [secretName, secret] of Object.entries(secrets)) {
    // Six digits occur within longer numbers.
    const isThere = new RegExp(`(?<![\\w.])${escaped(secret)}(?![\\w])`);
    const leakingLines = lines.filter((line) => line.includes(secret) && isThere.test(line));
    tally.case(
      leakingLines.length
        ? `${secretName} appears in ${leakingLines.length} lines: ${leakingLines[0]?.slice(0, 300)}`
        : '',
    );
  }
}

export const canaryInLogs: StressTest = {
  id: 'T35',
  title:
    'a person’s mobile, e-mail, address, name, code and tokens in the logs of all servers and PostgreSQL',
  async run(testBed, tally) {
    const canary = newCanary();
    const [server] = testBed.servers;
    const who = await signIn(server, canary);
    const responses = await buy(server, canary, who);
    for (const { status, code } of responses)
      tally.check(status < 300, `the canary could not buy: ${status} ${code}`);
    await sendInvalidRequests(server, canary, who);
    await whileRowsRejected(server, canary, who);
    await whileDatabaseDown(testBed, canary, who);
    await wait(SETTLED_MS); // messages and webhooks are sent later
    const lines = [...testBed.logLines(), ...testBed.database.log().split('\n')];
    const [key = '', code = '', token = '', firstToken = ''] = who.secrets;
    const { mobile, otherMobile, email, street, name } = canary;
    const encoded = {
      'e-mail in an address': encodeURIComponent(email),
      street: street.split(' ')[1] ?? street,
    };
    const secrets = { mobile, otherMobile, 'e-mail': email, name, key, code, token, firstToken, ...encoded };
    find(lines, secrets, tally);
    tally.figure(`${lines.length} lines`);
  },
};
