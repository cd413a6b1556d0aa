import { expect, it } from 'vitest';
import { kindLabel, logText } from './log-texts.ts';

it.each([
  ['order', 'refund', 'refunded order'],
  ['order', 'print slip and label of', 'printed slip and label of order'],
  ['order', 'export', 'exported'],
  ['stock', 'correct', 'corrected the stock of'],
  ['stock', 'set the reorder point of', 'set the reorder point of'],
  ['incoming delivery', 'expect', 'added incoming delivery from'],
  ['staff', 'role', 'changed the role of staff member'],
  // Entries of another version of the shop.
  ['thing', 'do something to', 'do something to thing'],
  ['thing', 'toString', 'toString thing'],
])('an entry about %s named "%s" reads "%s"', (kind, action, text) => {
  expect(logText({ kind, action })).toBe(text);
});

it('a refund that awaits a second approval is described as a request', () => {
  const action = { kind: 'order', action: 'refund' };
  expect(logText({ ...action, fields: ['requests'] })).toBe('requested a refund of order');
  expect(logText({ ...action, fields: ['refunded', 'requests'] })).toBe('refunded order');
});

it.each([
  ['faq', 'FAQ entry'],
  ['stock', 'Stock'],
  ['order', 'Order'],
  ['incoming delivery', 'Incoming delivery'],
])('the kind %s is labelled %s', (kind, label) => {
  expect(kindLabel(kind)).toBe(label);
});
