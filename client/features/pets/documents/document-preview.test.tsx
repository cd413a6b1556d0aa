import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { PetDocumentLinksDocument, type DocumentCard_PetDocumentFragment } from './documents.generated.ts';

const app = setUpTestApp();

const PHOTO: DocumentCard_PetDocumentFragment = {
  id: 'document',
  type: 'VACCINE',
  description: 'Vaccination book',
  clinic: null,
  fileName: 'book.png',
  mimeType: 'image/png',
  bytes: 6,
  createdAt: '2026-11-25T10:00:00Z',
};

test('a document that could not be shown can be loaded again', async () => {
  app.graph.when(PetDocumentLinksDocument).answer(loseConnection);
  app.render(<DocumentPreview petId="sheru" petDocument={PHOTO} onClose={() => undefined} />);
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('The document could not be shown.');
  app.graph
    .when(PetDocumentLinksDocument)
    .answer(() => ({ pet: { id: 'sheru', documents: [{ id: 'document', url: '/files/book.png' }] } }));
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  const picture = await screen.findByRole('img', { name: 'Vaccination book' });
  expect(picture.getAttribute('src')).toBe('/files/book.png');
});
