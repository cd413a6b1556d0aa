// The two texts that a form with files begins with. They are read before anything is made of them, and put back, so
// that graphql-upload meets the form as it came.
import type { IncomingMessage } from 'node:http';
import busboy, { type Busboy } from 'busboy';
import { Refusal } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

export interface FormHead {
  operations: string;
  map: string;
}

/** Both texts at their longest, and the headers of their parts. */
const MOST_BYTES = 2 * LIMITS.graph.bodyBytes + 16 * 1024;

/** Reads a form up to its files; refuses one that does not begin with `operations` and `map`. */
export function readFormHead(req: IncomingMessage): Promise<FormHead> {
  return new Promise((resolve, reject) => {
    const parser = parserOf(req);
    const head = new Head(parser);
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (take: () => void) => {
      req.off('readable', read).off('end', tooShort).off('close', tooShort);
      parser.destroy();
      if (chunks.length > 0 && !req.readableEnded) req.unshift(Buffer.concat(chunks));
      take();
    };
    const refuse = (refusal: Refusal) => settle(() => reject(refusal));
    const tooShort = () => refuse(brokenForm());
    const read = () => {
      for (let chunk = req.read() as Buffer | null; chunk; chunk = req.read() as Buffer | null) {
        chunks.push(chunk);
        bytes += chunk.length;
        parser.write(chunk);
        const { fault, whole } = head;
        if (fault) return refuse(fault);
        if (whole) return settle(() => resolve(whole));
        if (bytes > MOST_BYTES) return refuse(tooLong());
      }
    };
    req.on('readable', read).once('end', tooShort).once('close', tooShort);
  });
}

/** What the parser has met so far. */
class Head {
  fault: Refusal | null = null;
  whole: FormHead | null = null;
  #operations: string | null = null;

  constructor(parser: Busboy) {
    parser.on('field', (name, value, { valueTruncated }) => this.#take(name, value, valueTruncated));
    // No file is read here, so the first one is one too many.
    parser.once('filesLimit', () => this.#refuse(misshapen()));
    parser.on('error', () => this.#refuse(brokenForm()));
  }

  #take(name: string, value: string, isCut: boolean): void {
    if (isCut) this.#refuse(tooLong());
    else if (this.#operations === null && name === 'operations') this.#operations = value;
    else if (this.#operations !== null && name === 'map')
      this.whole ??= { operations: this.#operations, map: value };
    else this.#refuse(misshapen());
  }

  #refuse(refusal: Refusal): void {
    if (!this.whole) this.fault ??= refusal;
  }
}

function parserOf({ headers }: IncomingMessage): Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: { fields: 2, fieldSize: LIMITS.graph.bodyBytes, files: 0 },
    });
  } catch {
    throw brokenForm();
  }
}

function misshapen(): Refusal {
  return new Refusal('BAD_REQUEST', 'A form begins with operations and map, both JSON; its files follow');
}

/** What breaks off, or is no form at all. */
export function brokenForm(): Refusal {
  return new Refusal('BAD_REQUEST', /*i18n*/ 'The form did not arrive whole.');
}

function tooLong(): Refusal {
  return new Refusal(
    'FILE_TOO_LARGE',
    `operations and map have at most ${LIMITS.graph.bodyBytes} bytes each`,
  );
}
