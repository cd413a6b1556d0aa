// Multipart forms with files. They are kept in memory, which is bounded by limits and
// server/platform/http/upload-guard.ts.
import type { IncomingMessage } from 'node:http';
import busboy, { type Busboy } from 'busboy';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { NewFile } from '#server/modules/uploads/new-file.ts';
import { fileTooLarge } from '#server/modules/uploads/upload-errors.ts';
import { FileBuffer } from '#server/modules/uploads/file-buffer.ts';
import { badRequest } from './bad-request.ts';
import { RestError } from './rest-error.ts';

/** The form accepted by a route. */
export interface Multipart {
  /** Names of the parts that are files; others are ignored. */
  files: readonly string[];
  /** Name of the part with the body as a JSON string. Flat fields are accepted too. */
  json?: string;
  /** The purpose of the files, which determines the message if one is too large. */
  purpose?: FilePurpose;
  /** The maximum size of a field, if it differs from the general limit. */
  fieldBytes?: number;
}

export interface SentFile {
  /** Name of its part. */
  field: string;
  file: NewFile;
}

interface ParsedForm {
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

/** Reads a form; stops reading at the first part over a limit. */
export function readMultipart(req: IncomingMessage, spec: Multipart): Promise<ParsedForm> {
  return new Promise((resolve, reject) => {
    const parser = createParser(req, spec);
    const form = new Form(spec);
    const stop = (reason: Error) => {
      req.unpipe(parser);
      reject(reason);
    };
    const guarded = (take: () => void) => {
      try {
        take();
      } catch (error) {
        stop(error instanceof Error ? error : incompleteForm());
      }
    };
    parser.on('file', (field, stream, { filename }) => {
      const whole = new FileBuffer();
      const isWanted = form.wants(field);
      stream.on('data', (piece: Buffer) => isWanted && whole.add(piece));
      stream.once('limit', () => stop(fileTooLarge(filename ?? '', spec.purpose ?? 'PET_DOCUMENT')));
      stream.once('error', () => stop(incompleteForm()));
      stream.once('end', () => guarded(() => form.addFile(field, filename, whole.bytes)));
    });
    parser.on('field', (name, value, { valueTruncated, nameTruncated }) =>
      valueTruncated || nameTruncated ? stop(tooLarge()) : guarded(() => form.addField(name, value)),
    );
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.once(limit, () => stop(tooLarge()));
    parser.on('error', () => stop(incompleteForm()));
    parser.once('close', () => guarded(() => resolve(form.result())));
    req.once('close', () => {
      // A complete request is closed too, sometimes before its last part was read.
      if (!req.complete) stop(incompleteForm());
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
    if (this.#fields.has(name)) throw badRequest({ [name]: 'must be a single value' });
    this.#fields.set(name, value);
  }

  addFile(field: string, name: string | undefined, bytes: Buffer): void {
    // A script may send the JSON as a Blob, which arrives as a file.
    if (field === this.#spec.json) {
      if (bytes.length > maxFieldBytes(this.#spec)) throw tooLarge();
      this.addField(field, bytes.toString('utf8'));
      return;
    }
    // Browsers send an empty part without a name if no file was selected.
    const isEmpty = !name && bytes.length === 0;
    if (this.wants(field) && !isEmpty) this.#files.push({ field, file: { name: name ?? '', bytes } });
  }

  result(): ParsedForm {
    const { json } = this.#spec;
    const flat = Object.fromEntries([...this.#fields].filter(([name]) => name !== json));
    const text = json === undefined ? undefined : this.#fields.get(json);
    const inJson = text === undefined ? {} : parseJson(json ?? '', text);
    return { body: { ...flat, ...inJson }, files: this.#files };
  }
}

function maxFieldBytes({ fieldBytes = usualFieldBytes }: Multipart): number {
  return fieldBytes;
}

function createParser({ headers }: IncomingMessage, spec: Multipart): Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: {
        fileSize: fileBytes,
        files: filesPerRequest,
        fields,
        fieldSize: maxFieldBytes(spec),
        parts,
        headerPairs,
      },
    });
  } catch {
    throw incompleteForm();
  }
}

function parseJson(field: string, text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest({ [field]: 'must be JSON' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest({ [field]: 'must be an object' });
  return value;
}

function tooLarge(): RestError {
  return new RestError(
    413,
    'BAD_REQUEST',
    i18n.t('The form is too large; at most {count} files.', { count: filesPerRequest }),
  );
}

function incompleteForm(): RestError {
  return new RestError(400, 'BAD_REQUEST', /*i18n*/ 'The form arrived incomplete.');
}
