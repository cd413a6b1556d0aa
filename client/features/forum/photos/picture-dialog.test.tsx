import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { PictureDialog } from './picture-dialog.tsx';

const app = setUpTestApp();
const IMAGES = ['one', 'two'].map((name) => ({ url: `/pictures/${name}.jpg`, alt: `Picture ${name}` }));

function Opened() {
  const [shown, setShown] = useState<number | null>(0);
  return <PictureDialog images={IMAGES} shown={shown} onChange={setShown} />;
}

test('a picture is shown uncropped, with a button to the next', async () => {
  app.render(<Opened />);
  const dialog = await screen.findByRole('dialog', { name: 'Picture 1 of 2' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous picture' }).disabled).toBe(true);
  await app.user.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByRole<HTMLImageElement>('img').src).toContain('/pictures/two.jpg?w=1600');
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog.isConnected).toBe(false);
});
