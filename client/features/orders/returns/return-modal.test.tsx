import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { RequestReturnDocument } from '../orders.generated.ts';
import { ReturnModal } from './return-modal.tsx';

const app = setUpTestApp();

const PHOTO = new File(['x'], 'torn.png', { type: 'image/png' });
const onClose = vi.fn<() => void>();
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

test('a return request needs items and a reason, and shows an error from the server', async () => {
  app.graph.when(RequestReturnDocument).answer(() => refuse('CONFLICT', 'The seven days are over.'));
  app.render(
    <ReturnModal
      isOpen
      onClose={onClose}
      orderId="order"
      lines={[{ id: 'line', name: 'Pedigree, 3 kg', left: 2, isReturnedOnlyIfFaulty: true }]}
    />,
  );
  await press('Request return');
  await screen.findByText('Please choose the items to return');
  await press('One more');
  expect(screen.queryByText('Please choose the items to return')).toBeNull();
  await press('Request return');
  expect(app.graph.variablesSent(RequestReturnDocument)).toEqual([]);
  await app.user.selectOptions(screen.getByRole('combobox'), 'It arrived damaged');
  await app.user.click(screen.getByRole('radio', { name: 'A replacement' }));
  screen.getByText('Free of charge. If it is sold out, you get your money back.');
  await app.user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, PHOTO);
  screen.getByRole('img', { name: 'torn.png' });
  screen.getByText('Returnable only if damaged, defective or wrong.');
  await app.fill({ 'Tell us more': 'The bag was torn.' });
  await press('Request return');
  await screen.findByText('The seven days are over.');
  expect(app.graph.variablesSent(RequestReturnDocument)).toEqual([
    {
      input: {
        orderId: 'order',
        reason: 'DAMAGED',
        wish: 'REPLACEMENT',
        note: 'The bag was torn.',
        lines: [{ orderLineId: 'line', quantity: 1 }],
        photos: [PHOTO],
      },
    },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

test('items that are no longer needed cannot be replaced', async () => {
  app.render(<ReturnModal isOpen onClose={onClose} orderId="order" lines={[]} />);
  await app.user.selectOptions(screen.getByRole('combobox'), 'It arrived damaged');
  await app.user.click(screen.getByRole('radio', { name: 'A replacement' }));
  await app.user.selectOptions(screen.getByRole('combobox'), 'I no longer need it');
  expect(screen.queryByRole('radio')).toBeNull();
});
