// How the tables of the specified calls are written.
import type { z } from 'zod';

/** What a client has learnt so far: ids, slugs, tokens. */
export class Known {
  readonly #values = new Map<string, string>();

  get(name: string): string {
    const value = this.#values.get(name);
    if (value === undefined) throw new Error(`no answer has told ${name} yet`);
    return value;
  }

  set(name: string, value: unknown): void {
    if (typeof value !== 'string') throw new Error(`${name} is not a text but ${JSON.stringify(value)}`);
    this.#values.set(name, value);
  }
}

/** One line of the specification's table of calls. */
export interface SpecifiedCall {
  /** Method and path below /api, as listed there. */
  line: string;
  /** What stands for the path's braces, by what is known. */
  at?: Record<string, string>;
  /** Payload: JSON, or a form. */
  body?: (known: Known) => object | Promise<object>;
  /** What it answers, exactly. */
  answer: z.ZodType;
  /** What later calls need of the answer: a name and a path in it, such as 'items.0._id'. */
  learn?: Record<string, string>;
  /** A visitor's call: sent without x-access-token. */
  isVisitors?: true;
}

/** What stands at a path such as 'items.0._id'. */
export function at(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), answer);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
