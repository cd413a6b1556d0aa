import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { SetProductPicturesDocument } from '../../features/products/products.generated.ts';
import { PRODUCT } from '../../testing/product.ts';
import { ProductPictures } from './product-pictures.tsx';

const app = setUpTestApp();
afterEach(() => vi.unstubAllGlobals());

const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
const requests = () => app.graph.variablesSent(SetProductPicturesDocument);

function open() {
  let count = 0;
  vi.stubGlobal('fetch', (_path: string, { body }: { body: File }) => {
    if (body.name === 'notes.jpg')
      return Promise.resolve(Response.json({ message: '“blob” is not a picture' }, { status: 415 }));
    count += 1;
    return Promise.resolve(Response.json({ key: `key ${count}` }));
  });
  app.graph.when(SetProductPicturesDocument).answer(() => ({ setProductPictures: PRODUCT }));
  app.render(<ProductPictures product={PRODUCT} />);
}

test('a file that is not a picture does not stop the others', async () => {
  open();
  await app.user.upload(screen.getByLabelText('Pictures to add'), files('a.jpg', 'notes.jpg', 'b.jpg'));
  await screen.findByText(
    'notes.jpg: This picture can’t be shown. Please choose a JPEG, PNG or WebP picture.',
  );
  expect(requests()).toMatchObject([{ pictures: [{ key: 'key 1' }, { key: 'key 2' }] }]);
});

test('pictures are added up to the limit, and the surplus files are named', async () => {
  open();
  const names = Array.from({ length: 10 }, (_, n) => `${n + 1}.jpg`);
  await app.user.upload(screen.getByLabelText('Pictures to add'), files(...names));
  await screen.findByText('A product has at most 8 pictures. Left out: 9.jpg, 10.jpg.');
  await waitFor(() => expect(requests()).toHaveLength(1));
  expect([requests()[0]?.pictures].flat()).toHaveLength(8);
});
