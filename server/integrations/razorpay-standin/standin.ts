// A stand-in for the card provider: its API, dialog and webhooks. Only used in demo mode without the provider's keys.
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { recordOwnAddress } from '#server/platform/http/own-address.ts';
import { buildFolder, DEV_BUILD } from '#server/platform/config/build-folder.ts';
import { env } from '#server/platform/config/env.ts';
import { isStandin } from '../payment-account.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import { standinApi, sendProviderError } from './api.ts';
import { standinControls } from './controls.ts';
import { openDelivery } from './delivery.ts';
import { registerStandinKeys } from './keys.ts';

export interface Standin {
  /** The router to mount at /standin/razorpay. */
  router: Router;
  close(): Promise<void>;
}

/** Opens the stand-in for a server; it sends webhooks once the server is listening. */
export function openStandin(server: Server): Standin {
  if (!isStandin())
    throw new StartError('The stand-in of the card provider runs in demo mode only, without RAZORPAY_KEY_ID');
  recordOwnAddress(server);
  registerStandinKeys();
  let delivery: ReturnType<typeof openDelivery> | undefined;
  const start = () => (delivery = openDelivery());
  server.once('listening', start);
  return {
    router: routes(),
    close: async () => {
      server.off('listening', start);
      await delivery?.close();
    },
  };
}

function routes(): Router {
  const router = Router({ caseSensitive: true });
  router.use(noStore);
  const folder = env().SHOP_DEV === 'on' ? DEV_BUILD : buildFolder;
  router.get('/checkout.js', (_req, res) => res.sendFile(join(folder, 'standin', 'checkout.js')));
  router.use('/v1', standinApi());
  router.use(standinControls());
  router.use(sendProviderError);
  return router;
}

function noStore(_req: Request, res: Response, next: NextFunction): void {
  res.set('Cache-Control', 'no-store');
  next();
}
