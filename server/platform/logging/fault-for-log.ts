// An error as the log may hold it. The database's errors tell of the rows they were about ("Key (email)=(…)
// already exists", "Failing row contains (…)"), parsers quote what they could not read: none of that is kept.
// security 2.8: never a mobile, an e-mail address, a token.

export interface LoggedFault {
  type: string;
  message: string;
  code?: string;
  /** Of the database: which rule or table, never which row. */
  about?: string;
  /** Where it happened. */
  stack: string;
  cause?: LoggedFault;
}

const MOST_CAUSES = 3;
const LONGEST_MESSAGE = 500;

const PERSONAL: readonly [pattern: RegExp, put: string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/[^\s"'(<=]+@[^\s"')>]+\.\w+/g, '[e-mail]'],
  [/(?:\+91[ -]?|\b)[6-9]\d{9}\b/g, '[mobile]'],
];

/** A text without mobiles, e-mail addresses and tokens. */
export function withoutPersonal(text: string): string {
  return PERSONAL.reduce((left, [pattern, put]) => left.replace(pattern, put), text);
}

/** What is told of an error. @example log.error({ err: error }, 'a page failed') */
export function faultForLog(error: unknown): LoggedFault | string {
  if (error instanceof Error) return faultOf(error, MOST_CAUSES);
  // As the graph words them for whoever asked.
  const { code } = (at(error, 'extensions') ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : typeof error;
}

function faultOf(error: Error, causes: number): LoggedFault {
  const { name, cause, stack = '' } = error;
  const [code, about] = [textAt(error, 'code'), textAt(error, 'constraint') || textAt(error, 'table')];
  return {
    type: name,
    message: messageOf(error, code),
    ...(code && { code }),
    ...(about && { about }),
    stack: framesOf(stack),
    ...(cause instanceof Error && causes > 0 && { cause: faultOf(cause, causes - 1) }),
  };
}

/** Its values stand between quotes: in PostgreSQL's and Prisma's words, and in those of a parser of JSON. */
function messageOf({ name, message }: Error, code: string): string {
  const isOfDatabase =
    name.startsWith('Prisma') || name === 'DriverAdapterError' || /^[\dA-Z]{5}$/.test(code);
  // Prisma shows the call with its arguments first, and what went wrong last.
  const said = isOfDatabase ? (message.trim().split('\n').at(-1) ?? '') : message;
  const unquoted = isOfDatabase || name === 'SyntaxError' ? said.replace(/"[^"]*"|'[^']*'/g, '…') : said;
  return withoutPersonal(unquoted).slice(0, LONGEST_MESSAGE);
}

// A stack begins with the message, which may have any number of lines.
function framesOf(stack: string): string {
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
