/** The shop's mark: Moti the dog and Mini the cat, heads together. */
import { measure, word } from './letters.ts';
import { INK, MARIGOLD } from './palette.ts';
import { picture } from './picture.ts';
import { at, circle, line, oval, path, rect } from './svg.ts';

const BROWN = '#8a4f24';

/** 200x200, simple enough to be shown at 32 px. */
function mark(): string {
  const dog =
    path('M34 78C20 84 12 118 26 138C38 146 48 132 50 112Z', BROWN) +
    path(
      'M36 100C34 64 60 48 84 50C114 50 128 74 126 104C126 142 108 166 82 166C54 166 38 140 36 100Z',
      '#e0a055',
    ) +
    path('M50 58C36 62 20 80 22 116C24 132 44 130 48 108C50 92 54 74 62 62Z', BROWN) +
    oval(80, 134, 27, 23, '#fff3df') +
    circle(66, 104, 7.5, INK) +
    path('M68 122C68 115 92 115 92 122C92 129 86 134 80 134C74 134 68 129 68 122Z', INK) +
    line('M80 134V141M68 142Q74 150 80 142Q86 150 92 142', INK, 4.5);
  const cat =
    path(
      'M98 92L102 50Q104 44 110 48L132 70H152L172 46Q178 42 180 50L184 94C194 128 178 160 142 160C106 160 88 128 98 92Z',
      '#4a3f3a',
    ) +
    path('M142 104C134 122 112 126 116 146C124 162 160 162 168 146C172 126 150 122 142 104Z', '#fff3df') +
    oval(121, 108, 9, 10, '#f7cf5f') +
    oval(163, 108, 9, 10, '#f7cf5f') +
    oval(121, 108, 4.2, 8.4, '#1d140d') +
    oval(163, 108, 4.2, 8.4, '#1d140d') +
    path('M134 126H150Q150 134 142 136Q134 134 134 126Z', '#e37f7c') +
    line('M142 136V141M131 141Q137 149 142 141Q147 149 153 141', INK, 4);
  return rect(0, 0, 200, 200, 52, MARIGOLD) + circle(100, 106, 82, '#ffc95c', 'opacity=".6"') + dog + cat;
}

export function drawLogo(): string {
  return picture(200, 200, mark());
}

/** The mark with the name, 640x160. */
export function drawLogoWordmark(): string {
  const first = measure('Moti', 92, 800);
  const second = measure('&', 78, 800);
  return picture(
    640,
    160,
    at(6, 6, 0.74, mark()) +
      word('Moti', 174, 110, 92, INK, 800) +
      word('&', 174 + first + 13, 110, 78, MARIGOLD, 800) +
      word('Mini', 174 + first + second + 26, 110, 92, INK, 800),
  );
}
