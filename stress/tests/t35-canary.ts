// T35: somebody whose every word can be told apart goes through the shop; then all logs are read.
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pool } from '#server/platform/database/db.ts';
import { newGoods } from '../goods.ts';
import { restOrder, wishFor } from '../orders.ts';
import { endDialog, initiate, tellSuccess } from '../paying.ts';
import { type Answer, graph, rest, send, textOf } from '../requests.ts';
import { connect } from '../sockets.ts';
import type { Door, Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

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

function json(door: Door, path: string, body: object | string, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return send(door.url + path, { headers: { 'content-type': 'application/json', ...headers }, body: text });
}

interface SignedIn {
  id: string;
  token: string;
  secrets: string[];
}

/** Signs in by a code, with a wrong one first, and completes the profile. */
async function signIn(door: Door, canary: Canary): Promise<SignedIn> {
  const sent = await json(door, '/api/otp/phone', { mobile: canary.mobile });
  const [key, otp] = [textOf(sent.body.key), textOf(sent.body.otp)];
  await json(door, '/api/otp/verify', { otp: otp === '000000' ? '000001' : '000000', verification_key: key });
  const { body } = await json(door, '/api/otp/verify', { otp, verification_key: key });
  const { _id: id = '' } = body.user as { _id?: string };
  const profile = { name: canary.name, email: canary.email, shippingAddress: [addressOf(canary)] };
  const saved = await rest(
    door,
    { id, sessionId: '', token: textOf(body.token) },
    `/user/${id}`,
    profile,
    'PUT',
  );
  const token = textOf(saved.body.token) || textOf(body.token);
  return { id, token, secrets: [key, otp, token, textOf(body.token)] };
}

function addressOf({ name, email, otherMobile, street }: Canary) {
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

/** Buys both ways, pays online. */
async function buy(door: Door, canary: Canary, { id, token }: SignedIn): Promise<Answer[]> {
  const buyer = { id, sessionId: '', token };
  const goods = await newGoods(50);
  const answers: Answer[] = [];
  for (const method of ['CASH_ON_DELIVERY', 'ONLINE'] as const) {
    const wish = wishFor([{ goods, quantity: 1 }], method);
    const order = { ...restOrder(wish), customerinfo: addressOf(canary) };
    answers.push(await rest(door, buyer, '/order', order));
    if (method === 'CASH_ON_DELIVERY') continue;
    const started = await initiate(door, buyer, wish);
    const proof = await endDialog(door, String(started.body.id), { webhook: 'on' });
    answers.push(await tellSuccess(door, buyer, proof));
  }
  return answers;
}

/** Everything at which somebody might write down what was sent: each is refused or fails. */
async function goWrong(door: Door, canary: Canary, { id, token }: SignedIn): Promise<void> {
  const { mobile, email, street } = canary;
  const known = { 'x-access-token': token };
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
    await send(`${door.url}${path}${query}`, { method: 'GET', headers: known }).catch(() => null);
  for (const path of [`/api/user/${email}`, `/api/order?id=${mobile}`, `/${encodeURIComponent(street)}`])
    await send(door.url + path, { method: 'GET', headers: known }).catch(() => null);
  const broken = `{"mobile": "${mobile}", "email": "${email}", "address": "${street}", "otp": `;
  for (const path of [
    '/api/otp/phone',
    '/api/order',
    '/api/payment/success',
    '/api/payment/webhook',
    '/graphql',
  ])
    await json(door, path, broken, known).catch(() => null);
  await rest(door, buyer, `/user/${id}`, { email: `${email}\u0000`, name: [canary.name] }, 'PUT');
  await rest(door, buyer, '/order', { orderId: email, customerinfo: addressOf(canary), items: [{}] });
  await graph(door, buyer, 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { x } }', canary);
  await graph(door, buyer, `{ user(id: "${email}") { id } search(term: "${mobile}") { __typename } }`, {});
  // While the database is away, nobody is let in.
  const socket = await Promise.race([connect(door, { token }), wait(SOCKET_MS, null)]);
  socket?.send(broken);
  socket?.terminate();
}

/** Tables whose rows tell of somebody; what PostgreSQL refuses to write into them it quotes. */
const PERSONAL = ['User', 'Address', 'Order', 'CodeChallenge', 'OutgoingMessage'];

/** The same while the database takes no row of theirs: its errors hold the whole of it. */
async function whileRefused(door: Door, canary: Canary, who: SignedIn): Promise<void> {
  for (const table of PERSONAL)
    await pool.query(`alter table "${table}" add constraint "battery" check (false) not valid`);
  const { id, token } = who;
  const buyer = { id, sessionId: '', token };
  const profile = { name: canary.name, email: canary.email, shippingAddress: [addressOf(canary)] };
  await rest(door, buyer, `/user/${id}`, profile, 'PUT');
  await buy(door, canary, who).catch(() => null);
  await json(door, '/api/otp/phone', { mobile: canary.otherMobile });
  for (const table of PERSONAL) await pool.query(`alter table "${table}" drop constraint "battery"`);
}

/** The same while the database is away: errors are written down then. */
async function whileAway({ database, doors }: Stage, canary: Canary, who: SignedIn): Promise<void> {
  await database.stop();
  await json(doors[0], '/api/otp/phone', { mobile: canary.otherMobile });
  await goWrong(doors[0], canary, who).catch(() => undefined);
  await database.start();
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function find(lines: readonly string[], secrets: Record<string, string>, tally: Tally): void {
  for (const [what, secret] of Object.entries(secrets)) {
    // Six digits stand in many a number.
    const isThere = new RegExp(`(?<![\\w.])${escaped(secret)}(?![\\w])`);
    const found = lines.filter((line) => line.includes(secret) && isThere.test(line));
    tally.case(found.length ? `${what} stands in ${found.length} lines: ${found[0]?.slice(0, 300)}` : '');
  }
}

export const canaryInLogs: BatteryTest = {
  id: 'T35',
  about:
    'a person’s mobile, e-mail, address, name, code and tokens in the logs of all servers and PostgreSQL',
  async run(stage, tally) {
    const canary = newCanary();
    const [door] = stage.doors;
    const who = await signIn(door, canary);
    const answers = await buy(door, canary, who);
    for (const { status, code } of answers)
      tally.check(status < 300, `the canary could not buy: ${status} ${code}`);
    await goWrong(door, canary, who);
    await whileRefused(door, canary, who);
    await whileAway(stage, canary, who);
    await wait(SETTLED_MS); // messages and webhooks are on their way
    const lines = [...stage.logLines(), ...stage.database.log().split('\n')];
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
