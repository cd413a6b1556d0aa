/** Packs with a printed front; all stand at about y = 880 of 1000. */
import { uprightLabel } from './label.ts';
import { mix, PAPER } from './palette.ts';
import type { ProductLook } from './product-look.ts';
import { circle, clip, d, faded, line, path, rect, roundness, shadow } from './svg.ts';

export function bag(look: ProductLook): string {
  const { main, deep, brand } = look;
  const shape =
    'M232 128C300 118 700 118 768 128C776 230 790 320 788 480C790 640 780 800 766 888C680 904 320 904 234 888C220 800 210 640 212 480C210 320 224 230 232 128Z';
  let teeth = 'M226 128';
  for (let i = 0; i < 20; i += 1) teeth += d`L${239.7 + i * 27.4} ${96}L${253.4 + i * 27.4} ${128}`;
  const seal = mix(brand.colours.ground, deep, 0.15);
  return (
    shadow(500, 892, 330, 34) +
    path(`${teeth}L770 176H230Z`, seal) +
    line('M240 140H760M238 156H762', '#3a2410', 3, 'opacity=".16"') +
    clip(
      shape,
      uprightLabel(look, 208, 170, 584, 730) +
        path('M200 110H800V172Q500 186 200 172Z', seal) +
        line('M200 172Q500 186 800 172', '#3a2410', 4, 'opacity=".2"') +
        roundness(205, 110, 590, 800),
    ) +
    path(
      'M212 480C210 640 220 800 234 888C260 860 250 800 256 740C240 660 236 560 212 480ZM788 480C790 640 780 800 766 888C742 862 750 800 744 740C760 660 764 560 788 480Z',
      main,
      'opacity=".3"',
    ) +
    faded(line('M238 760C262 800 262 850 252 888M762 760C738 800 738 850 748 888', '#3a2410', 5), 0.16)
  );
}

export function pouch(look: ProductLook): string {
  const shape =
    'M262 170H738Q750 170 750 182C738 330 744 480 752 620C758 740 764 800 752 868C748 892 700 896 500 896C300 896 252 892 248 868C236 800 242 740 248 620C256 480 262 330 250 182Q250 170 262 170Z';
  const seal = mix(look.brand.colours.ground, PAPER, 0.12);
  return (
    shadow(500, 890, 290, 30) +
    clip(
      shape,
      uprightLabel(look, 244, 246, 512, 640) +
        rect(230, 160, 540, 88, 0, seal) +
        line('M240 186H760M240 200H760M240 234H760', '#3a2410', 3, 'opacity=".14"') +
        roundness(240, 160, 520, 740) +
        path('M230 830Q500 930 770 830V910H230Z', '#3a2410', 'opacity=".12"') +
        path('M270 250C262 420 270 560 262 760L292 780C286 600 298 420 296 250Z', '#fff', 'opacity=".16"'),
    ) +
    circle(500, 214, 15, '#fdf1dc') +
    line('M250 222l12 6-12 6M750 222l-12 6 12 6', '#3a2410', 3, 'opacity=".3"')
  );
}
