import { expect, it } from 'vitest';
import { visitLength } from './visit-length.ts';

it.each([
  [30, '30 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [240, '4 hours'],
])("a visit of %i minutes reads '%s'", (minutes, words) => expect(visitLength(minutes)).toBe(words));
