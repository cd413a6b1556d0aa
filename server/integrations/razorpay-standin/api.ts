// The part of the provider's API that the shop uses: JSON under /v1 with Basic authentication.
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { isSameSecret } from '#server/platform/same-secret.ts';
import { collection, orderEntity, paymentEntity } from './entities.ts';
import { withFault } from './faults.ts';
import { standinKeys } from './keys.ts';
import { createOrder, findOrder, listOrders } from './orders.ts';
import { capturePayment, findPayment, paymentsOfOrder } from './payments.ts';
import { ProviderError } from './provider-error.ts';
import { chargeToken } from './recurring.ts';
import { findRefund, refundPayment, refundsOfPayment } from './refunds.ts';
import { createCustomer, deleteToken, findToken, tokenEntity } from './tokens.ts';

/** The router to mount at /v1. */
export function standinApi(): Router {
  const router = Router({ caseSensitive: true });
  router.use(withFault, authenticated, express.json());
  router.param('id', wellFormed);
  router.post('/orders', async ({ body }, res) => void res.json(orderEntity(await createOrder(body))));
  router.get('/orders', async ({ query }, res) => {
    res.json(collection((await listOrders(query)).map(orderEntity)));
  });
  router.get('/orders/:id', async ({ params }, res) => {
    res.json(orderEntity(await findOrder(params.id)));
  });
  router.get('/orders/:id/payments', async ({ params }, res) => {
    res.json(collection((await paymentsOfOrder(params.id)).map(paymentEntity)));
  });
  router.post('/customers', async ({ body }, res) => void res.json(await createCustomer(body)));
  router.get('/customers/:id/tokens/:token', async ({ params }, res) => {
    res.json(tokenEntity(await findToken(params.id, params.token)));
  });
  router.delete('/customers/:id/tokens/:token', async ({ params }, res) => {
    res.json(await deleteToken(params.id, params.token));
  });
  router.post('/payments/create/recurring', async ({ body }, res) => {
    res.json(await chargeToken(body));
  });
  router.get('/payments/:id', async ({ params }, res) => {
    res.json(paymentEntity(await findPayment(params.id)));
  });
  router.post('/payments/:id/capture', async ({ params, body }, res) => {
    res.json(paymentEntity(await capturePayment(params.id, body)));
  });
  router.post('/payments/:id/refund', async (req, res) => {
    const key = req.get('X-Refund-Idempotency') ?? null;
    res.json(await refundPayment(req.params.id, req.body, key));
  });
  router.get('/payments/:id/refunds', async ({ params }, res) => {
    res.json(collection(await refundsOfPayment(params.id)));
  });
  router.get('/refunds/:id', async ({ params }, res) => void res.json(await findRefund(params.id)));
  router.use(() => {
    throw new ProviderError('The requested URL was not found on the server.');
  });
  return router;
}

function authenticated(req: Request, _res: Response, next: NextFunction): void {
  const { keyId, keySecret } = standinKeys();
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  if (!isSameSecret(req.get('Authorization') ?? '', expected))
    throw new ProviderError('Authentication failed', { status: 401 });
  next();
}

function wellFormed(_req: Request, _res: Response, next: NextFunction, id: string): void {
  if (!/^(?:order|pay|rfnd|cust)_[\dA-Za-z]{14}$/.test(id))
    throw new ProviderError(`${id} is not a valid id`);
  next();
}

/** Sends errors in the provider's format; unexpected ones are passed to the shop's error handler. */
export function sendProviderError(error: unknown, _req: Request, res: Response, next: NextFunction): void {
  const providerError = error instanceof ProviderError ? error : asUnreadable(error);
  if (!providerError) return next(error);
  if (providerError.status === 401) res.set('WWW-Authenticate', 'Basic realm="Razorpay"');
  res.status(providerError.status).json(providerError.body);
}

// An error of the body parser.
function asUnreadable(error: unknown): ProviderError | null {
  const isParser = error instanceof Error && 'type' in error && String(error.type).startsWith('entity.');
  return isParser ? new ProviderError('The request could not be parsed.') : null;
}
