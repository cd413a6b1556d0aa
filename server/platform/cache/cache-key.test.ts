import type { IncomingMessage } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { keyOfGet, keyOfPost } from './cache-key.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

const keysFor = (host: string) => {
  const request = { method: 'GET', url: '/', headers: { host } } as IncomingMessage;
  return [keyOfGet(request), keyOfPost(request, '{}')];
};

it('the key ignores the Host header when the public address is known', () => {
  vi.stubEnv('PUBLIC_URL', 'https://shop.example');
  resetEnv();
  expect(keysFor('made-up.example')).toEqual(keysFor('shop.example'));
});

it('the key includes the Host header otherwise, since links begin with it', () => {
  expect(keysFor('one.example')[0]).not.toBe(keysFor('other.example')[0]);
});
