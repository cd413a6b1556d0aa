import { expect, test } from 'vitest';
import { netOfLabel, sizeChanges } from './size-fields.ts';

test.each([
  ['1 kg', { netAmount: '1000', netUnit: 'GRAM' }],
  ['1.5kg', { netAmount: '1500', netUnit: 'GRAM' }],
  ['85 G', { netAmount: '85', netUnit: 'GRAM' }],
  ['250 ml', { netAmount: '250', netUnit: 'MILLILITRE' }],
  ['2 L', { netAmount: '2000', netUnit: 'MILLILITRE' }],
  ['Pack of 6', {}],
  ['2 x 400 g', {}],
  ['', {}],
])('the label %j has the net amount %j', (label, net) => expect(netOfLabel(label)).toEqual(net));

test('the net amount follows the label until someone types another one', () => {
  const texts = { size: '', netAmount: '', netUnit: 'GRAM' };
  const labelled = { ...texts, ...sizeChanges('size', '1 kg', texts) };
  expect(labelled).toEqual({ size: '1 kg', netAmount: '1000', netUnit: 'GRAM' });
  expect(sizeChanges('size', '1 k', labelled)).toEqual({ size: '1 k', netAmount: '' });
  const withTypedAmount = { ...labelled, ...sizeChanges('netAmount', '950', labelled) };
  expect(sizeChanges('size', '2 kg', withTypedAmount)).toEqual({ size: '2 kg' });
});
