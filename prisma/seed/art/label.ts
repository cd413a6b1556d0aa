/** The printed front of a pack: brand, animal, name, flavour, size. */
import { backdrop, header } from './label-print.ts';
import { portrait } from './label-window.ts';
import { contrast, darken, INK, mix, PAPER, readable } from './palette.ts';
import { hash } from './random.ts';
import type { ProductLook } from './product-look.ts';
import { circle, rect } from './svg.ts';
import { fit, textBox } from './text.ts';

/** The flavour on a ribbon as wide as the text. */
function flavourRibbon(
  { product, accent, main }: ProductLook,
  x: number,
  y: number,
  w: number,
  h: number,
  align: 'left' | 'centre',
): string {
  if (!product.flavour) return '';
  const set = fit(product.flavour, w - h * 0.9, h * 0.74, {
    max: h * 0.66,
    min: 8,
    weight: 700,
  });
  const wide = set.width + h * 0.9;
  const left = align === 'left' ? x : x + (w - wide) / 2;
  const ground = contrast(accent, main) < 1.35 ? mix(main, INK, 0.72) : accent;
  return (
    rect(left, y, wide, h, h / 2, ground) +
    textBox(
      product.flavour,
      left + h * 0.4,
      y + h * 0.12,
      wide - h * 0.8,
      h * 0.76,
      readable('#fffaf0', ground, 3.4),
      { max: set.size, min: 8, weight: 700 },
    )
  );
}

function sizeMark(look: ProductLook, x: number, y: number, w: number, h: number): string {
  if (!look.size) return '';
  return (
    rect(x, y, w, h, h * 0.32, PAPER) +
    textBox(look.size, x + h * 0.22, y + h * 0.12, w - h * 0.44, h * 0.76, INK, {
      max: h * 0.7,
      min: 7,
      weight: 700,
    })
  );
}

/** An upright label that fills the box; the caller clips it to the pack. */
export function uprightLabel(look: ProductLook, x: number, y: number, w: number, h: number): string {
  if (look.isBlank) return blankLabel(look, x, y, w, h);
  const { title, main, ink, light } = look;
  const pad = w * 0.09;
  const head = h * 0.2;
  const panel = hash(`${look.brand.slug}-panel`) % 3 === 0;
  const isNameFirst = hash(`${look.brand.slug}-order`) % 2 === 0;
  const nameTop = isNameFirst ? y + h * 0.25 : y + h * 0.6;
  const nameHeight = h * 0.19;
  const plate = panel ? mix(light, PAPER, 0.6) : main;
  const name =
    (panel
      ? rect(x + pad * 0.5, nameTop - h * 0.012, w - pad, nameHeight + h * 0.024, h * 0.03, plate)
      : '') +
    textBox(
      title,
      x + pad,
      nameTop,
      w - pad * 2,
      nameHeight,
      panel ? readable(darken(main, 0.6), plate, 5) : ink,
      { max: h * 0.088, min: 13, lines: 4, weight: 800 },
    );
  const flavour = flavourRibbon(
    look,
    x + pad,
    isNameFirst ? y + h * 0.455 : y + h * 0.808,
    w - pad * 2,
    h * 0.07,
    'centre',
  );
  const pictureTop = isNameFirst ? y + h * 0.54 : y + h * 0.24;
  const picture = portrait(look, x + w * 0.12, pictureTop, w * 0.76, h * 0.35);
  return (
    backdrop(look, x, y, w, h) +
    header(look, x, y, w, head) +
    picture +
    name +
    flavour +
    sizeMark(look, x + w * 0.3, y + h * 0.905, w * 0.4, h * 0.06)
  );
}

/** A wide label: the animal on the left, the text on the right. */
export function lyingLabel(look: ProductLook, x: number, y: number, w: number, h: number): string {
  if (look.isBlank) return blankLabel(look, x, y, w, h);
  const { title, ink, main, accent } = look;
  const head = h * 0.26;
  const left = x + w * 0.41;
  const room = w * 0.53;
  return (
    backdrop(look, x, y, w, h) +
    header(look, x, y, w, head) +
    portrait(look, x + w * 0.05, y + head + h * 0.1, w * 0.33, h - head - h * 0.17) +
    textBox(title, left, y + head + h * 0.08, room, h * 0.34, ink, {
      max: h * 0.16,
      min: 12,
      lines: 3,
      weight: 800,
      align: 'left',
    }) +
    flavourRibbon(look, left, y + h * 0.715, room, h * 0.105, 'left') +
    sizeMark(look, left, y + h * 0.85, w * 0.22, h * 0.1) +
    circle(x + w * 0.9, y + h * 0.9, h * 0.03, contrast(accent, main) > 1.3 ? accent : PAPER)
  );
}

/** A label without text: animal, motif and colour. */
function blankLabel(look: ProductLook, x: number, y: number, w: number, h: number): string {
  const side = Math.min(w * 0.8, h * 0.6);
  return (
    backdrop(look, x, y, w, h) +
    rect(x, y, w, h * 0.16, 0, look.brand.colours.ground) +
    rect(x, y + h * 0.16, w, h * 0.02, 0, look.accent) +
    portrait(look, x + (w - side) / 2, y + h * 0.26, side, Math.min(side, h * 0.6))
  );
}
