import { useEffect, useRef, useState, type RefObject } from 'react';
import { line } from 'd3-shape';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { buildChart, type UsualRange, type Weight } from './chart-scales.ts';
import { formatWeight } from './weights.ts';

const HEIGHT = 240;
const INITIAL_WIDTH = 320;
const USUAL_TEXT_PX = 16;
/** Above this number, dots would overlap. */
const MAX_DOTS = 60;

interface WeightChartProps {
  weights: readonly Weight[];
  /** A band behind the line; its meaning is given in text. */
  usual?: UsualRange | null;
}

/** A line chart of weights. Import it lazily: it includes d3's scales. */
export function WeightChart({ weights, usual = null }: WeightChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, textScale } = useSize(box);
  const axis = 40 * textScale;
  const frame = {
    width,
    height: HEIGHT,
    left: axis + 4,
    right: 16 * textScale,
    top: 26 * textScale,
    bottom: 28 * textScale,
    textScale,
  };
  const { points, rows, columns, unit, band } = buildChart(weights, frame, usual);
  const curve = line<(typeof points)[number]>(
    ({ x }) => x,
    ({ y }) => y,
  )(points);
  const last = points.at(-1);
  // On the side opposite to the incoming curve.
  const isBelow = last !== undefined && (points.at(-2)?.y ?? last.y) < last.y;
  return (
    <div ref={box} className="min-w-0">
      <svg
        role="img"
        aria-label={describeWeights(weights)}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="block max-w-full fill-ink-soft text-xs"
      >
        {band && (
          <rect
            x={axis}
            width={width - axis}
            y={band.y}
            height={band.height}
            className="fill-leaf"
            opacity="0.12"
          />
        )}
        <text x="0" y={12 * textScale}>
          {unit}
        </text>
        {rows.map(({ y, text }) => (
          <g key={text}>
            <line x1={axis} x2={width} y1={y} y2={y} className="stroke-line" />
            <text x={axis - 6} y={y + 4 * textScale} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {columns.map(({ x, text }) => (
          <text key={x} x={x} y={HEIGHT - 6} textAnchor="middle">
            {text}
          </text>
        ))}
        {curve && (
          <path
            d={curve}
            fill="none"
            strokeWidth="3"
            strokeLinejoin="round"
            strokeLinecap="round"
            className="stroke-leaf"
          />
        )}
        {points.length <= MAX_DOTS &&
          points.map(({ x, y, on, grams }, index) => (
            <circle
              key={`${on} ${index}`}
              cx={x}
              cy={y}
              r="5"
              strokeWidth="2.5"
              className="fill-paper stroke-leaf"
            >
              <title>{`${formatDay(on)}: ${formatWeight(grams)}`}</title>
            </circle>
          ))}
        {last && (
          <text
            x={Math.min(last.x, width - 8)}
            y={isBelow ? last.y + 10 + 12 * textScale : last.y - 12}
            textAnchor={last.x > width - 60 * textScale ? 'end' : 'middle'}
            className="fill-ink text-sm font-semibold"
          >
            {formatWeight(last.grams)}
          </text>
        )}
      </svg>
    </div>
  );
}

function describeWeights(weights: readonly Weight[]): string {
  const [first, last] = [weights[0], weights.at(-1)];
  if (!first || !last) return i18n.t('No weights recorded yet');
  const start = { weight: formatWeight(first.grams), day: formatDay(first.on) };
  if (weights.length === 1) return i18n.t('One weight: {weight} on {day}', start);
  return i18n.t('{count} weights, from {weight} on {day} to {lastWeight} on {lastDay}', {
    ...start,
    count: weights.length,
    lastWeight: formatWeight(last.grams),
    lastDay: formatDay(last.on),
  });
}

/** The container's width in pixels, so that text keeps its size on every screen, and how much larger text is than usual. */
function useSize(box: RefObject<HTMLElement | null>): { width: number; textScale: number } {
  const [size, setSize] = useState({ width: INITIAL_WIDTH, textScale: 1 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSize({ width: Math.round(entry.contentRect.width), textScale: rootSize / USUAL_TEXT_PX });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
