import { expect, test } from 'vitest';
import { buildChart } from './chart-scales.ts';

const frame = { width: 400, height: 240, left: 40, right: 20, top: 10, bottom: 30 };
const inside = ({ x, y }: { x: number; y: number }) => x >= 40 && x <= 380 && y >= 10 && y <= 210;

test('centres a single weight, with space around it', () => {
  const { points, rows, columns } = buildChart([{ on: '2026-11-20', grams: 12_500 }], frame);
  expect(points[0]?.x).toBeCloseTo(210);
  expect(points.every(inside)).toBe(true);
  expect(rows.length).toBeGreaterThan(1);
  expect(columns.length).toBeGreaterThan(0);
});

test('places weights of the same day above each other', () => {
  const { points } = buildChart(
    [
      { on: '2026-11-20', grams: 4000 },
      { on: '2026-11-20', grams: 4200 },
    ],
    frame,
  );
  expect(points[0]?.x).toBe(points[1]?.x);
  expect(points[0]?.y).toBeGreaterThan(points[1]?.y ?? 0);
});

test('keeps several years of weights and labels within the frame', () => {
  const weights = Array.from({ length: 200 }, (_none, month) => ({
    on: new Date(Date.UTC(2010, month, 5)).toISOString().slice(0, 10),
    grams: 3000 + 40 * month,
  }));
  const { points, columns, unit } = buildChart(weights, frame);
  expect(points.every(inside)).toBe(true);
  expect(columns.length).toBeLessThanOrEqual(6);
  expect(unit).toBe('kg');
});

test('labels at least two days when the range is slightly over a year', () => {
  const weights = ['2025-11-20', '2026-11-28'].map((on) => ({ on, grams: 10_000 }));
  const { columns } = buildChart(weights, { ...frame, width: 316 });
  expect(columns.length).toBeGreaterThan(1);
  expect(columns.map(({ text }) => text).join()).toMatch(/[A-Z][a-z]{2} 2026/);
});

test('labels fewer days in larger text', () => {
  const weights = ['2010-01-10', '2026-11-20'].map((on) => ({ on, grams: 10_000 }));
  const count = (textScale: number) =>
    buildChart(weights, { ...frame, width: 900, textScale }).columns.length;
  expect(count(2)).toBeLessThan(count(1));
});

test('uses grams for small animals', () => {
  const { unit, rows } = buildChart([{ on: '2026-11-20', grams: 120 }], frame);
  expect(unit).toBe('g');
  expect(rows.map(({ text }) => Number(text)).every((tick) => tick > 50 && tick < 200)).toBe(true);
});

test('shows the whole usual range, even far from the weights', () => {
  const usual = { fromGrams: 25_000, toGrams: 32_000 };
  const { band, points } = buildChart([{ on: '2026-11-20', grams: 12_000 }], frame, usual);
  expect(band?.y).toBeGreaterThanOrEqual(frame.top);
  expect(band?.height).toBeGreaterThan(0);
  expect((band?.y ?? 0) + (band?.height ?? 0)).toBeLessThan(points[0]?.y ?? 0);
  expect(points.every(inside)).toBe(true);
  expect(buildChart([{ on: '2026-11-20', grams: 12_000 }], frame).band).toBeNull();
});
