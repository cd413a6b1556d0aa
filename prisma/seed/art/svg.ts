/** The SVG elements that the pictures are made of. */
import { SHADE } from './palette.ts';
import { hash } from './random.ts';

/** Formats a number with at most one decimal. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** Template tag for path data and attributes: rounds every number. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((text, part, i) => {
    const value = values[i - 1] ?? '';
    return text + (typeof value === 'number' ? num(value) : value) + part;
  });
}

export function path(data: string, fill: string, more = ''): string {
  return `<path d="${data}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** An open or closed stroke with round ends. */
export function line(data: string, stroke: string, width: number, more = ''): string {
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${r ? ` rx="${num(r)}"` : ''} fill="${fill}"${more && ` ${more}`}/>`;
}

export function group(content: string, more: string): string {
  return `<g ${more}>${content}</g>`;
}

export const faded = (content: string, opacity: number): string => group(content, `opacity="${opacity}"`);

/** Moves, then turns (degrees), then scales; a negative `sx` mirrors. */
export function at(x: number, y: number, scale: number, content: string, turn = 0, mirror = false): string {
  const size = mirror
    ? `scale(-${Math.round(scale * 1000) / 1000} ${Math.round(scale * 1000) / 1000})`
    : `scale(${Math.round(scale * 1000) / 1000})`;
  const steps = [`translate(${num(x)} ${num(y)})`];
  if (turn) steps.push(`rotate(${num(turn)})`);
  if (scale !== 1 || mirror) steps.push(size);
  return group(content, `transform="${steps.join(' ')}"`);
}

/** Clips the content to the outline. */
export function clip(outline: string, content: string): string {
  const id = `c${hash(outline).toString(36)}`;
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** A filled outline with content drawn inside it. */
export const within = (outline: string, fill: string, content: string): string =>
  path(outline, fill) + clip(outline, content);

/** Horizontal shading that makes upright things look round. */
export function roundness(x: number, y: number, w: number, h: number, strength = 1): string {
  const id = `r${Math.round(strength * 100)}`;
  const stop = (offset: number, colour: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${Math.round(opacity * strength * 100) / 100}"/>`;
  const stops =
    stop(0, SHADE, 0.26) +
    stop(0.16, SHADE, 0.03) +
    stop(0.24, '#fff', 0.22) +
    stop(0.36, '#fff', 0) +
    stop(0.74, SHADE, 0.02) +
    stop(1, SHADE, 0.3);
  return `<linearGradient id="${id}">${stops}</linearGradient>${rect(x, y, w, h, 0, `url(#${id})`)}`;
}

export const shadow = (x: number, y: number, rx: number, ry: number, opacity = 0.13): string =>
  oval(x, y, rx, ry, SHADE, `opacity="${opacity}"`);

/** The outline of a rectangle with rounded corners. */
export function box(x: number, y: number, w: number, h: number, r: number): string {
  return d`M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`;
}

export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  d`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;
