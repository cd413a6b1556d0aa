/** Lamps, flowers and patterns of festivals. */
import { FOREST, LEAF, MARIGOLD, ROSE, SAFFRON } from './palette.ts';
import { circle, d, line, oval, path } from './svg.ts';

export const diya = (): string =>
  path('M0-34C18-54 16-74 0-98C-16-74-18-54 0-34Z', '#fbc53c') +
  path('M0-38C9-50 8-60 0-74C-8-60-9-50 0-38Z', '#fff1c2') +
  path('M-56-40Q0-16 56-40Q60 0 20 4H-20Q-60 0-56-40Z', '#c2613a') +
  line('M-44-22q11 10 22 0t22 0t22 0t22 0', '#f3c26a', 5) +
  circle(0, -66, 54, '#fbd87a', 'opacity=".22"');

export function rangoli(): string {
  const ring = (count: number, radius: number, size: number, fill: string) =>
    Array.from({ length: count }, (_, i) => {
      const a = (i / count) * Math.PI * 2;
      return oval(Math.cos(a) * radius, Math.sin(a) * radius * 0.34, size, size * 0.5, fill);
    }).join('');
  return (
    oval(0, 0, 190, 66, '#fdf1dc', 'opacity=".5"') +
    ring(16, 170, 20, ROSE) +
    ring(12, 124, 22, MARIGOLD) +
    ring(8, 78, 22, LEAF) +
    oval(0, 0, 44, 16, '#d9503f') +
    oval(0, 0, 20, 7, '#fbd87a')
  );
}

/** A string of marigolds from 0,0 to width,0. */
export function toran(width: number): string {
  const step = 74;
  let all = '';
  for (let x = 0; x < width; x += step) {
    all += line(d`M${x} 0q${step / 2} 44 ${step} 0`, FOREST, 4);
    for (let i = 0; i <= 4; i += 1)
      all += circle(x + (i * step) / 4, 4 + Math.sin((i / 4) * Math.PI) * 20, 11, i % 2 ? SAFFRON : MARIGOLD);
    all += path(d`M${x + step / 2} 30l-14 26q14 24 28 0Z`, LEAF);
  }
  return all;
}
