import { z } from 'zod';
import type { ErrorCode } from '#server/graphql/resolver-types.ts';

/** What every refusal looks like. */
export const errorBody = z
  .looseObject({
    code: z.string().meta({ description: 'Why, in one word; the same as in the graph' }),
    message: z.string().meta({ description: 'Why, for people' }),
    fields: z.record(z.string(), z.string()).optional().meta({
      description: 'The faulty inputs, each with what is wrong with it',
    }),
    requestId: z.string().meta({ description: 'Names the request in the log' }),
  })
  .meta({ id: 'Error' });

const SAID: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: 'The request was not understood.',
  RATE_LIMITED: 'Too many requests; wait and try again.',
  UNAVAILABLE: 'The shop is busy; please try again shortly.',
  UNAUTHENTICATED: 'Please sign in first.',
  PROFILE_INCOMPLETE: 'Please complete your profile first.',
  NOT_FOUND: 'There is no such thing.',
  CSRF: 'The anti-forgery header does not match its cookie.',
};

export function exampleError(code: ErrorCode) {
  return {
    code,
    message: SAID[code] ?? 'A sentence that says why.',
    ...(code === 'BAD_REQUEST' && {
      fields: { name: 'Invalid input: expected string, received number' },
    }),
    requestId: '5f2b8a1e-2d0c-4a55-9b7e-3c1f6f1d9a10',
  };
}
