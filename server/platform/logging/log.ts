import { pino } from 'pino';
import { errorForLog } from './error-for-log.ts';
import { currentRequestId } from './request-id.ts';

// Never logged, whichever code logs it.
const SECRETS = [
  'x-access-token',
  'authorization',
  'cookie',
  'set-cookie',
  'x-xsrf-token',
  'otp',
  'verification_key',
  'signature',
  'email',
  'mobile',
  'address',
];

/** The shop's log: one JSON line per entry on standard output. */
export const log = pino({
  serializers: { err: errorForLog },
  mixin: () => {
    const requestId = currentRequestId();
    return requestId ? { requestId } : {};
  },
  redact: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
});
