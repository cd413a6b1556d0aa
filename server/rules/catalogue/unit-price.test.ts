import { describe, expect, it } from 'vitest';
import { type NetUnit, netQuantity, pricePerKg, computeUnitPrice } from './unit-price.ts';

describe('the unit price', () => {
  it.each<[number, number, NetUnit, number, string]>([
    [309_00, 1200, 'GRAM', 257_50, 'kg'],
    // Rounded to the nearest paisa.
    [100_00, 300, 'GRAM', 333_33, 'kg'],
    [450_00, 500, 'MILLILITRE', 900_00, 'litre'],
    [999_00, 12, 'PIECE', 83_25, 'piece'],
  ])(
    'the unit price of %i paise for %i %s is %i per %s',
    (discountedPrice, netAmount, netUnit, paise, per) => {
      expect(computeUnitPrice({ discountedPrice, netAmount, netUnit })).toEqual({ paise, per });
    },
  );

  it.each<[number, NetUnit]>([
    [1, 'PIECE'],
    [1000, 'GRAM'],
    [1000, 'MILLILITRE'],
  ])('the unit price of %i %s is omitted, since it equals the price', (netAmount, netUnit) => {
    expect(computeUnitPrice({ discountedPrice: 100_00, netAmount, netUnit })).toBeNull();
  });
});

it.each<[number, NetUnit, number | null]>([
  [1200, 'GRAM', 257_50],
  [1000, 'GRAM', 309_00],
  [0, 'GRAM', null],
  [500, 'MILLILITRE', null],
])('the price per kg of %i %s is %s', (netAmount, netUnit, paise) => {
  expect(pricePerKg({ discountedPrice: 309_00, netAmount, netUnit })).toBe(paise);
});

it.each<[number, NetUnit, string]>([
  [85, 'GRAM', '85 g'],
  [1020, 'GRAM', '1.02 kg'],
  [3000, 'GRAM', '3 kg'],
  [500, 'MILLILITRE', '500 ml'],
  [1, 'PIECE', '1 piece'],
  [12, 'PIECE', '12 pieces'],
])('a net quantity of %i %s reads %s', (netAmount, netUnit, text) => {
  expect(netQuantity({ netAmount, netUnit })).toBe(text);
});
