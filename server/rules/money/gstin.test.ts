import { expect, test } from 'vitest';
import { isGstin } from './gstin.ts';

test.each([
  ['27AAPFU0939F1ZV', true],
  ['08ABCDE1234F1Z0', true],
  ['27AAPFU0939F1ZW', false],
  ['27AAPFU0993F1ZV', false],
  ['27AAPFU0939F1YV', false],
  ['27aapfu0939f1zv', false],
  ['27AAPFU0939F1Z', false],
  ['', false],
])('%s is a GSTIN: %s', (text, is) => expect(isGstin(text)).toBe(is));
