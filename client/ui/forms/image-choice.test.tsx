import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ImageChoice, type UploadedImage } from './image-choice.tsx';

const app = setUpTestApp();
const UPLOADED = ['One', 'Two', 'Three'].map((alt) => ({ url: `/pictures/${alt}.webp`, alt }));

function Choice({ max }: { max: number }) {
  const [images, setImages] = useState<readonly (File | UploadedImage)[]>(UPLOADED);
  const [reason, setReason] = useState('');
  return (
    <>
      <ImageChoice
        images={images}
        max={max}
        tooMany="Too many"
        onChange={(next) => setImages(next)}
        onRefuse={setReason}
      />
      <p>{reason}</p>
    </>
  );
}

const names = () => screen.getAllByRole<HTMLImageElement>('img').map(({ alt }) => alt);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const choose = async (...files: File[]) => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('no field for pictures');
  await app.user.upload(field, files);
};

test('the move buttons reorder pictures, keep the focus and announce the new position', async () => {
  app.render(<Choice max={4} />);
  expect(button('Move One forward').disabled).toBe(true);
  await app.user.click(button('Move One back'));
  expect(names()).toEqual(['Two', 'One', 'Three']);
  expect(document.activeElement).toBe(button('Move One back'));
  screen.getByText('Picture 2 of 3');
  await app.user.keyboard('{Enter}');
  expect(names()).toEqual(['Two', 'Three', 'One']);
  // At the end of the list, the other button has the focus.
  expect(document.activeElement).toBe(button('Move One forward'));
});

test('uploaded pictures and new files share one list, up to the limit', async () => {
  app.render(<Choice max={4} />);
  const file = (name: string) => new File(['x'], name, { type: 'image/png' });
  await choose(file('four.png'), file('five.png'));
  expect(names()).toEqual(['One', 'Two', 'Three', 'four.png']);
  screen.getByText('Too many');
  expect(screen.queryByRole('button', { name: 'Add pictures' })).toBeNull();
  await app.user.click(button('Remove Two'));
  expect(names()).toEqual(['One', 'Three', 'four.png']);
});
