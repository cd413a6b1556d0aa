/** Places: a wall, a garden, a lane in the rain. The floor is at 78% of the height. */
import { outdoors, room } from './ground.ts';
import { darken, LEAF, mix } from './palette.ts';
import type { Place } from './place.ts';
import { diya, rangoli, toran } from './props-festive.ts';
import { auto, bush, cloud, cone, hurdle, palm, rain, street, tree, umbrella } from './props-outdoors.ts';
import { cross, suitcase } from './props-work.ts';
import {
  counter,
  jars,
  jharokha,
  lamp,
  plant,
  pressure,
  railing,
  rug,
  shelf,
  sofa,
  tulsi,
  windowView,
} from './props.ts';
import { at, circle, d, faded, line, path, rect } from './svg.ts';

interface Frame {
  w: number;
  h: number;
  /** The height of the floor. */
  y: number;
  /** The scale: 1 for a height of 700. */
  k: number;
  /** Draws a prop at a share of the width, above or below the floor. */
  put: (share: number, dy: number, size: number, content: string) => string;
}

const BACKDROPS: Readonly<Record<Place, (frame: Frame) => string>> = {
  park: ({ w, h, k, put }) =>
    outdoors(w, h, '#d5ecee', '#b7d9a6', '#8fc07c') +
    circle(w * 0.86, h * 0.16, 54 * k, '#fbd87a') +
    put(0.3, -420, 1, cloud()) +
    put(0.66, -470, 0.7, cloud()) +
    put(0.1, 0, 1.25, tree()) +
    put(0.93, -10, 1, tree(darken(LEAF, 0.05))) +
    put(0.76, -14, 0.8, bush()),
  training: ({ w, h, put }) =>
    outdoors(w, h, '#dcefe9', '#c3dfae', '#9fcb84') +
    put(0.2, -440, 0.8, cloud()) +
    put(0.95, -10, 1.1, tree()) +
    put(0.1, 0, 0.8, bush()) +
    put(0.14, 90, 1.1, hurdle()) +
    put(0.86, 96, 1, cone()) +
    put(0.94, 60, 0.8, cone()),
  summer: ({ w, h, k, put }) =>
    outdoors(w, h, '#fdebc2', '#f6d79a', '#e9c886') +
    circle(w * 0.84, h * 0.2, 80 * k, '#f7b23c') +
    circle(w * 0.84, h * 0.2, 110 * k, '#f7b23c', 'opacity=".25"') +
    put(0.1, 0, 1.5, palm()) +
    put(0.92, 0, 1.2, palm()),
  winter: ({ w, h, put }) =>
    outdoors(w, h, '#e0e6ee', '#cfd8e2', '#eef0ef') +
    put(0.12, 0, 1.2, tree('#8fa58c')) +
    put(0.92, 0, 1, tree('#9fb39a')) +
    Array.from({ length: 26 }, (_, i) => circle((i * 211) % w, (i * 137) % (h * 0.7), 5, '#fff')).join(''),
  monsoon: ({ w, h, y, k, put }) =>
    rect(0, 0, w, h, 0, '#bfd5dc') +
    at(0, y, 0.9 * k, street(w / (0.9 * k))) +
    rect(0, 0, w, h, 0, '#8fb3c2', 'opacity=".28"') +
    rect(0, y, w, h - y, 0, '#8a9aa0') +
    faded(
      rect(w * 0.12, y + 60 * k, w * 0.3, 24 * k, 12, '#c7dde4') +
        rect(w * 0.6, y + 90 * k, w * 0.26, 22 * k, 11, '#c7dde4'),
      0.8,
    ) +
    put(0.24, -500, 1.1, cloud('#7f97a3')) +
    put(0.76, -530, 1.3, cloud('#8ea5b0')) +
    put(0.86, 0, 1, umbrella()) +
    rain(w, h),
  street: ({ w, h, y, k, put }) =>
    rect(0, 0, w, h, 0, '#fbe6c4') +
    circle(w * 0.5, h * 0.28, 90 * k, '#f9cf7a') +
    at(0, y, k, street(w / k)) +
    rect(0, y, w, h - y, 0, '#d9b98f') +
    rect(0, y, w, 14 * k, 0, '#c2a078') +
    put(0.88, 40, 0.9, auto()),
  festival: ({ w, h, k, put }) =>
    room(w, h, '#8c3f58', '#b5654a') +
    put(0.03, -430, 1, jharokha()) +
    at(0, 0, k, toran(w / k)) +
    put(0.82, 104, 1.1, rangoli()) +
    put(0.68, 100, 0.7, diya()) +
    put(0.95, 90, 0.8, diya()) +
    put(0.1, 100, 0.9, diya()) +
    put(0.2, 120, 0.6, diya()) +
    [0.3, 0.5, 0.72, 0.9]
      .map((share, i) =>
        at(
          w * share,
          h * (0.2 + (i % 2) * 0.08),
          k,
          line('M0-120V0', '#f3c26a', 3) +
            path(
              'M-30 0H30L44 40L30 80H-30L-44 40Z',
              ['#f5a623', '#4f9d5b', '#e8718a', '#f5a623'][i] ?? '#f5a623',
            ) +
            rect(-20, 80, 40, 12, 4, '#fbd87a'),
        ),
      )
      .join(''),
  bath: ({ w, h, k, put }) =>
    room(w, h, '#d3e8ea', '#bcd6d8') +
    Array.from({ length: 5 }, (_, i) => line(d`M0 ${i * 100 * k + 40}H${w}`, '#e6f3f4', 5)).join('') +
    put(0.9, -330, 1, shelf()) +
    put(0.06, 20, 1, plant()),
  vet: ({ w, h, put }) =>
    room(w, h, '#dcefe4', '#c9ddd6') +
    put(0.12, -380, 1, cross()) +
    put(0.88, -300, 1, shelf()) +
    put(0.95, 20, 1.1, plant('#5d9a94')),
  kitchen: ({ w, h, y, k, put }) =>
    room(w, h, '#fbe3bd', '#dcae7e') +
    at(w * 0.5, y, k, counter((w * 0.96) / k)) +
    put(0.12, -214, 1, pressure()) +
    put(0.78, -214, 1, jars()) +
    put(0.6, -520, 0.9, windowView()) +
    put(0.3, -400, 1, shelf()),
  balcony: ({ w, h, y, k, put }) =>
    rect(0, 0, w, h, 0, '#d9ecec') +
    circle(w * 0.8, h * 0.18, 56 * k, '#fbd87a') +
    at(0, y - 40 * k, 0.6 * k, street(w / (0.6 * k))) +
    faded(rect(0, 0, w, h * 0.78, 0, '#e6f1ee'), 0.35) +
    at(0, y, k, railing(w / k)) +
    rect(0, y, w, h - y, 0, '#d9a878') +
    put(0.08, 60, 1.3, plant()) +
    put(0.92, 60, 1.2, tulsi()) +
    put(0.82, 70, 0.9, plant('#5d9a94')),
  travel: ({ w, h, y, k, put }) =>
    rect(0, 0, w, h, 0, '#f6e3c4') +
    rect(0, h * 0.12, w, h * 0.5, 0, '#3f7ea6') +
    rect(0, h * 0.5, w, h * 0.05, 0, '#f3d38a') +
    Array.from(
      { length: Math.ceil(w / (230 * k)) },
      (_, i) =>
        rect((30 + i * 230) * k, h * 0.2, 150 * k, 140 * k, 20, '#d5ecee') +
        line(
          d`M${(30 + i * 230) * k} ${h * 0.2 + 46 * k}h${150 * k}m${-150 * k} ${46 * k}h${150 * k}`,
          '#7fa9c4',
          5,
        ),
    ).join('') +
    rect(0, h * 0.62, w, h * 0.1, 0, '#2f4d61') +
    rect(0, y - 30 * k, w, h, 0, '#cdb495') +
    rect(0, y - 30 * k, w, 16 * k, 0, '#f5c542') +
    put(0.13, 60, 1.2, suitcase()) +
    put(0.9, 70, 0.9, suitcase()),
  sofa: ({ w, h, put }) =>
    room(w, h, '#e6eee0', '#d8b186') +
    put(0.08, -470, 1, windowView()) +
    put(0.93, 10, 1.1, lamp()) +
    put(0.5, 30, 1.25, sofa()) +
    put(0.5, 110, 1.15, rug('#c8745c')),
  night: ({ w, h, put }) =>
    room(w, h, '#4d5578', '#6f5a6a') +
    put(0.08, -470, 1, windowView('#2f3a63')) +
    put(0.9, 10, 1.1, lamp()) +
    put(0.5, 100, 1.15, rug('#8a6a9c')),
  study: ({ w, h, put }) =>
    room(w, h, '#f6e1d2', '#c99a6c') +
    put(0.1, -300, 1.1, shelf()) +
    put(0.34, -390, 1.1, shelf()) +
    put(0.9, -470, 0.8, windowView()) +
    put(0.94, 20, 1, plant()),
  home: ({ w, h, put }) =>
    room(w, h, '#fbe5cc', '#d9ad7c') +
    put(0.07, -430, 1, jharokha()) +
    put(0.92, 20, 1.3, plant()) +
    put(0.82, -400, 0.9, shelf()) +
    put(0.5, 100, 1.1, rug(mix('#c4553b', '#f5a623', 0.3))),
};

/** The background of a place, with its props at the sides: animals stand in the middle. */
export function backdrop(place: Place, w: number, h: number): string {
  const y = h * 0.78;
  const k = h / 700;
  const put: Frame['put'] = (share, dy, size, content) => at(w * share, y + dy * k, size * k, content);
  return BACKDROPS[place]({ w, h, y, k, put });
}
