import { expect, test } from 'vitest';
import { pickLogoGround } from './logo-ground.ts';

const NAVY = [20, 33, 61, 255];
const SNOW = [250, 250, 250, 255];
const NOTHING = [255, 255, 255, 0];

/** A logo of 5 by 5 pixels: an edge, and lines within. */
const logo = (edge: number[], lines: number[]) => {
  const isEdge = (at: number) => at % 5 === 0 || at % 5 === 4 || at < 5 || at >= 20;
  const data = Array.from({ length: 25 }, (_, at) => (isEdge(at) ? edge : lines)).flat();
  return { data, width: 5, height: 5 };
};

test.each([
  ['dark lines on nothing', NOTHING, NAVY, '#ffffff'],
  ['light lines on nothing', NOTHING, SNOW, '#1d1610'],
  ['light lines on navy', NAVY, SNOW, '#14213d'],
  ['dark lines on white', [255, 255, 255, 255], NAVY, '#ffffff'],
  ['nothing at all', NOTHING, NOTHING, '#ffffff'],
])('a logo of %s gets a ground that contrasts', (_description, edge, lines, ground) =>
  expect(pickLogoGround(logo(edge, lines))).toBe(ground),
);
