// Runs the payment provider's stand-in with a shop whose webhook endpoint is controlled by the test.
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

/** A webhook as received. */
export interface Webhook {
  body: string;
  signature: string;
  eventId: string;
  event: string;
  /** Status of the payment it reports. */
  paymentId: string;
}

export interface ShopWithStandin {
  url: string;
  /** All received webhooks, also those that were refused. */
  heard: Webhook[];
  /** Status of the response to webhooks; 200 by default. */
  status: number;
  close(): Promise<void>;
}

/** The proof a finished payment returns to the page. */
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

/** Starts the stand-in for the tests of the calling file and points the provider's SDK at it. */
export function useStandin() {
  const running: { shop?: ShopWithStandin } = {};
  useDatabase('migrated');
  beforeAll(async () => void (running.shop = await openShopWithStandin()));
  afterAll(() => running.shop?.close());
  const shop = () => {
    if (!running.shop) throw new Error('the shop is not started before the tests run');
    return running.shop;
  };
  return { shop, sdk: (keys?: Partial<SdkKeys>) => sdkAt(shop().url, keys), act: actAt(shop) };
}

interface SdkKeys {
  key_id: string;
  key_secret: string;
}

/** The SDK's HTTP client, which its types do not declare. */
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
  /** Ends a payment as the dialog does: act('order_…/pay'). */
  return async (path: string, body: object = {}, headers: Record<string, string> = {}) => {
    const response = await fetch(`${shop().url}/standin/razorpay/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      body: (await response.json()) as Proof & { error?: { reason: string } },
    };
  };
}
