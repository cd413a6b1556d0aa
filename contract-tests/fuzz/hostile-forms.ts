// Forms with files that are broken in one way or another.
import type { Multipart } from '#server/transport/rest/multipart.ts';
import type { Chance } from './chance.ts';
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

/** A form of such fields, with some of it being something else. */
export function brokenForm(spec: Multipart, fields: Record<string, unknown>, chance: Chance): Form {
  const parts = Object.entries(fields).map(([name, value]) =>
    field(name, chance.isIn(30) ? textOf(chance.pick(VALUES)) : textOf(value)),
  );
  if (spec.json && chance.isIn(40)) parts.push(field(spec.json, jsonText(fields, chance)));
  if (chance.isIn(60)) parts.push(file(chance.pick([...spec.files, 'unknown']), chance));
  if (chance.isIn(10)) parts.push(...Array.from({ length: 60 }, (_, index) => field(`f${index}`, '1')));
  if (chance.isIn(10))
    parts.push(...Array.from({ length: 12 }, () => file(spec.files[0] ?? 'image', chance)));
  if (chance.isIn(10)) parts.push(field('name', 'x'.repeat(150_000)));
  if (chance.isIn(10)) parts.push(field('__proto__', '{}'), field('name', '1'), field('name', '2'));
  const whole = Buffer.concat([...parts, Buffer.from(`--${MARK}--${LINE}`)]);
  const body = chance.isIn(25) ? whole.subarray(0, chance.below(whole.length + 1)) : whole;
  const mark = chance.isIn(10) ? chance.pick(['other', '', '"', 'x'.repeat(300)]) : MARK;
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${mark}` } };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function jsonText(fields: object, chance: Chance): string {
  return chance.pick([
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

function file(name: string, chance: Chance): Buffer {
  const type = chance.pick(['image/png', 'text/html', '', 'x', 'image/png; charset=x']);
  const head =
    `--${MARK}${LINE}Content-Disposition: form-data; name="${name}"; filename="${chance.pick(NAMES)}"${LINE}` +
    `Content-Type: ${type}${LINE}${LINE}`;
  return Buffer.concat([Buffer.from(head), chance.pick(FILES), Buffer.from(LINE)]);
}
