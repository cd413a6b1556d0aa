import { expect, it } from 'vitest';
import { parseWebhookUrl } from './webhook-url.ts';

function withPassword(address: string): string {
  return Object.assign(new URL(address), { username: 'shop', password: 'open' }).href;
}

it.each([
  ['https://example.com/hook?shop=1', 'production'],
  ['http://localhost:3000/', 'demo'],
] as const)('%s is a valid webhook URL in %s mode', (url, mode) => {
  expect(parseWebhookUrl(url, mode)).toBe(url);
});

it.each([
  ['http://example.com/', 'production'],
  ['not an address', 'demo'],
  ['ftp://example.com/', 'demo'],
  [withPassword('https://example.com/'), 'demo'],
  [`https://example.com/${'x'.repeat(500)}`, 'demo'],
] as const)('%s is not a valid webhook URL in %s mode', (url, mode) => {
  expect(() => parseWebhookUrl(url, mode)).toThrow('Please enter an https address');
});
