import { z } from 'zod';
import type { FaultyFields } from '#server/platform/errors.ts';
import type { ErrorCode } from '#server/generated/resolver-types.ts';

/** The body of every error response. */
export const errorBody = z
  .looseObject({
    code: z.string().meta({ description: 'The error code, the same as in GraphQL' }),
    message: z.string().meta({ description: 'A message to show to the user' }),
    fields: z.record(z.string(), z.string()).optional().meta({
      description: 'Messages of the invalid fields, by name',
    }),
    challenge: z.looseObject({ kind: z.string() }).optional().meta({
      description:
        'With PROOF_REQUIRED: the challenge to solve; send the request again with the solution as `proof`',
    }),
    requestId: z.string().meta({ description: 'The id of the request in the log' }),
  })
  .meta({ id: 'Error' });

const EXAMPLE_MESSAGES: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request was not understood.',
  RATE_LIMITED: 'Too many requests; wait and try again.',
  PROOF_REQUIRED: 'Too many codes were requested. Solve the challenge, or wait and try again.',
  UNAVAILABLE: 'The shop is busy; please try again shortly.',
  UNAUTHENTICATED: 'Please sign in first.',
  PROFILE_INCOMPLETE: 'Please complete your profile first.',
  FORBIDDEN: 'This API key lacks a scope.',
  NOT_FOUND: 'Record not found.',
  CSRF: 'The anti-forgery header does not match its cookie.',
  VALIDATION: 'Please check what you entered.',
  CONFLICT: 'Someone else has changed this; please try again.',
  STALE: 'This reply has changed since you loaded it.',
  ALREADY_IN_WISHLIST: 'Already Present in wishlist',
  OUT_OF_STOCK: 'There is not enough in stock.',
  PRICE_CHANGED: 'The total has changed; nothing was ordered.',
  COUPON_UNUSABLE: 'Coupon code is wrong',
  EMPTY_CART: 'There is nothing to order.',
  QTY_LIMIT: 'At most 10 of one size an order.',
  ORDER_ID_REUSED: 'This order id was already used for another order.',
  ORDER_NOT_CANCELLABLE: 'This order is already packed.',
  PAYMENT_SIGNATURE: 'The payment could not be verified.',
  FILE_TOO_LARGE: 'File should be less than 5MB',
  FILE_TYPE: 'This kind of file is not accepted.',
  LINKS_NOT_ALLOWED: 'Please sign in to post links.',
};

const BODY_MESSAGES: Record<number, string> = {
  413: 'The request is too large.',
  415: 'Please send application/json.',
};

const EXAMPLE_FIELDS: Partial<Record<ErrorCode, FaultyFields>> = {
  BAD_REQUEST: { name: 'Invalid input: expected string, received number' },
  VALIDATION: { email: 'Please enter valid address' },
};

/** An example of an error response. */
export function exampleError(code: ErrorCode, status: number) {
  const bodyMessage = code === 'BAD_REQUEST' ? BODY_MESSAGES[status] : undefined;
  const fields = status === 400 ? EXAMPLE_FIELDS[code] : undefined;
  return {
    code,
    message: bodyMessage ?? EXAMPLE_MESSAGES[code] ?? 'The reason, in one sentence.',
    ...(fields && { fields }),
    requestId: '5f2b8a1e-2d0c-4a55-9b7e-3c1f6f1d9a10',
  };
}
