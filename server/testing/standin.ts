// The card provider's stand-in over a database of its own, before a shop whose webhook door the test holds.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import Razorpay from 'razorpay';
import { afterAll, beforeAll } from 'vitest';
import { sendError } from '#server/transport/rest/send-error.ts';
import { standinKeys } from '#server/integrations/razorpay-standin/keys.ts';
import { openStandin } from '#server/integrations/razorpay-standin/standin.ts';
import { useDatabase } from './database.ts';

/** A webhook as it came. */
export interface Webhook {
  body: string;
  signature: string;
  eventId: string;
  event: string;
  /** Of the payment it tells of. */
  paymentId: string;
}

export interface ShopWithStandin {
  url: string;
  /** Every webhook that came, taken or not. */
  heard: Webhook[];
  /** What the shop answers them; 200 unless set. */
  status: number;
  close(): Promise<void>;
}

/** The proof that a payment's end hands to the page. */
export interface Proof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export async function openShopWithStandin(): Promise<ShopWithStandin> {
  const app = express();
  const server = createServer(app);
  const standin = openStandin(server);
  const shop: ShopWithStandin = {
    url: await listening(server),
    heard: [],
    status: 200,
    close: async () => {
      await standin.close();
      server.closeAllConnections();
      server.close();
    },
  };
  app.use('/standin/razorpay', standin.router);
  app.post('/api/payment/webhook', express.text({ type: '*/*' }), (req, res) => {
    shop.heard.push(webhookOf(req));
    res.sendStatus(shop.status);
  });
  app.use((error: unknown, req: express.Request, res: express.Response, _next: express.NextFunction) =>
    sendError(error, req, res),
  );
  return shop;
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function webhookOf(req: express.Request): Webhook {
  const body = String(req.body);
  const { event, payload } = JSON.parse(body) as {
    event: string;
    payload: { payment: { entity: { id: string } } };
  };
  const signature = req.get('X-Razorpay-Signature') ?? '';
  const eventId = req.get('x-razorpay-event-id') ?? '';
  return { body, signature, eventId, event, paymentId: payload.payment.entity.id };
}

/** One such shop for the tests of this file, and the provider's own SDK pointed at it. */
export function useStandin() {
  const running: { shop?: ShopWithStandin } = {};
  useDatabase('migrated');
  beforeAll(async () => void (running.shop = await openShopWithStandin()));
  afterAll(() => running.shop?.close());
  const shop = () => {
    if (!running.shop) throw new Error('the shop opens when tests run');
    return running.shop;
  };
  return { shop, sdk: (keys?: Partial<SdkKeys>) => sdkAt(shop().url, keys), act: actAt(shop) };
}

interface SdkKeys {
  key_id: string;
  key_secret: string;
}

/** The part of the SDK's own HTTP client that it does not declare. */
export interface SdkHttp {
  defaults: { baseURL: string; timeout: number };
  post(
    url: string,
    body: object,
    more: { headers: Record<string, string> },
  ): Promise<{ data: { id: string; amount: number } }>;
}

export function sdkAt(url: string, keys: Partial<SdkKeys> = {}): Razorpay & { http: SdkHttp } {
  const { keyId, keySecret } = standinKeys();
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret, ...keys });
  const http = (sdk.api as unknown as { rq: SdkHttp }).rq;
  http.defaults.baseURL = `${url}/standin/razorpay`;
  return Object.assign(sdk, { http });
}

function actAt(shop: () => ShopWithStandin) {
  /** Ends a payment as the dialog would: act('order_…/pay'). */
  return async (path: string, body: object = {}, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${shop().url}/standin/razorpay/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Proof & { error?: { reason: string } } };
  };
}
