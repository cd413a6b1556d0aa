// A client like existing ones: an axios instance that sends JSON, an API key, the anti-forgery header that
// repeats its cookie, and x-access-token during a session.
import axios, { type AxiosInstance } from 'axios';

export interface SpecifiedClient {
  http: AxiosInstance;
  /** Sends the token on every request from now on; null removes the header. */
  setToken(token: string | null): void;
  cookies: ReadonlyMap<string, string>;
}

export function specifiedClient(shop: string): SpecifiedClient {
  const cookies = new Map<string, string>();
  const http = axios.create({
    baseURL: `${shop}/api`,
    headers: { 'x-api-key': 'a-key-that-nobody-configured' },
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
  });
  playBrowser(http, cookies);
  return {
    http,
    cookies,
    setToken(token) {
      if (token) http.defaults.headers.common['x-access-token'] = token;
      else delete http.defaults.headers.common['x-access-token'];
    },
  };
}

/** Simulates the browser's cookies: stores and sends them, and lets axios read the anti-forgery one. */
function playBrowser(http: AxiosInstance, cookies: Map<string, string>): void {
  http.interceptors.request.use((request) => {
    if (cookies.size > 0)
      request.headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const proof = cookies.get(request.xsrfCookieName ?? '');
    if (proof) request.headers.set(request.xsrfHeaderName ?? '', decodeURIComponent(proof));
    return request;
  });
  http.interceptors.response.use(({ headers, ...response }) => {
    for (const line of headers['set-cookie'] ?? []) keep(line, cookies);
    return { headers, ...response };
  });
}

function keep(line: string, cookies: Map<string, string>): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value) cookies.set(name, value);
  else cookies.delete(name);
}
