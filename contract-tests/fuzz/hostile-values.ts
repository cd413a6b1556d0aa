// Malformed values for every part of a request.
import { brotliCompressSync, gzipSync } from 'node:zlib';

const DEEP = '['.repeat(40_000) + ']'.repeat(40_000);

/** Values for a field of a body. */
export const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 2 ** 31, 2 ** 40, 2 ** 53, -(2 ** 63), Number.MIN_VALUE],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    'x'.repeat(5_000),
    'ß'.repeat(400),
  ],
  ...['%', '%00', '\\', "'; drop table x; --", '${7*7}', '<script>', '../../etc/passwd', '1e999', '٣', '१२३'],
  ...['__proto__', 'constructor', 'null', 'undefined', 'NaN', 'true', '[object Object]', '2024-02-31', '🐕'],
  ...[[], [[]], [null], ['a', 'b'], {}, { $ne: 1 }, { toString: 1 }, { length: 1e9 }, { then: 'x' }],
  ...[[{}], { a: { b: { c: {} } } }, Array.from({ length: 500 }, () => 1)],
];

/** Whole bodies. */
export const BODIES: readonly (string | Buffer)[] = [
  ...['', ' ', '{', '}', '[]', 'null', '1', '"x"', 'true', '{}{}', '{"a":1,}', "{'a':1}", '\ufeff{}', '\0'],
  ...[DEEP, `{"a":${DEEP}}`, '{"a":1e999}', '{"a":-0}', `{"a":${'9'.repeat(400)}}`, '{"a":"\\ud800"}'],
  ...['{"__proto__":{"isComplete":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"a":1,"a":2}'],
  ...[`{"a":"${'x'.repeat(200_000)}"}`, `{${'"k":1,'.repeat(9_000)}"z":1}`, '{"\\u0000":1}', 'a=1&b=2'],
  ...[Buffer.from([0xff, 0xfe, 0x7b, 0x7d]), Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
  ...[Buffer.from('{"a":"\xed\xa0\x80"}', 'latin1'), Buffer.from('{}', 'utf16le')],
];

/** Values for a path or query, already encoded. */
export const IN_URLS: readonly string[] = [
  ...[
    '%00',
    '..%2f..%2f',
    '%27',
    '0',
    '-1',
    '1e9',
    'null',
    'undefined',
    '%5Bobject%20Object%5D',
    '__proto__',
  ],
  ...[
    'constructor',
    '%F0%9F%90%B6',
    'x'.repeat(300),
    '%',
    '%zz',
    '%ff',
    '%ED%A0%80',
    '%25',
    '%0d%0aX:1',
    '.',
  ],
  ...['019a0000-0000-7000-8000-000000000000', '019A0000-0000-7000-8000-00000000000G', '99999999999999999999'],
  ...['%5B%5D', '*', ',,,', '%e2%80%ae', 'a%00b', '1%2C2', 'true', '9'.repeat(150), '%7B%22%24ne%22%3A1%7D'],
];

export const TYPES: readonly string[] = [
  ...['application/json; charset=x', 'application/json; charset=utf-16', 'application/json; charset='],
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/xml', '', 'json', '/', 'a'.repeat(500)],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    'multipart/x',
  ],
  ...[
    'application/json, application/json',
    'APPLICATION/JSON',
    'application/ld+json',
    'application/json;;;=',
  ],
];

/** Bodies with a Content-Encoding that they may not have. */
export const PACKED: readonly [string, Buffer][] = [
  ...['br', 'gzip', 'deflate', 'zstd', 'compress', 'gzip, br', 'identity', 'x'].map(
    (name): [string, Buffer] => [name, Buffer.from('garbage \0\xff', 'latin1')],
  ),
  ['gzip', gzipSync(Buffer.alloc(10_000_000, 0x20))],
  ['br', brotliCompressSync(Buffer.alloc(10_000_000, 0x20))],
  ['gzip', gzipSync('{}').subarray(0, 12)],
  ['br', brotliCompressSync('{"a":1}')],
  ['gzip', gzipSync(DEEP)],
];

export const HEADERS: readonly (readonly [string, string])[] = [
  ['x-access-token', 'a.b.c'],
  ['x-access-token', 'x'.repeat(4_000)],
  ['x-access-token', '\xff\xfe'],
  ['x-access-token', 'eyJhbGciOiJub25lIn0.e30.'],
  ['cookie', 'XSRF-TOKEN=%; petRefresh=%00; petVisitor=='],
  ['cookie', `petRefresh=${'x'.repeat(3_000)}`],
  ['cookie', '__proto__=1; constructor=2; =; ;;;'],
  ['x-xsrf-token', '\x80'],
  ['x-forwarded-for', ', , ::ffff:1.2.3.4.5, %'],
  ['x-forwarded-proto', 'javascript'],
  ['x-api-key', 'k'.repeat(2_000)],
  ['x-request-id', '{"a":1}'],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['accept', 'text/html;q=x, */*;q=9'],
  ['accept-encoding', 'br;q=-1, gzip;q=foo'],
  ['accept-language', '\xc3\x28'],
  ['user-agent', '\xf0\x9f'.repeat(300)],
  ['if-none-match', '*'],
  ['if-none-match', 'W/"'.repeat(300)],
  ['range', 'bytes=9-1,-1'],
  ['expect', 'nothing'],
  ['idempotency-key', '\xff'],
  ['x-razorpay-signature', '00'],
  ['x-razorpay-event-id', 'x'.repeat(2_000)],
  ['sec-fetch-site', 'cross-site'],
  ['purpose', 'prefetch'],
  ['x-http-method-override', 'DELETE'],
];
