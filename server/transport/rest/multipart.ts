// Forms with files. All of it is held in memory, which the limits and server/platform/http/upload-guard.ts bound.
import type { IncomingMessage } from 'node:http';
import busboy, { type Busboy } from 'busboy';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { NewFile } from '#server/modules/uploads/new-file.ts';
import { tooLarge } from '#server/modules/uploads/refusals.ts';
import { Whole } from '#server/modules/uploads/whole.ts';
import { notUnderstood } from './not-understood.ts';
import { RestRefusal } from './rest-refusal.ts';

/** What a path takes besides JSON. */
export interface Multipart {
  /** Names of the parts that are files; others are passed over. */
  files: readonly string[];
  /** Name of the part that holds the body as a JSON string. Flat fields are taken too. */
  json?: string;
  /** What the files are for, since it decides the words of 'too large'. */
  purpose?: FilePurpose;
  /** How long a field may be, where it is more than elsewhere. */
  fieldBytes?: number;
}

export interface SentFile {
  /** Name of the part it came in. */
  field: string;
  file: NewFile;
}

interface Sent {
  body: unknown;
  files: readonly SentFile[];
}

const {
  fieldBytes: usualFieldBytes,
  fields,
  fileBytes,
  filesPerRequest,
  headerPairs,
  parts,
} = LIMITS.uploads;

/** Reads a form; refuses at the first part that is too much, and leaves the rest unread. */
export function readMultipart(req: IncomingMessage, spec: Multipart): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const parser = parserOf(req, spec);
    const form = new Form(spec);
    const stop = (reason: Error) => {
      req.unpipe(parser);
      reject(reason);
    };
    const guarded = (take: () => void) => {
      try {
        take();
      } catch (error) {
        stop(error instanceof Error ? error : broken());
      }
    };
    parser.on('file', (field, stream, { filename }) => {
      const whole = new Whole();
      const isWanted = form.wants(field);
      stream.on('data', (piece: Buffer) => isWanted && whole.add(piece));
      stream.once('limit', () => stop(tooLarge(filename ?? '', spec.purpose ?? 'PET_DOCUMENT')));
      stream.once('error', () => stop(broken()));
      stream.once('end', () => guarded(() => form.addFile(field, filename, whole.bytes)));
    });
    parser.on('field', (name, value, { valueTruncated, nameTruncated }) =>
      valueTruncated || nameTruncated ? stop(tooMuch()) : guarded(() => form.addField(name, value)),
    );
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.once(limit, () => stop(tooMuch()));
    parser.on('error', () => stop(broken()));
    parser.once('close', () => guarded(() => resolve(form.sent())));
    req.once('close', () => {
      // A request that came whole closes as well, at times before its last part is read.
      if (!req.complete) stop(broken());
    });
    req.pipe(parser);
  });
}

class Form {
  readonly #spec: Multipart;
  readonly #fields = new Map<string, string>();
  readonly #files: SentFile[] = [];

  constructor(spec: Multipart) {
    this.#spec = spec;
  }

  wants(field: string): boolean {
    return field === this.#spec.json || this.#spec.files.includes(field);
  }

  addField(name: string, value: string): void {
    if (this.#fields.has(name)) throw notUnderstood({ [name]: 'must be a single value' });
    this.#fields.set(name, value);
  }

  addFile(field: string, name: string | undefined, bytes: Buffer): void {
    // Scripts may send the JSON as a Blob, which comes as a file.
    if (field === this.#spec.json) {
      if (bytes.length > fieldBytesOf(this.#spec)) throw tooMuch();
      this.addField(field, bytes.toString('utf8'));
      return;
    }
    // What a browser sends for a field in which no file was chosen.
    const isNone = !name && bytes.length === 0;
    if (this.wants(field) && !isNone) this.#files.push({ field, file: { name: name ?? '', bytes } });
  }

  sent(): Sent {
    const { json } = this.#spec;
    const flat = Object.fromEntries([...this.#fields].filter(([name]) => name !== json));
    const text = json === undefined ? undefined : this.#fields.get(json);
    const inJson = text === undefined ? {} : jsonOf(json ?? '', text);
    return { body: { ...flat, ...inJson }, files: this.#files };
  }
}

function fieldBytesOf({ fieldBytes = usualFieldBytes }: Multipart): number {
  return fieldBytes;
}

function parserOf({ headers }: IncomingMessage, spec: Multipart): Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: {
        fileSize: fileBytes,
        files: filesPerRequest,
        fields,
        fieldSize: fieldBytesOf(spec),
        parts,
        headerPairs,
      },
    });
  } catch {
    throw broken();
  }
}

function jsonOf(field: string, text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notUnderstood({ [field]: 'must be JSON' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw notUnderstood({ [field]: 'must be an object' });
  return value;
}

function tooMuch(): RestRefusal {
  return new RestRefusal(
    413,
    'BAD_REQUEST',
    i18n.t('The form is too large; at most {count} files.', { count: filesPerRequest }),
  );
}

function broken(): RestRefusal {
  return new RestRefusal(400, 'BAD_REQUEST', /*i18n*/ 'The form did not arrive whole.');
}
