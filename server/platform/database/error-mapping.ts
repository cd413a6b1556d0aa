// Maps errors of PostgreSQL and Prisma to errors of the API. A code missing in these tables is a bug,
// answered as INTERNAL.
import { UserError } from '#server/platform/errors.ts';

type ErrorKind = 'missing' | 'conflict' | 'unfit' | 'down';

// https://www.postgresql.org/docs/current/errcodes-appendix.html; two digits stand for a whole class.
const BY_SQLSTATE: Record<string, ErrorKind> = {
  '08': 'down', // connection lost
  '22001': 'unfit', // too long
  '22003': 'unfit', // number out of range
  '22007': 'unfit', // not a date
  '22008': 'unfit', // date out of range
  '22021': 'unfit', // NUL or broken UTF-8
  '22P02': 'missing', // malformed id
  '22P05': 'unfit', // untranslatable character
  '23503': 'conflict', // foreign key violation
  '23505': 'conflict', // unique violation
  '23514': 'conflict', // check violation, such as stock >= 0
  '23P01': 'conflict', // exclusion violation: overlaps with another row
  '40001': 'down', // serialization failure, after all retries
  '40P01': 'down',
  '53': 'down', // out of connections, memory or disk
  '55P03': 'down', // lock timeout
  '57014': 'down', // statement timeout
  '57P': 'down', // shutting down or starting up
};

// https://www.prisma.io/docs/orm/reference/error-reference
const BY_PRISMA_CODE: Record<string, ErrorKind> = {
  P1: 'down',
  P2000: 'unfit',
  P2001: 'missing',
  P2002: 'conflict',
  P2003: 'conflict',
  P2004: 'conflict',
  P2007: 'missing',
  P2015: 'missing',
  P2018: 'missing',
  P2020: 'unfit',
  P2023: 'missing',
  P2024: 'down',
  P2025: 'missing',
  P2028: 'down',
  P2033: 'unfit',
  P2034: 'down',
  P2037: 'down',
  P2039: 'unfit',
};

const NETWORK = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
// Errors of the pool and the driver that carry no code.
const NO_ANSWER =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Cannot use a pool after calling end|Client has encountered a connection error/;

const RETRY_AFTER_SECONDS = 5;

/**
 * Converts an error of Prisma or PostgreSQL to a `UserError`, with the original as its `cause` for the log.
 * Returns a `UserError` unchanged, and null for any other error.
 * @example if (asRefusal(error)?.code === 'CONFLICT') // such a row exists
 */
export function asUserError(error: unknown): UserError | null {
  if (error instanceof UserError) return error;
  if (!(error instanceof Error)) return null;
  const kind = errorKind(error);
  if (!kind) return null;
  const userError = USER_ERRORS[kind]();
  userError.cause = error;
  return userError;
}

const USER_ERRORS: Record<ErrorKind, () => UserError> = {
  missing: () => new UserError('NOT_FOUND', /*i18n*/ 'Record not found.'),
  conflict: () =>
    new UserError('CONFLICT', /*i18n*/ 'This was changed by someone else. Please reload and try again.'),
  unfit: () => new UserError('BAD_REQUEST', /*i18n*/ 'The request was not understood.'),
  down: () =>
    new UserError('UNAVAILABLE', /*i18n*/ 'The shop is busy; please try again shortly.', {
      retryAfter: RETRY_AFTER_SECONDS,
    }),
};

function errorKind(error: Error): ErrorKind | undefined {
  const code = errorCode(error);
  return (
    lookUp(BY_SQLSTATE, readSqlState(error)) ??
    lookUp(BY_PRISMA_CODE, code) ??
    (NETWORK.test(code) || NO_ANSWER.test(error.message) || error.name === 'PrismaClientInitializationError'
      ? 'down'
      : undefined)
  );
}

function lookUp(table: Record<string, ErrorKind>, code: string): ErrorKind | undefined {
  return table[code] ?? table[code.slice(0, 3)] ?? table[code.slice(0, 2)];
}

function errorCode(error: unknown): string {
  return stringAt(error, 'code');
}

/** The SQLSTATE, from the driver's error or from the one that Prisma wrapped. */
function readSqlState(error: unknown): string {
  const adapterError = at(at(error, 'meta'), 'driverAdapterError') ?? error;
  const cause = at(adapterError, 'cause');
  const code = stringAt(cause, 'originalCode') || stringAt(cause, 'code') || errorCode(error);
  return /^[\dA-Z]{5}$/.test(code) && !code.startsWith('P') ? code : '';
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function stringAt(value: unknown, key: string): string {
  const property = at(value, key);
  return typeof property === 'string' ? property : '';
}
