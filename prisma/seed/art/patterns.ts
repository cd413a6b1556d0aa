/** Patterns in the style of block prints, to fill an outline with. */
import { paw } from './paw.ts';
import { at, circle, clip, line, oval, path, rect } from './svg.ts';

export type Pattern =
  | 'plain'
  | 'dots'
  | 'stripes'
  | 'booti'
  | 'paws'
  | 'checks'
  | 'waves'
  | 'leaves'
  | 'diamonds';

export const PATTERNS: readonly Pattern[] = [
  'dots',
  'stripes',
  'booti',
  'paws',
  'checks',
  'waves',
  'leaves',
  'diamonds',
];

function tile(kind: Pattern, colour: string): [size: number, art: string] {
  switch (kind) {
    case 'plain':
      return [100, ''];
    case 'dots':
      return [56, circle(14, 14, 8, colour) + circle(42, 42, 8, colour)];
    case 'stripes':
      return [60, rect(0, 0, 22, 60, 0, colour) + rect(34, 0, 5, 60, 0, colour)];
    case 'booti':
      return [
        90,
        [
          [24, 26],
          [69, 71],
        ]
          .map(([x, y]) =>
            at(
              x ?? 0,
              y ?? 0,
              1,
              path('M0-18C14-8 14 8 0 14C-14 8-14-8 0-18Z', colour) +
                line('M0 14V22M-12 18Q0 26 12 18', colour, 4) +
                circle(0, -1, 4, '#fff', 'opacity=".6"'),
            ),
          )
          .join(''),
      ];
    case 'paws':
      return [110, at(30, 32, 0.42, paw(colour), -16) + at(84, 86, 0.42, paw(colour), 14)];
    case 'checks':
      return [
        72,
        rect(0, 0, 36, 72, 0, colour, 'opacity=".5"') + rect(0, 0, 72, 36, 0, colour, 'opacity=".5"'),
      ];
    case 'waves':
      return [80, line('M-10 20Q10 0 30 20T70 20T110 20M-10 60Q10 40 30 60T70 60T110 60', colour, 9)];
    case 'leaves':
      return [
        90,
        at(24, 26, 1, path('M-16 14C-18-8 0-20 18-16C18 6 4 20-16 14Z', colour)) +
          at(68, 70, 1, path('M-16 14C-18-8 0-20 18-16C18 6 4 20-16 14Z', colour), 90),
      ];
    case 'diamonds':
      return [
        70,
        path('M35 6L60 35L35 64L10 35Z', colour) +
          circle(0, 0, 7, colour) +
          circle(70, 0, 7, colour) +
          circle(0, 70, 7, colour) +
          circle(70, 70, 7, colour) +
          oval(35, 35, 6, 7, '#fff', 'opacity=".5"'),
      ];
  }
}

/** A rectangle filled with the pattern; a `scale` of 1 suits a thing 400 wide. */
export function patterned(
  kind: Pattern,
  colour: string,
  x: number,
  y: number,
  w: number,
  h: number,
  opacity = 1,
  scale = 1,
  turn = 0,
): string {
  if (kind === 'plain') return '';
  const [size, art] = tile(kind, colour);
  const id = `p${kind}${colour.slice(1)}${Math.round(scale * 100)}${turn ? `t${turn}` : ''}`;
  const turned = turn ? ` rotate(${turn})` : '';
  return (
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})${turned}">${art}</pattern>` +
    rect(x, y, w, h, 0, `url(#${id})`, `opacity="${opacity}"`)
  );
}

/** An outline filled with a background colour and a pattern. */
export function cloth(
  outline: string,
  ground: string,
  kind: Pattern,
  colour: string,
  bounds: readonly [number, number, number, number],
  more = '',
  scale = 1,
): string {
  const [x, y, w, h] = bounds;
  return path(outline, ground) + clip(outline, patterned(kind, colour, x, y, w, h, 1, scale) + more);
}
