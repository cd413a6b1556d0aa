import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageStore } from '#client/state/messages.ts';
import { recordDownloads } from '#client/testing/downloads.ts';
import { deferred, refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { InvoiceLinkDocument, type InvoiceLinkQuery } from './orders.generated.ts';

const app = setUpTestApp();

/** A page that the shopper can leave. */
function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    <>
      <InvoiceButton orderId="o" />
      <button onClick={() => setIsOpen(false)}>Leave</button>
    </>
  ) : (
    <p>Elsewhere</p>
  );
}

test('an invoice is downloaded even if its page is left, without an error', async () => {
  const downloads = recordDownloads();
  const { promise, resolve } = deferred<InvoiceLinkQuery>();
  app.graph.when(InvoiceLinkDocument).answer(() => promise);
  app.render(<Page />);
  await app.user.click(screen.getByRole('button', { name: 'Download invoice' }));
  await app.user.click(screen.getByRole('button', { name: 'Leave' }));
  resolve({ order: { id: 'o', invoiceUrl: '/invoice.pdf?signature=s' } });
  await waitFor(() => expect(downloads).toEqual(['/invoice.pdf?signature=s&download']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(messageStore.get()).toEqual([]);
});

test('an invoice that the server refuses shows its reason', async () => {
  const downloads = recordDownloads();
  app.graph.when(InvoiceLinkDocument).answer(() => refuse('RATE_LIMITED', 'Please wait a minute.'));
  app.render(<InvoiceButton orderId="o" />);
  await app.user.click(screen.getByRole('button', { name: 'Download invoice' }));
  await screen.findByText('Please wait a minute.');
  expect(downloads).toEqual([]);
});
