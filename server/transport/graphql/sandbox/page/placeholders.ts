// {{slug}}, {{variantId}}, {{orderId}}, {{key}}, {{code}}, {{token}}: looked up in the graph when
// an example needs them, and taken from what was run before where that told them.

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

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const DEMO_MOBILE = '9876543210';
const TOKEN_LIVES_MS = 14 * 60 * 1000;

/** Fills placeholders with the help of the graph; one that nobody can fill becomes empty. */
export class Placeholders {
  readonly #ask: Ask;
  readonly #memory: Memory;

  constructor(ask: Ask, memory: Memory) {
    this.#ask = ask;
    this.#memory = memory;
  }

  /** The same value with every placeholder in it filled. */
  async fill<T>(value: T): Promise<T> {
    const text = JSON.stringify(value) ?? 'null';
    const found = new Map<string, string>();
    for (const [whole, name = ''] of text.matchAll(PLACEHOLDER))
      if (!found.has(whole)) found.set(whole, await this.#lookUp(name));
    const filled = text.replace(PLACEHOLDER, (whole) => JSON.stringify(found.get(whole) ?? '').slice(1, -1));
    return JSON.parse(filled) as T; // the same shape: only texts inside strings were replaced
  }

  /** Remembers what an answer tells, so that the next tab can go on with it. */
  remember(data: unknown): void {
    this.#keep('key', read(data, 'requestCode', 'key'));
    this.#keep('code', read(data, 'requestCode', 'otp'));
    this.#keepToken(read(data, 'verifyCode', 'token'));
  }

  async #lookUp(name: string): Promise<string> {
    const known = name === 'token' ? this.#freshToken() : this.#memory.getItem(name);
    if (known) return known;
    if (name === 'slug' || name === 'variantId') await this.#findProduct();
    if (name === 'key' || name === 'code') await this.#requestCode();
    if (name === 'token') await this.#signIn();
    if (name === 'orderId') return this.#newestOrder();
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

  // Asked each time: the newest order may be another by now.
  async #newestOrder(): Promise<string> {
    const query = '{ viewer { orders(first: 1) { nodes { id } } } }';
    const data = await this.#ask(query, {}, { 'x-access-token': await this.#lookUp('token') });
    return read(data, 'viewer', 'orders', 'nodes', '0', 'id') ?? '';
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

  #freshToken(): string | null {
    const age = Date.now() - Number(this.#memory.getItem('tokenSince') ?? 0);
    return age < TOKEN_LIVES_MS ? this.#memory.getItem('token') : null;
  }
}

function read(value: unknown, ...path: string[]): string | undefined {
  let found = value;
  for (const name of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return typeof found === 'string' ? found : undefined;
}
