// Removes personal data from errors before they are logged. Database errors contain row values ("Key (email)=(…)
// already exists", "Failing row contains (…)"), and parsers quote their input.

export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** The constraint or table of a database error, never the row. */
  about?: string;
  /** The stack frames, without the message. */
  stack: string;
  cause?: LoggedError;
}

const MAX_CAUSES = 3;
const MAX_MESSAGE_LENGTH = 500;

const PERSONAL: readonly [pattern: RegExp, replacement: string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/[^\s"'(<=]+@[^\s"')>]+\.\w+/g, '[e-mail]'],
  [/(?:\+91[ -]?|\b)[6-9]\d{9}\b/g, '[mobile]'],
];

/** Replaces mobile numbers, e-mail addresses and tokens by placeholders. */
export function redactPersonalData(text: string): string {
  return PERSONAL.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** The serializer of the log field `err`. @example log.error({ err: error }, 'a page failed') */
export function errorForLog(error: unknown): LoggedError | string {
  if (error instanceof Error) return toLoggedError(error, MAX_CAUSES);
  // GraphQL errors as formatted for the client are plain objects.
  const { code } = (at(error, 'extensions') ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : typeof error;
}

function toLoggedError(error: Error, causes: number): LoggedError {
  const { name, cause, stack = '' } = error;
  const code = textAt(error, 'code');
  const about = textAt(error, 'constraint') || textAt(error, 'table');
  return {
    type: name,
    message: errorMessage(error, code),
    ...(code && { code }),
    ...(about && { about }),
    stack: stackFrames(stack),
    ...(cause instanceof Error && causes > 0 && { cause: toLoggedError(cause, causes - 1) }),
  };
}

/** PostgreSQL, Prisma and the JSON parser put values between quotes, so quoted text is removed. */
function errorMessage({ name, message }: Error, code: string): string {
  const isDatabaseError =
    name.startsWith('Prisma') || name === 'DriverAdapterError' || /^[\dA-Z]{5}$/.test(code);
  // Prisma's messages begin with the call and its arguments; the last line is the reason.
  const reason = isDatabaseError ? (message.trim().split('\n').at(-1) ?? '') : message;
  const unquoted =
    isDatabaseError || name === 'SyntaxError' ? reason.replace(/"[^"]*"|'[^']*'/g, '…') : reason;
  return redactPersonalData(unquoted).slice(0, MAX_MESSAGE_LENGTH);
}

// A stack begins with the message, which may have several lines.
function stackFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function textAt(error: Error, key: string): string {
  const value = at(error, key);
  return typeof value === 'string' ? value : '';
}
