// Generates malformed multipart forms.
import type { Multipart } from '#server/transport/rest/multipart.ts';
import type { Random } from './random.ts';
import { VALUES } from './hostile-values.ts';

const MARK = 'BorderOfTheForm';
const LINE = '\r\n';

const FILES: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('\x89PNG\r\n\x1a\n broken', 'latin1'),
  Buffer.from('GIF89a'),
  Buffer.from('<svg onload=alert(1)>'),
  Buffer.from('%PDF-1.4\n'),
  Buffer.from('PK\x03\x04'),
  Buffer.alloc(50_000, 0xff),
];
const NAMES = ['a.png', '', '../../a.png', 'a\0.png', 'x'.repeat(400), 'a.exe', '\u202egnp.a', '"', 'a.pdf'];

interface Form {
  body: Buffer;
  headers: Record<string, string>;
}

/** A form with these fields, some of it replaced or cut off. */
export function brokenForm(spec: Multipart, fields: Record<string, unknown>, random: Random): Form {
  const parts = Object.entries(fields).map(([name, value]) =>
    field(name, random.chance(30) ? toText(random.pick(VALUES)) : toText(value)),
  );
  if (spec.json && random.chance(40)) parts.push(field(spec.json, jsonText(fields, random)));
  if (random.chance(60)) parts.push(file(random.pick([...spec.files, 'unknown']), random));
  if (random.chance(10)) parts.push(...Array.from({ length: 60 }, (_, index) => field(`f${index}`, '1')));
  if (random.chance(10))
    parts.push(...Array.from({ length: 12 }, () => file(spec.files[0] ?? 'image', random)));
  if (random.chance(10)) parts.push(field('name', 'x'.repeat(150_000)));
  if (random.chance(10)) parts.push(field('__proto__', '{}'), field('name', '1'), field('name', '2'));
  const whole = Buffer.concat([...parts, Buffer.from(`--${MARK}--${LINE}`)]);
  const body = random.chance(25) ? whole.subarray(0, random.below(whole.length + 1)) : whole;
  const mark = random.chance(10) ? random.pick(['other', '', '"', 'x'.repeat(300)]) : MARK;
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${mark}` } };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function jsonText(fields: object, random: Random): string {
  return random.pick([
    JSON.stringify(fields),
    '{',
    'null',
    '[]',
    '"x"',
    '['.repeat(40_000),
    '{"__proto__":{}}',
  ]);
}

function field(name: string, value: string): Buffer {
  return Buffer.from(
    `--${MARK}${LINE}Content-Disposition: form-data; name="${name}"${LINE}${LINE}${value}${LINE}`,
  );
}

function file(name: string, random: Random): Buffer {
  const type = random.pick(['image/png', 'text/html', '', 'x', 'image/png; charset=x']);
  const head =
    `--${MARK}${LINE}Content-Disposition: form-data; name="${name}"; filename="${random.pick(NAMES)}"${LINE}` +
    `Content-Type: ${type}${LINE}${LINE}`;
  return Buffer.concat([Buffer.from(head), random.pick(FILES), Buffer.from(LINE)]);
}
