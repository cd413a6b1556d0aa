/** Things in gardens and lanes; each stands on y = 0, centred on x = 0, unless stated otherwise. */
import { BRICK, darken, FOREST, INK, LEAF, lighten, PAPER, ROSE, SAFFRON, STEEL } from './palette.ts';
import { at, circle, d, faded, line, path, rect, shadow } from './svg.ts';

export const tree = (fill = LEAF): string =>
  shadow(0, 2, 90, 12) +
  path('M-18 0C-12-70-14-120-20-160H20C14-120 14-60 22 0Z', '#8a5a36') +
  circle(-56, -210, 72, darken(fill, 0.1)) +
  circle(58, -204, 76, darken(fill, 0.06)) +
  circle(0, -264, 92, fill) +
  circle(-20, -180, 60, fill) +
  faded(circle(-26, -294, 26, '#fff') + circle(50, -240, 16, '#fff'), 0.14) +
  [
    [-60, -214],
    [20, -230],
    [64, -190],
    [-16, -290],
  ]
    .map(([x, y]) => circle(x ?? 0, y ?? 0, 9, SAFFRON))
    .join('');

export const palm = (): string =>
  line('M0 0C-10-90 6-160 30-230', '#9a6a3f', 22) +
  [-150, -100, -50, -10, 40, 80]
    .map((turn) =>
      at(
        30,
        -232,
        1,
        path('M0 0C40-34 100-30 130 10C90-4 40 4 0 8Z', turn % 100 ? LEAF : darken(LEAF, 0.14)),
        turn,
      ),
    )
    .join('');

export const bush = (fill = LEAF): string =>
  circle(-50, -34, 42, darken(fill, 0.1)) +
  circle(50, -34, 44, darken(fill, 0.12)) +
  circle(0, -50, 54, fill) +
  rect(-92, -34, 186, 34, 17, fill);

export const hurdle = (): string =>
  rect(-130, -120, 20, 120, 6, PAPER) +
  rect(110, -120, 20, 120, 6, PAPER) +
  rect(-140, -100, 280, 24, 12, BRICK) +
  rect(-80, -100, 50, 24, 0, PAPER) +
  rect(30, -100, 50, 24, 0, PAPER) +
  shadow(0, 2, 150, 8);

export const cone = (): string =>
  path('M-14-110H14L44-10H-44Z', SAFFRON) +
  path('M-24-76H24L34-44H-34Z', PAPER) +
  rect(-60, -14, 120, 16, 8, darken(SAFFRON, 0.15));

export const umbrella = (fill = ROSE): string =>
  line('M0-150V20C0 50-40 50-40 20', '#6b4a30', 11) +
  path(
    'M-180-140C-170-270-80-320 0-320C80-320 170-270 180-140C150-170 120-170 96-140C70-172 30-172 0-140C-30-172-70-172-96-140C-120-170-150-170-180-140Z',
    fill,
  ) +
  path(
    'M0-320C-60-280-90-220-96-140C-70-172-30-172 0-140C30-172 70-172 96-140C90-220 60-280 0-320Z',
    lighten(fill, 0.3),
  ) +
  line('M0-320V-338', '#6b4a30', 9);

export const cloud = (fill = '#fffdf8'): string =>
  circle(-50, 0, 36, fill) +
  circle(0, -20, 50, fill) +
  circle(56, -2, 40, fill) +
  rect(-84, -6, 178, 42, 21, fill);

export function rain(width: number, height: number): string {
  let drops = '';
  for (let i = 0; i < 46; i += 1) drops += d`M${(i * 197) % width} ${(i * 131) % height}l-9 34`;
  return line(drops, '#7fb0c6', 5, 'opacity=".7"');
}

/** Houses of an old town, standing on y = 0, from x = 0 to width. */
export function street(width: number): string {
  const walls = ['#f0c48a', '#e9a98a', '#c9d6a8', '#f3d9a4', '#b9d3d6', '#e8b9b0'];
  let all = '';
  for (let i = 0, x = 0; x < width; i += 1) {
    const w = 150 + (i % 3) * 36;
    const h = 250 + ((i * 5) % 4) * 46;
    const wall = walls[i % walls.length] ?? '#f0c48a';
    all += rect(x, -h, w, h, 0, wall) + rect(x - 6, -h - 18, w + 12, 24, 6, darken(wall, 0.18));
    for (const wx of [x + w * 0.16, x + w * 0.56])
      all +=
        path(
          d`M${wx} ${-h + 110}V${-h + 64}Q${wx} ${-h + 48} ${wx + 20} ${-h + 34}Q${wx + 40} ${-h + 48} ${wx + 40} ${-h + 64}V${-h + 110}Z`,
          darken(wall, 0.36),
        ) + rect(wx - 8, -h + 108, 56, 12, 4, lighten(wall, 0.4));
    all += path(
      d`M${x + w * 0.34} 0V-80Q${x + w * 0.5} -130 ${x + w * 0.66} -80V0Z`,
      i % 2 ? '#4f8a86' : '#8a5530',
    );
    x += w;
  }
  return all;
}

export const auto = (): string =>
  shadow(0, 2, 180, 14) +
  path('M-150-60C-150-150-120-200-40-210H70C110-206 120-150 130-110L160-60V-30H-150Z', '#f3c33c') +
  path('M-150-60H160V-26Q160-20 150-20H-140Q-150-20-150-30Z', FOREST) +
  path('M-150-60C-150-150-120-200-40-210H70C90-206 100-190 108-170H-120Z', '#3a3029') +
  path('M-110-160H-10V-70H-110Z', '#5b4a3e') +
  path('M20-160H100L122-90H20Z', '#cfe8ec') +
  circle(-96, -18, 34, INK) +
  circle(-96, -18, 14, STEEL) +
  circle(116, -18, 34, INK) +
  circle(116, -18, 14, STEEL) +
  circle(152, -74, 10, '#fff1c2');
