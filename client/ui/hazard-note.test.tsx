import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SAMPLE_IDENTITY } from '#rules/shop.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { HazardNote } from './hazard-note.tsx';

const app = setUpTestApp();

test('a dangerous term shows a warning with the number of a vet', () => {
  app.render(<HazardNote text="She ate two raisins" />);
  expect(screen.getByText('Grapes and raisins can make the kidneys of dogs fail.')).toBeTruthy();
  const call = screen.getByRole('link', { name: `Call a vet: ${SAMPLE_IDENTITY.vetPhone}` });
  expect(call.getAttribute('href')).toBe(`tel:${SAMPLE_IDENTITY.vetPhone.replaceAll(' ', '')}`);
});

test('other terms show no warning', () => {
  app.render(<HazardNote text="She ate her dinner" />);
  expect(screen.queryByText(/vet/)).toBeNull();
});
