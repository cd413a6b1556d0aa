/** Pieces of kibble, and their colours. */
import type { Motif } from './motifs.ts';
import { darken, lighten } from './palette.ts';
import { bone } from './paw.ts';
import { at, circle, line, path, rect } from './svg.ts';

/** One piece, 60 wide, centred on 0,0, in the shape of its brand. */
export function kibble(shape: number, fill: string): string {
  const lit = lighten(fill, 0.22);
  const low = darken(fill, 0.22);
  switch (shape % 5) {
    case 0:
      return (
        circle(0, 3, 28, low) +
        circle(0, 0, 28, fill) +
        circle(0, 0, 10, low) +
        line('M-16-14q8-8 16-7', lit, 5)
      );
    case 1:
      return at(0, 3, 0.52, bone(low)) + at(0, 0, 0.52, bone(fill)) + line('M-16-3H10', lit, 4);
    case 2:
      return (
        path('M0-22C-16-38-38-16-22 4L0 27L22 4C38-16 16-38 0-22Z', low) +
        path('M0-25C-16-41-38-19-22 1L0 24L22 1C38-19 16-41 0-25Z', fill) +
        line('M-18-14q4-10 12-8', lit, 5)
      );
    case 3:
      return (
        path('M-28 4C-10-24 14-20 22-2L34-14V20L22 8C10 26-12 24-28 4Z', low) +
        path('M-28 1C-10-27 14-23 22-5L34-17V17L22 5C10 23-12 21-28 1Z', fill) +
        circle(-10, -4, 3.4, low)
      );
    default:
      return rect(-24, -20, 48, 46, 16, low) + rect(-24, -24, 48, 46, 16, fill) + line('M-12-12H6', lit, 5);
  }
}

/** The colour of kibble with these ingredients. */
export function kibbleColour(motifs: readonly Motif[]): string {
  const first = motifs[0];
  if (first === 'fish' || first === 'prawn' || first === 'milk') return '#b98a58';
  if (first === 'liver' || first === 'meat') return '#8f5532';
  if (first === 'leaf' || first === 'hay') return '#97a35a';
  if (first === 'carrot' || first === 'pumpkin' || first === 'cheese' || first === 'corn') return '#d6913f';
  return '#b3743a';
}
