/** Things that stand about in scenes; each stands on y = 0 round x = 0 unless said. */
import { BRICK, darken, FOREST, INK, LEAF, lighten, MARIGOLD, PAPER, ROSE, SAFFRON, STEEL, WOOD } from './palette.ts';
import { at, circle, d, faded, line, oval, path, rect, shadow, within } from './svg.ts';

export const tree = (fill = LEAF): string =>
  shadow(0, 2, 90, 12) + path('M-18 0C-12-70-14-120-20-160H20C14-120 14-60 22 0Z', '#8a5a36') + circle(-56, -210, 72, darken(fill, 0.1)) + circle(58, -204, 76, darken(fill, 0.06)) + circle(0, -264, 92, fill) + circle(-20, -180, 60, fill) + faded(circle(-26, -294, 26, '#fff') + circle(50, -240, 16, '#fff'), 0.14) + [[-60, -214], [20, -230], [64, -190], [-16, -290]].map(([x, y]) => circle(x ?? 0, y ?? 0, 9, SAFFRON)).join('');

export const palm = (): string => line('M0 0C-10-90 6-160 30-230', '#9a6a3f', 22) + [-150, -100, -50, -10, 40, 80].map((turn) => at(30, -232, 1, path('M0 0C40-34 100-30 130 10C90-4 40 4 0 8Z', turn % 100 ? LEAF : darken(LEAF, 0.14)), turn)).join('');

export const bush = (fill = LEAF): string => circle(-50, -34, 42, darken(fill, 0.1)) + circle(50, -34, 44, darken(fill, 0.12)) + circle(0, -50, 54, fill) + rect(-92, -34, 186, 34, 17, fill);

export const plant = (pot = BRICK): string =>
  [-46, -16, 16, 48].map((turn, i) => at(0, -82, 1, path('M0 0C-34-40-30-110 0-140C30-110 34-40 0 0Z', i % 2 ? LEAF : FOREST) + line('M0-6V-110', '#cfe3b8', 3), turn)).join('') + path('M-52-90H52L40 0H-40Z', pot) + rect(-60, -100, 120, 26, 8, darken(pot, 0.12)) + line('M-44-52q11 14 22 0t22 0t22 0t22 0', lighten(pot, 0.5), 6);

export const tulsi = (): string => rect(-60, -26, 120, 26, 4, '#d9804f') + path('M-44-96H44L34-26H-34Z', '#e8955c') + circle(0, -60, 14, PAPER) + circle(0, -60, 7, SAFFRON) + [-34, -12, 12, 34].map((x, i) => line(d`M${x * 0.4} -96Q${x} -130 ${x} -160`, FOREST, 6) + circle(x, -160 - (i % 2) * 14, 22, LEAF) + circle(x, -132, 16, darken(LEAF, 0.08))).join('');

/** Window with hills and sun; top left corner at 0,0, 260x300. */
export const windowView = (sky = '#cfe8ec'): string =>
  rect(-14, -14, 288, 328, 14, lighten(WOOD, 0.25)) + within('M0 0H260V300H0Z', sky, circle(190, 80, 40, '#fbd87a') + path('M-10 220C60 150 120 210 180 170S270 190 270 190V310H-10Z', '#a5cf9f') + path('M-10 260C70 220 150 260 270 230V310H-10Z', '#7db87c')) + line('M130 0V300M0 150H260', lighten(WOOD, 0.25), 12) + rect(-26, 306, 312, 26, 8, lighten(WOOD, 0.1));

/** Arched window of an old house, 200x300 from its top left corner. */
export const jharokha = (): string => path('M-16 316V96C-16 40 60 30 100-30C140 30 216 40 216 96V316Z', '#d98a52') + path('M4 300V104C4 56 66 48 100-2C134 48 196 56 196 104V300Z', '#cfe8ec') + path('M4 240C60 190 130 230 196 200V300H4Z', '#9ccb96') + line('M100 0V300M4 170H196', '#d98a52', 9) + rect(-34, 306, 268, 28, 8, '#c2713c');

export const sofa = (fill = '#5d9a94'): string =>
  shadow(0, 4, 330, 20) + rect(-280, -20, 34, 24, 6, '#7a4d2c') + rect(246, -20, 34, 24, 6, '#7a4d2c') + rect(-270, -270, 540, 220, 54, darken(fill, 0.1)) + rect(-320, -190, 100, 176, 46, fill) + rect(220, -190, 100, 176, 46, fill) + rect(-236, -136, 236, 120, 28, lighten(fill, 0.14)) + rect(0, -136, 236, 120, 28, lighten(fill, 0.14)) + rect(-250, -50, 500, 40, 16, darken(fill, 0.05)) + at(-160, -190, 1, rect(-56, -56, 112, 112, 24, MARIGOLD) + path('M0-34L34 0L0 34L-34 0Z', '#fdf1dc') + circle(0, 0, 10, BRICK), -10);

export const rug = (fill = BRICK): string => oval(0, 0, 380, 50, fill) + oval(0, -2, 340, 40, lighten(fill, 0.5)) + oval(0, -2, 300, 32, fill) + faded(oval(0, -2, 180, 18, '#fdf1dc'), 0.5);

export const lamp = (): string => line('M0 0V-300', '#8a5a36', 10) + oval(0, -2, 56, 12, '#8a5a36') + faded(path('M-70-300L-150-40H150L70-300Z', '#fbe3a0'), 0.25) + path('M-44-400H44L78-296H-78Z', MARIGOLD) + line('M-58-350H58', '#fdf1dc', 6);

export const counter = (width: number): string => rect(-width / 2, -190, width, 190, 0, '#e5a868') + rect(-width / 2 - 14, -214, width + 28, 30, 10, PAPER) + Array.from({ length: Math.floor(width / 160) }, (_, i) => rect(-width / 2 + 16 + i * 160, -164, 134, 150, 12, '#efbd84') + circle(-width / 2 + 134 + i * 160, -92, 8, '#9a6a3f')).join('');

export const pressure = (): string => rect(-60, -86, 120, 86, 18, STEEL) + rect(-68, -98, 136, 20, 10, '#aab2b7') + rect(-14, -118, 28, 22, 8, INK) + rect(56, -92, 90, 16, 8, INK) + faded(rect(-46, -74, 14, 60, 7, '#fff'), 0.6);

export const jars = (): string => [[BRICK, 0], [MARIGOLD, 72], [LEAF, 144]].map(([fill, x]) => rect(Number(x), -76, 56, 76, 14, '#f1f3ea') + rect(Number(x) + 4, -46, 48, 42, 10, String(fill)) + rect(Number(x) + 4, -90, 48, 20, 6, '#9a6a3f')).join('');

export const tubBath = (): string => shadow(0, 4, 260, 18) + path('M-250-170H250L210-20Q204 0 180 0H-180Q-204 0-210-20Z', '#7fb9cc') + path('M-250-170H250L240-120H-240Z', '#94c8d8') + rect(-270, -190, 540, 36, 18, '#a9d6e2') + line('M-210-100q26 20 52 0t52 0t52 0t52 0t52 0t52 0t52 0', PAPER, 6, 'opacity=".6"');

export const foam = (): string => [[-190, -196, 44], [-130, -214, 56], [-60, -200, 48], [10, -206, 54], [80, -200, 46], [150, -212, 54], [210, -194, 40]].map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 40, '#fffdf8') + circle((x ?? 0) - 12, (y ?? 0) - 14, (r ?? 40) * 0.34, '#e2f1f5')).join('') + [[-130, -470, 14], [220, -360, 28], [-160, -420, 16], [170, -450, 18], [250, -270, 14]].map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 10, '#d6ecf2', 'opacity=".8"') + circle((x ?? 0) - 5, (y ?? 0) - 6, (r ?? 10) * 0.3, '#fff')).join('');

export const vetTable = (): string => shadow(0, 4, 260, 16) + rect(-30, -150, 60, 150, 0, '#9fb0b5') + rect(-150, -18, 300, 20, 10, '#8a9ca2') + rect(-280, -186, 560, 40, 18, '#dfe7e8') + rect(-280, -160, 560, 14, 7, '#b6c4c8');

export const cross = (fill = LEAF): string => rect(-70, -70, 140, 140, 36, PAPER) + rect(-17, -46, 34, 92, 10, fill) + rect(-46, -17, 92, 34, 10, fill);

export const hurdle = (): string => rect(-130, -120, 20, 120, 6, PAPER) + rect(110, -120, 20, 120, 6, PAPER) + rect(-140, -100, 280, 24, 12, BRICK) + rect(-80, -100, 50, 24, 0, PAPER) + rect(30, -100, 50, 24, 0, PAPER) + shadow(0, 2, 150, 8);

export const cone = (): string => path('M-14-110H14L44-10H-44Z', SAFFRON) + path('M-24-76H24L34-44H-34Z', PAPER) + rect(-60, -14, 120, 16, 8, darken(SAFFRON, 0.15));

export const suitcase = (): string => shadow(0, 4, 120, 12) + line('M-40-190V-240H40V-190', '#6b4a30', 14) + rect(-110, -190, 220, 186, 26, LEAF) + rect(-110, -120, 220, 16, 0, darken(LEAF, 0.2)) + rect(-78, -190, 20, 186, 0, '#e8b878') + rect(58, -190, 20, 186, 0, '#e8b878') + circle(0, -70, 30, PAPER) + path('M-12-70L-2-58L16-84', 'none', `stroke="${BRICK}" stroke-width="8" fill-opacity="0"`);

export const umbrella = (fill = ROSE): string => line('M0-150V20C0 50-40 50-40 20', '#6b4a30', 11) + path('M-180-140C-170-270-80-320 0-320C80-320 170-270 180-140C150-170 120-170 96-140C70-172 30-172 0-140C-30-172-70-172-96-140C-120-170-150-170-180-140Z', fill) + path('M0-320C-60-280-90-220-96-140C-70-172-30-172 0-140C30-172 70-172 96-140C90-220 60-280 0-320Z', lighten(fill, 0.3)) + line('M0-320V-338', '#6b4a30', 9);

export const diya = (): string => path('M0-34C18-54 16-74 0-98C-16-74-18-54 0-34Z', '#fbc53c') + path('M0-38C9-50 8-60 0-74C-8-60-9-50 0-38Z', '#fff1c2') + path('M-56-40Q0-16 56-40Q60 0 20 4H-20Q-60 0-56-40Z', '#c2613a') + line('M-44-22q11 10 22 0t22 0t22 0t22 0', '#f3c26a', 5) + circle(0, -66, 54, '#fbd87a', 'opacity=".22"');

export function rangoli(): string {
  const ring = (count: number, radius: number, size: number, fill: string) => Array.from({ length: count }, (_, i) => { const a = (i / count) * Math.PI * 2; return oval(Math.cos(a) * radius, Math.sin(a) * radius * 0.34, size, size * 0.5, fill); }).join('');
  return oval(0, 0, 190, 66, '#fdf1dc', 'opacity=".5"') + ring(16, 170, 20, ROSE) + ring(12, 124, 22, MARIGOLD) + ring(8, 78, 22, LEAF) + oval(0, 0, 44, 16, '#d9503f') + oval(0, 0, 20, 7, '#fbd87a');
}

/** Marigold string across; from 0,0 to width,0. */
export function toran(width: number): string {
  const step = 74;
  let all = '';
  for (let x = 0; x < width; x += step) {
    all += line(d`M${x} 0q${step / 2} 44 ${step} 0`, FOREST, 4);
    for (let i = 0; i <= 4; i += 1) all += circle(x + (i * step) / 4, 4 + Math.sin((i / 4) * Math.PI) * 20, 11, i % 2 ? SAFFRON : MARIGOLD);
    all += path(d`M${x + step / 2} 30l-14 26q14 24 28 0Z`, LEAF);
  }
  return all;
}

export const cloud = (fill = '#fffdf8'): string => circle(-50, 0, 36, fill) + circle(0, -20, 50, fill) + circle(56, -2, 40, fill) + rect(-84, -6, 178, 42, 21, fill);

export function rain(width: number, height: number): string {
  let drops = '';
  for (let i = 0; i < 46; i += 1) drops += d`M${(i * 197) % width} ${(i * 131) % height}l-9 34`;
  return line(drops, '#7fb0c6', 5, 'opacity=".7"');
}

/** Old-town houses, feet on y = 0, from x = 0 to width. */
export function street(width: number): string {
  const walls = ['#f0c48a', '#e9a98a', '#c9d6a8', '#f3d9a4', '#b9d3d6', '#e8b9b0'];
  let all = '';
  for (let i = 0, x = 0; x < width; i += 1) {
    const w = 150 + (i % 3) * 36;
    const h = 250 + ((i * 5) % 4) * 46;
    const wall = walls[i % walls.length] ?? '#f0c48a';
    all += rect(x, -h, w, h, 0, wall) + rect(x - 6, -h - 18, w + 12, 24, 6, darken(wall, 0.18));
    for (const wx of [x + w * 0.16, x + w * 0.56]) all += path(d`M${wx} ${-h + 110}V${-h + 64}Q${wx} ${-h + 48} ${wx + 20} ${-h + 34}Q${wx + 40} ${-h + 48} ${wx + 40} ${-h + 64}V${-h + 110}Z`, darken(wall, 0.36)) + rect(wx - 8, -h + 108, 56, 12, 4, lighten(wall, 0.4));
    all += path(d`M${x + w * 0.34} 0V-80Q${x + w * 0.5} -130 ${x + w * 0.66} -80V0Z`, i % 2 ? '#4f8a86' : '#8a5530');
    x += w;
  }
  return all;
}

export const auto = (): string => shadow(0, 2, 180, 14) + path('M-150-60C-150-150-120-200-40-210H70C110-206 120-150 130-110L160-60V-30H-150Z', '#f3c33c') + path('M-150-60H160V-26Q160-20 150-20H-140Q-150-20-150-30Z', FOREST) + path('M-150-60C-150-150-120-200-40-210H70C90-206 100-190 108-170H-120Z', '#3a3029') + path('M-110-160H-10V-70H-110Z', '#5b4a3e') + path('M20-160H100L122-90H20Z', '#cfe8ec') + circle(-96, -18, 34, INK) + circle(-96, -18, 14, STEEL) + circle(116, -18, 34, INK) + circle(116, -18, 14, STEEL) + circle(152, -74, 10, '#fff1c2');

export const railing = (width: number): string => Array.from({ length: Math.floor(width / 44) }, (_, i) => line(d`M${i * 44 + 22} 0V-120`, '#7a5a42', 9) + circle(i * 44 + 22, -62, 13, 'none', 'stroke="#7a5a42" stroke-width="6"')).join('') + rect(0, -136, width, 22, 10, '#8f6a4c') + rect(0, -12, width, 14, 7, '#8f6a4c');

export const shelf = (): string => rect(-150, 0, 300, 16, 6, WOOD) + rect(-130, -70, 30, 70, 4, BRICK) + rect(-96, -84, 26, 84, 4, LEAF) + rect(-66, -62, 34, 62, 4, MARIGOLD) + at(60, 0, 0.5, plant('#5d9a94'));
