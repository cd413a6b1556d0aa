import { expect, it } from 'vitest';
import { safeRedirectPath } from './safe-redirect-path.ts';

it.each(['/', '/dog?page=2', '/hi/faq#top', '/search?q=%5C%2F%2Fevil.example', '/blog/%E0%A4%AE'])(
  '%s is accepted as a path of the shop',
  (path) => expect(safeRedirectPath(path)).toBe(path),
);

it.each([
  '',
  'dog',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/%5Cevil.example',
  '/%5cevil.example',
  '/%2F/evil.example',
  '/%2fevil.example',
  '/dog\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/dog\r\nSet-Cookie: a=b',
  '/dog%0d%0aSet-Cookie: a=b',
  '/\u0000',
  ' /dog',
])('%j is not a path of the shop', (path) => expect(safeRedirectPath(path)).toBeNull());
