import { pino } from 'pino';
import { faultForLog } from './fault-for-log.ts';

// Security 2.8: what never stands in a log, wherever it comes from.
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

/** The shop's log, one JSON line an entry, on standard output. */
export const log = pino({
  serializers: { err: faultForLog },
  redact: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
});
