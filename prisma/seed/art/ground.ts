/** The backgrounds of scenes, indoors and outdoors. */
import { darken, lighten } from './palette.ts';
import { circle, d, faded, line, path, rect } from './svg.ts';

/** A dotted wall, a skirting board and a floor. */
export function room(w: number, h: number, wall: string, floor: string): string {
  const y = h * 0.78;
  let dots = '';
  for (let row = 0; row < 6; row += 1)
    for (let i = 0; i < w / 90; i += 1)
      dots += circle(i * 90 + (row % 2) * 45 + 20, row * 80 + 40, 4, lighten(wall, 0.5));
  return (
    rect(0, 0, w, h, 0, wall) +
    faded(dots, 0.7) +
    rect(0, y - 16, w, 18, 0, lighten(wall, 0.55)) +
    rect(0, y, w, h - y, 0, floor) +
    line(d`M0 ${y + (h - y) * 0.4}H${w}`, darken(floor, 0.08), 4)
  );
}

/** Sky, distant hills and grass in front. */
export function outdoors(w: number, h: number, sky: string, far: string, near: string): string {
  const y = h * 0.78;
  return (
    rect(0, 0, w, h, 0, sky) +
    path(
      d`M0 ${y - 90}C${w * 0.2} ${y - 190} ${w * 0.4} ${y - 60} ${w * 0.6} ${y - 130}S${w * 0.9} ${y - 150} ${w} ${y - 100}V${h}H0Z`,
      far,
    ) +
    path(d`M0 ${y - 20}Q${w * 0.5} ${y - 56} ${w} ${y - 16}V${h}H0Z`, near) +
    path(d`M0 ${h - 30}Q${w * 0.4} ${h - 70} ${w} ${h - 40}V${h}H0Z`, darken(near, 0.08))
  );
}
