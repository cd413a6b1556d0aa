/** The printed front of a pack: brand, animal, name, flavour, size. */
import { face } from './animals.ts';
import { kibbleColour, kibble, motif } from './motifs.ts';
import { contrast, darken, INK, lighten, mix, PAPER, readable } from './palette.ts';
import { patterned } from './patterns.ts';
import { hash } from './random.ts';
import type { Sight } from './sight.ts';
import { at, box, circle, clip, d, oval, path, rect } from './svg.ts';
import { fit, textBox } from './text.ts';
import { wordmark } from './brand.ts';

/** Print behind everything, one manner per brand. */
function backdrop({ brand, main, deep, light, product }: Sight, x: number, y: number, w: number, h: number): string {
  const lit = mix(main, light, 0.34);
  const low = mix(main, deep, 0.5);
  const base = rect(x, y, w, h, 0, main);
  switch (hash(`${brand.slug}-print`) % 6) {
    case 0:
      return base + path(d`M${x} ${y + h * 0.58}Q${x + w / 2} ${y + h * 0.44} ${x + w} ${y + h * 0.58}V${y + h}H${x}Z`, low);
    case 1: {
      let rays = '';
      for (let i = 0; i < 12; i += 1) {
        const a = (i / 12) * Math.PI * 2;
        const b = a + Math.PI / 12;
        rays += d`M${x + w / 2} ${y + h * 0.42}L${x + w / 2 + Math.cos(a) * h} ${y + h * 0.42 + Math.sin(a) * h}L${x + w / 2 + Math.cos(b) * h} ${y + h * 0.42 + Math.sin(b) * h}Z`;
      }
      return base + path(rays, lit, 'opacity=".55"');
    }
    case 2:
      return base + path(d`M${x} ${y + h * 0.72}L${x + w} ${y + h * 0.4}V${y + h}H${x}Z`, low) + path(d`M${x} ${y + h * 0.72}L${x + w} ${y + h * 0.4}V${y + h * 0.43}L${x} ${y + h * 0.75}Z`, lit);
    case 3:
      return base + path(d`M${x} ${y + h * 0.66}Q${x + w * 0.25} ${y + h * 0.56} ${x + w * 0.5} ${y + h * 0.64}T${x + w} ${y + h * 0.6}V${y + h}H${x}Z`, lit, 'opacity=".6"') + path(d`M${x} ${y + h * 0.76}Q${x + w * 0.3} ${y + h * 0.84} ${x + w * 0.6} ${y + h * 0.74}T${x + w} ${y + h * 0.78}V${y + h}H${x}Z`, low);
    case 4:
      return base + patterned(hash(product.slug) % 2 ? 'paws' : 'dots', lit, x, y, w, h, 0.4, 1);
    default:
      return base + patterned('booti', lit, x, y, w, h, 0.35, 0.9) + rect(x, y + h * 0.9, w, h * 0.1, 0, low);
  }
}

/** Brand field at the top of a label. */
function header({ brand, accent }: Sight, x: number, y: number, w: number, h: number): string {
  const { ground } = brand.colours;
  const pick = hash(`${brand.slug}-head`) % 4;
  if (pick === 0) return path(d`M${x} ${y}H${x + w}V${y + h * 0.8}Q${x + w / 2} ${y + h * 1.24} ${x} ${y + h * 0.8}Z`, accent) + path(d`M${x} ${y}H${x + w}V${y + h * 0.72}Q${x + w / 2} ${y + h * 1.14} ${x} ${y + h * 0.72}Z`, ground) + wordmark(brand, x + w * 0.12, y + h * 0.1, w * 0.76, h * 0.74, ground);
  if (pick === 1) return rect(x, y, w, h, 0, ground) + rect(x, y + h, w, h * 0.07, 0, accent) + wordmark(brand, x + w * 0.1, y + h * 0.12, w * 0.8, h * 0.78, ground);
  if (pick === 2) return rect(x + w * 0.07, y + h * 0.12, w * 0.86, h * 0.88, h * 0.3, accent) + rect(x + w * 0.085, y + h * 0.16, w * 0.83, h * 0.8, h * 0.27, ground) + wordmark(brand, x + w * 0.14, y + h * 0.2, w * 0.72, h * 0.7, ground);
  return path(d`M${x} ${y}H${x + w}V${y + h * 0.7}L${x} ${y + h * 1.12}Z`, accent) + path(d`M${x} ${y}H${x + w}V${y + h * 0.62}L${x} ${y + h * 1.04}Z`, ground) + wordmark(brand, x + w * 0.1, y + h * 0.04, w * 0.8, h * 0.7, ground);
}

/** The animal in its window with what is inside beside it. */
export function portrait(sight: Sight, x: number, y: number, w: number, h: number): string {
  const { kind, motifs, main, product, accent } = sight;
  const r = Math.min(w * 0.48, h * 0.5);
  const cx = x + w / 2;
  const cy = y + h / 2;
  const window = hash(`${sight.brand.slug}-window`) % 3;
  const pale = lighten(main, 0.82);
  const back = contrast(pale, main) < 1.25 ? darken(main, 0.16) : pale;
  const tall = kind === 'RABBIT' ? 0.74 : kind === 'FISH' ? 0.9 : 0.92;
  const head = at(cx, cy + r * (kind === 'RABBIT' ? 0.42 : 0.16), (r / 106) * tall, face(kind, product.slug, hash(`${product.slug}-eyes`) % 4 === 0 ? 'happy' : 'open'));
  let shape: string;
  if (window === 0) shape = circle(cx, cy, r, back) + circle(cx, cy, r - r * 0.06, 'none', `stroke="${accent}" stroke-width="${Math.round(r * 0.04)}" stroke-dasharray="${Math.round(r * 0.1)} ${Math.round(r * 0.12)}" stroke-linecap="round"`) + clip(d`M${cx - r * 3} ${cy - r * 3}H${cx + r * 3}V${cy}A${r * 1} ${r * 1} 0 0 1 ${cx + r} ${cy}A${r} ${r} 0 0 1 ${cx - r} ${cy}H${cx - r * 3}Z`, head);
  else if (window === 1) {
    const arch = d`M${cx - r * 0.9} ${cy + r}V${cy - r * 0.2}Q${cx - r * 0.9} ${cy - r * 0.7} ${cx - r * 0.4} ${cy - r * 0.76}Q${cx} ${cy - r * 0.82} ${cx} ${cy - r * 1.06}Q${cx} ${cy - r * 0.82} ${cx + r * 0.4} ${cy - r * 0.76}Q${cx + r * 0.9} ${cy - r * 0.7} ${cx + r * 0.9} ${cy - r * 0.2}V${cy + r}Z`;
    shape = path(arch, back) + at(0, r * 0.06, 1, head);
  } else shape = oval(cx, cy + r * 0.05, r * 1.08, r * 0.94, back) + head;
  const [first, second] = motifs;
  const part = r * 0.0066;
  const disk = (mx: number, my: number, content: string) => circle(mx, my, r * 0.36, PAPER) + circle(mx, my, r * 0.36, accent, 'opacity=".22"') + content;
  let extras = '';
  if (first) extras += disk(cx + r * 0.82, cy + r * 0.62, at(cx + r * 0.82, cy + r * 0.62, part * 0.8, motif(first)));
  if (second) extras += disk(cx - r * 0.82, cy + r * 0.62, at(cx - r * 0.82, cy + r * 0.62, part * 0.8, motif(second)));
  return shape + extras;
}

/** Flavour on a ribbon as wide as its words. */
function flavourRibbon({ product, accent, main }: Sight, x: number, y: number, w: number, h: number, align: 'left' | 'centre'): string {
  if (!product.flavour) return '';
  const set = fit(product.flavour, w - h * 0.9, h * 0.74, { max: h * 0.66, min: 8, weight: 700 });
  const wide = set.width + h * 0.9;
  const left = align === 'left' ? x : x + (w - wide) / 2;
  const ground = contrast(accent, main) < 1.35 ? mix(main, INK, 0.72) : accent;
  return rect(left, y, wide, h, h / 2, ground) + textBox(product.flavour, left + h * 0.4, y + h * 0.12, wide - h * 0.8, h * 0.76, readable('#fffaf0', ground, 3.4), { max: set.size, min: 8, weight: 700 });
}

function sizeMark(sight: Sight, x: number, y: number, w: number, h: number): string {
  if (!sight.size) return '';
  return rect(x, y, w, h, h * 0.32, PAPER) + textBox(sight.size, x + h * 0.22, y + h * 0.12, w - h * 0.44, h * 0.76, INK, { max: h * 0.7, min: 7, weight: 700 });
}

/** Upright label filling the box; the caller clips it to its pack. */
export function uprightLabel(sight: Sight, x: number, y: number, w: number, h: number): string {
  if (sight.isBlank) return blankLabel(sight, x, y, w, h);
  const { title, main, ink, light } = sight;
  const pad = w * 0.09;
  const head = h * 0.2;
  const panel = hash(`${sight.brand.slug}-panel`) % 3 === 0;
  const isNameFirst = hash(`${sight.brand.slug}-order`) % 2 === 0;
  const nameTop = isNameFirst ? y + h * 0.25 : y + h * 0.6;
  const nameHeight = h * 0.19;
  const plate = panel ? mix(light, PAPER, 0.6) : main;
  const name =
    (panel ? rect(x + pad * 0.5, nameTop - h * 0.012, w - pad, nameHeight + h * 0.024, h * 0.03, plate) : '') +
    textBox(title, x + pad, nameTop, w - pad * 2, nameHeight, panel ? readable(darken(main, 0.6), plate, 5) : ink, { max: h * 0.088, min: 13, lines: 4, weight: 800 });
  const flavour = flavourRibbon(sight, x + pad, isNameFirst ? y + h * 0.455 : y + h * 0.808, w - pad * 2, h * 0.07, 'centre');
  const pictureTop = isNameFirst ? y + h * 0.54 : y + h * 0.24;
  const picture = portrait(sight, x + w * 0.12, pictureTop, w * 0.76, h * 0.35);
  return backdrop(sight, x, y, w, h) + header(sight, x, y, w, head) + picture + name + flavour + sizeMark(sight, x + w * 0.3, y + h * 0.905, w * 0.4, h * 0.06);
}

/** Lying label: animal at the left, words at the right. */
export function lyingLabel(sight: Sight, x: number, y: number, w: number, h: number): string {
  if (sight.isBlank) return blankLabel(sight, x, y, w, h);
  const { title, ink, main, accent } = sight;
  const head = h * 0.26;
  const left = x + w * 0.41;
  const room = w * 0.53;
  return (
    backdrop(sight, x, y, w, h) +
    header(sight, x, y, w, head) +
    portrait(sight, x + w * 0.05, y + head + h * 0.1, w * 0.33, h - head - h * 0.17) +
    textBox(title, left, y + head + h * 0.08, room, h * 0.34, ink, { max: h * 0.16, min: 12, lines: 3, weight: 800, align: 'left' }) +
    flavourRibbon(sight, left, y + h * 0.715, room, h * 0.105, 'left') +
    sizeMark(sight, left, y + h * 0.85, w * 0.22, h * 0.1) +
    circle(x + w * 0.9, y + h * 0.9, h * 0.03, contrast(accent, main) > 1.3 ? accent : PAPER)
  );
}

/** No words: animal, motif, colour. */
function blankLabel(sight: Sight, x: number, y: number, w: number, h: number): string {
  const side = Math.min(w * 0.8, h * 0.6);
  return backdrop(sight, x, y, w, h) + rect(x, y, w, h * 0.16, 0, sight.brand.colours.ground) + rect(x, y + h * 0.16, w, h * 0.02, 0, sight.accent) + portrait(sight, x + (w - side) / 2, y + h * 0.26, side, Math.min(side, h * 0.6));
}

/** A heap of the crunch inside the box. */
export function heap(sight: Sight, x: number, y: number, w: number, h: number, scale = 1): string {
  const fill = kibbleColour(sight.motifs);
  const shape = hash(`${sight.product.slug}-bite`);
  const step = 44 * scale;
  const tones = [fill, darken(fill, 0.1), lighten(fill, 0.12)];
  const ids = tones.map((tone) => `k${shape % 5}${tone.slice(1)}`);
  let all = `<defs>${tones.map((tone, i) => `<g id="${ids[i] ?? ''}">${kibble(shape, tone)}</g>`).join('')}</defs>${rect(x, y, w, h, 0, darken(fill, 0.3))}`;
  for (let row = 0; row * step * 0.8 < h + step; row += 1) {
    for (let column = 0; column * step < w + step; column += 1) {
      const left = x + column * step + (row % 2) * step * 0.5 + sight.dice.between(-6, 6);
      all += at(left, y + row * step * 0.8, scale, `<use href="#${sight.dice.pick(ids)}"/>`, Math.round(sight.dice.between(-60, 60)));
    }
  }
  return clip(box(x, y, w, h, 0), all);
}

