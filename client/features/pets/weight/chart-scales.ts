// Scales of the weight chart.
import { scaleLinear, scaleUtc } from 'd3-scale';
import { type Language, LOCALES } from '#rules/text/language.ts';
import { i18n, currentLanguage } from '#client/lib/i18n.ts';

export interface Weight {
  on: string;
  grams: number;
}

/** The usual range of the breed. */
export interface UsualRange {
  fromGrams: number;
  toGrams: number;
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** How much larger the text is than usual; 1 by default. */
  textScale?: number;
}

const DAY_MS = 86_400_000;
/** Minimum pixels between two labels of the usual text size. */
const LABEL_PX = 90;

const formats = { en: formatsOf('en'), hi: formatsOf('hi') };

function formatsOf(language: Language) {
  const formatOf = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: 'UTC' });
  return {
    dayMonth: formatOf({ day: 'numeric', month: 'short' }),
    monthYear: formatOf({ month: 'short', year: 'numeric' }),
    yearOnly: formatOf({ year: 'numeric' }),
  };
}

/** Points and labelled ticks for any number of weights, including several on one day, and a band for the usual range. */
export function buildChart(weights: readonly Weight[], frame: Frame, usual: UsualRange | null = null) {
  const times = weights.map(({ on }) => Date.parse(on));
  const grams = [
    ...weights.map((weight) => weight.grams),
    ...(usual ? [usual.fromGrams, usual.toGrams] : []),
  ];
  const x = scaleUtc()
    .domain(padded(times, 3 * DAY_MS).map((time) => new Date(time)))
    .range([frame.left, frame.width - frame.right]);
  // The axis does not start at 0: half a kilogram more on a cat would be a flat line.
  const [min, max] = padded(grams, Math.max(...grams) * 0.1);
  const y = scaleLinear()
    .domain([Math.max(0, min - (max - min) * 0.15), max + (max - min) * 0.15])
    .nice(4)
    .range([frame.height - frame.bottom, frame.top]);
  const labelPx = LABEL_PX * (frame.textScale ?? 1);
  const usesGrams = Math.max(...grams) < 1000;
  const days = labelledDays(x, Math.max(2, Math.floor((frame.width - frame.left - frame.right) / labelPx)));
  return {
    unit: usesGrams ? i18n.t('g') : i18n.t('kg'),
    points: weights.map((weight) => ({ ...weight, x: x(Date.parse(weight.on)), y: y(weight.grams) })),
    rows: y.ticks(4).map((tick) => ({ y: y(tick), text: String(usesGrams ? tick : tick / 1000) })),
    band: usual && { y: y(usual.toGrams), height: y(usual.fromGrams) - y(usual.toGrams) },
    columns: days.map((day) => ({ x: x(day), text: formatFor(days).format(day) })),
  };
}

/** The days to label. If the range has a single tick, such as 1 January, as many months as fit. */
function labelledDays(x: ReturnType<typeof scaleUtc>, most: number): Date[] {
  const days = x.ticks(most);
  if (days.length > 1) return days;
  const more = x.ticks(most * 2);
  const step = Math.ceil(more.length / most);
  return more.filter((_day, index) => index % step === 0);
}

/** Minimum and maximum, with padding where they are equal. */
function padded(values: readonly number[], padding: number): [number, number] {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return min === max ? [min - padding, max + padding] : [min, max];
}

/** The shortest format that distinguishes the labels. */
function formatFor(days: readonly Date[]): Intl.DateTimeFormat {
  const { dayMonth, monthYear, yearOnly } = formats[currentLanguage()];
  if (days.every((day) => day.getUTCMonth() === 0 && day.getUTCDate() === 1)) return yearOnly;
  return days.every((day) => day.getUTCDate() === 1) ? monthYear : dayMonth;
}
