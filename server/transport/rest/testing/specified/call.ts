// The type of the tables of calls.
import type { z } from 'zod';

/** Values from earlier responses: ids, slugs, tokens. */
export class ResponseValues {
  readonly #values = new Map<string, string>();

  get(name: string): string {
    const value = this.#values.get(name);
    if (value === undefined) throw new Error(`no response had ${name} yet`);
    return value;
  }

  set(name: string, value: unknown): void {
    if (typeof value !== 'string') throw new Error(`${name} is not a text but ${JSON.stringify(value)}`);
    this.#values.set(name, value);
  }
}

/** One call of an existing client. */
export interface SpecifiedCall {
  /** Method and path below /api. */
  line: string;
  /** The values of the path's parameters. */
  valueAt?: Record<string, string>;
  /** Payload: JSON, or a form. */
  body?: (earlier: ResponseValues) => object | Promise<object>;
  /** The exact response. */
  response: z.ZodType;
  /** Values for later calls: a name and a path in the response, such as 'items.0._id'. */
  learn?: Record<string, string>;
  /** A visitor's call: sent without x-access-token. */
  isVisitors?: true;
}

/** The value at a path such as 'items.0._id'. */
export function at(response: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), response);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
