import { expect, it } from 'vitest';
import { resolveTheme } from './colour.ts';

it.each([
  ['#a9d8e6', '#a9d8e6', '#0b1c2a'],
  ['#0b1c2a', '#0b1c2a', '#ffffff'],
  [undefined, '#a9d8e6', '#0b1c2a'],
  ['red; background: url(x)', '#a9d8e6', '#0b1c2a'],
])('text on %s is readable', (color, theme, onTheme) => {
  expect(resolveTheme(color)).toEqual({ theme, onTheme });
});
