// The placeholders in double braces of the examples: queried when an example needs them, or remembered from an earlier
// response. {{picture}} is not a lookup; the fetcher sends a file for it.
import type { GraphQLError } from 'graphql';

/** The server refused a lookup, for example because a code is sent only once a minute. */
export class LookupRefused extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('a lookup was refused');
    this.errors = errors;
  }
}

/** @throws LookupRefused */
export type Ask = (
  query: string,
  variables?: Record<string, string>,
  headers?: Record<string, string>,
) => Promise<Record<string, unknown>>;

export interface Memory {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

const PLACEHOLDER = /\{\{(?!picture\b)(\w+)\}\}/g;
/** A whole value that becomes a number. */
const NUMBER = /"\{\{(total)\}\}"/g;
const DEMO_MOBILE = '9876543210';
const TOKEN_LIVES_MS = 14 * 60 * 1000;

/** Replaces placeholders with values of the API, or with an empty text if there are none. */
export class Placeholders {
  readonly #ask: Ask;
  readonly #memory: Memory;

  constructor(ask: Ask, memory: Memory) {
    this.#ask = ask;
    this.#memory = memory;
  }

  /** The token of the last sign-in while it is valid. */
  get token(): string | null {
    const age = Date.now() - Number(this.#memory.getItem('tokenSince') ?? 0);
    return age < TOKEN_LIVES_MS ? this.#memory.getItem('token') : null;
  }

  /**
   * The same value with every placeholder in it filled.
   * @throws LookupRefused
   */
  async fill<T>(value: T): Promise<T> {
    const text = JSON.stringify(value) ?? 'null';
    const values = new Map<string, string>();
    for (const [whole, name = ''] of text.matchAll(PLACEHOLDER))
      if (!values.has(whole)) values.set(whole, await this.#lookUp(name));
    const numbered = text.replace(NUMBER, (_whole, name: string) => values.get(`{{${name}}}`) || 'null');
    const filled = numbered.replace(PLACEHOLDER, (whole) =>
      JSON.stringify(values.get(whole) ?? '').slice(1, -1),
    );
    return JSON.parse(filled) as T; // the same shape: only texts inside strings were replaced
  }

  /** Stores the values of a response that later tabs need. */
  remember(data: unknown): void {
    this.#keep('key', read(data, 'requestCode', 'key'));
    this.#keep('code', read(data, 'requestCode', 'otp'));
    this.#keepToken(read(data, 'verifyCode', 'token'));
  }

  async #lookUp(name: string): Promise<string> {
    const stored = name === 'token' ? this.token : this.#memory.getItem(name);
    if (stored) return stored;
    if (name === 'uuid') return crypto.randomUUID();
    if (name === 'total') return this.#totalOfOne();
    if (name === 'questionId')
      return this.#newest('{ questions(first: 1) { nodes { id } } }', 'questions', 'nodes');
    if (name === 'petId') return this.#newest('{ viewer { pets { id } } }', 'viewer', 'pets');
    if (name === 'orderId')
      return this.#newest('{ viewer { orders(first: 1) { nodes { id } } } }', 'viewer', 'orders', 'nodes');
    if (name === 'slug' || name === 'variantId') await this.#findProduct();
    if (name === 'key' || name === 'code') await this.#requestCode();
    if (name === 'token') await this.#signIn();
    return this.#memory.getItem(name) ?? '';
  }

  async #findProduct(): Promise<void> {
    const query = '{ products(first: 1) { nodes { slug lowestPricedVariant { id } } } }';
    const data = await this.#ask(query);
    this.#keep('slug', read(data, 'products', 'nodes', '0', 'slug'));
    this.#keep('variantId', read(data, 'products', 'nodes', '0', 'lowestPricedVariant', 'id'));
  }

  async #requestCode(): Promise<void> {
    const query = 'mutation ($mobile: String!) { requestCode(mobile: $mobile) { key otp } }';
    this.remember(await this.#ask(query, { mobile: DEMO_MOBILE }));
  }

  async #signIn(): Promise<void> {
    const [key, code] = [await this.#lookUp('key'), await this.#lookUp('code')];
    if (!key || !code) return;
    const query = `mutation ($key: String!, $code: String!) {
      verifyCode(key: $key, code: $code) { ... on SignedIn { token } ... on ProfileIncomplete { token } }
    }`;
    this.remember(await this.#ask(query, { key, code }));
    // A code works once, right or wrong.
    for (const name of ['key', 'code']) this.#memory.removeItem(name);
  }

  /** The total of one pack with cash on delivery, in paise. */
  async #totalOfOne(): Promise<string> {
    const query = `query ($variantId: ID!) {
      quote(lines: [{ variantId: $variantId, quantity: 1 }], paymentMethod: CASH_ON_DELIVERY) { total }
    }`;
    const data = await this.#ask(query, { variantId: await this.#lookUp('variantId') });
    return read(data, 'quote', 'total') ?? '';
  }

  /** The id of the first item of a list. Queried each time, since it may have changed. */
  async #newest(query: string, ...path: string[]): Promise<string> {
    const headers = path[0] === 'viewer' ? { 'x-access-token': await this.#lookUp('token') } : undefined;
    return read(await this.#ask(query, {}, headers), ...path, '0', 'id') ?? '';
  }

  #keep(name: string, value: string | undefined): void {
    if (value) this.#memory.setItem(name, value);
  }

  #keepToken(token: string | undefined): void {
    if (!token) return;
    this.#keep('token', token);
    this.#keep('tokenSince', String(Date.now()));
    for (const name of ['key', 'code']) this.#memory.removeItem(name);
  }
}

function read(value: unknown, ...path: string[]): string | undefined {
  let found = value;
  for (const name of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}
