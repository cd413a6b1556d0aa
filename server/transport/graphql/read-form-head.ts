// Reads the fields `operations` and `map` at the start of a multipart form, then pushes the bytes back for
// graphql-upload.
import type { IncomingMessage } from 'node:http';
import busboy, { type Busboy } from 'busboy';
import { UserError } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

export interface FormHead {
  operations: string;
  map: string;
}

const { filesPerRequest } = LIMITS.uploads;
const FIELDS = 2;

/** Both fields at their maximum length, and the headers of their parts. */
const MAX_BYTES = 2 * LIMITS.graph.bodyBytes + 16 * 1024;

/** Reads a form up to its files. @throws BAD_REQUEST unless it begins with `operations` and `map` */
export function readFormHead(req: IncomingMessage): Promise<FormHead> {
  return new Promise((resolve, reject) => {
    const parser = createParser(req);
    const head = new Head(parser);
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (take: () => void) => {
      req.off('readable', read).off('end', tooShort).off('close', tooShort);
      parser.destroy();
      if (chunks.length > 0 && !req.readableEnded) req.unshift(Buffer.concat(chunks));
      take();
    };
    const refuse = (userError: UserError) => settle(() => reject(userError));
    const tooShort = () => refuse(brokenForm());
    const read = () => {
      for (let chunk = req.read() as Buffer | null; chunk; chunk = req.read() as Buffer | null) {
        chunks.push(chunk);
        bytes += chunk.length;
        parser.write(chunk);
        const { error, complete } = head;
        if (error) return refuse(error);
        if (complete) return settle(() => resolve(complete));
        if (bytes > MAX_BYTES) return refuse(tooLong());
      }
    };
    req.on('readable', read).once('end', tooShort).once('close', tooShort);
  });
}

/** The parts read so far. */
class Head {
  error: UserError | null = null;
  complete: FormHead | null = null;
  #operations: string | null = null;

  constructor(parser: Busboy) {
    parser.on('field', (name, value, { valueTruncated }) => this.#take(name, value, valueTruncated));
    // A file before both fields is an error. Parts that are neither field nor file count as parts only.
    parser.once('filesLimit', () => this.#refuse(invalidForm()));
    parser.once('partsLimit', () => this.#refuse(invalidForm()));
    parser.on('error', () => this.#refuse(brokenForm()));
  }

  #take(name: string, value: string, isCut: boolean): void {
    if (isCut) this.#refuse(tooLong());
    else if (this.#operations === null && name === 'operations') this.#operations = value;
    else if (this.#operations !== null && name === 'map')
      this.complete ??= { operations: this.#operations, map: value };
    else this.#refuse(invalidForm());
  }

  #refuse(userError: UserError): void {
    if (!this.complete) this.error ??= userError;
  }
}

function createParser({ headers }: IncomingMessage): Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: {
        fields: FIELDS,
        fieldSize: LIMITS.graph.bodyBytes,
        files: 0,
        parts: FIELDS + filesPerRequest,
      },
    });
  } catch {
    throw brokenForm();
  }
}

function invalidForm(): UserError {
  return new UserError(
    'BAD_REQUEST',
    'A form must begin with operations and map, both JSON, followed by its files',
  );
}

/** The error for an incomplete or malformed form. */
export function brokenForm(): UserError {
  return new UserError('BAD_REQUEST', /*i18n*/ 'The form arrived incomplete.');
}

function tooLong(): UserError {
  return new UserError(
    'FILE_TOO_LARGE',
    `operations and map have at most ${LIMITS.graph.bodyBytes} bytes each`,
  );
}
