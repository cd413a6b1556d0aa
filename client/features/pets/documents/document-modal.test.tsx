import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { DocumentModal } from './document-modal.tsx';
import {
  AddPetDocumentDocument,
  PetDocumentsDocument,
  type DocumentCard_PetDocumentFragment,
} from './documents.generated.ts';
import { PetDocuments } from './pet-documents.tsx';

const app = setUpTestApp();

const BOOK = new File(['Rabies'], 'book.pdf', { type: 'application/pdf' });
const PET_DOCUMENT: DocumentCard_PetDocumentFragment = {
  id: 'document',
  type: 'VACCINE',
  description: 'Vaccination book',
  clinic: null,
  fileName: 'book.pdf',
  mimeType: 'application/pdf',
  bytes: 6,
  createdAt: '2026-11-25T10:00:00Z',
};
const onClose = vi.fn<() => void>();

const add = () => app.user.click(screen.getByRole('button', { name: 'Add document' }));
const requests = () => app.graph.variablesSent(AddPetDocumentDocument);

/** Drops a file, since the browser's file dialog offers only accepted files. */
const drop = (file: File) =>
  fireEvent.drop(screen.getByRole('group', { name: 'File' }), { dataTransfer: { files: [file] } });

async function fillIn(file: File): Promise<void> {
  drop(file);
  await app.user.selectOptions(screen.getByLabelText(/^Type/), 'Vaccine');
  await app.fill({ Description: 'Vaccination book' });
}

beforeEach(() => {
  onClose.mockClear();
  app.graph.when(PetDocumentsDocument).answer(() => ({ pet: { id: 'sheru', documents: [] } }));
  app.graph.when(AddPetDocumentDocument).answer(() => ({ addPetDocument: PET_DOCUMENT }));
  app.render(
    <>
      <PetDocuments petId="sheru" />
      <DocumentModal isOpen onClose={onClose} petId="sheru" />
    </>,
  );
});

test('a document needs a file, a type and a description', async () => {
  await add();
  await screen.findByText('All Fields are required');
  drop(BOOK);
  expect(screen.queryByText('All Fields are required')).toBeNull();
  await add();
  await screen.findByText('All Fields are required');
  expect(requests()).toEqual([]);
});

test.each([
  ['File should be less than 5MB', new File([new Uint8Array(5 * 1024 * 1024)], 'large.pdf')],
  ['Please choose a PDF, a picture, a text, a table or a presentation', new File(['x'], 'game.exe')],
])("an invalid file is rejected with '%s', and the previous file is kept", async (message, file) => {
  drop(BOOK);
  drop(file);
  await screen.findByText(message);
  screen.getByText('(6 bytes)');
  expect(screen.queryByText(file.name)).toBeNull();
});

test('an error from the server is shown, and the input is kept for another attempt', async () => {
  app.graph
    .when(AddPetDocumentDocument)
    .answer(() => refuse('VALIDATION', 'Please check the form', { file: 'This is not a PDF' }));
  await fillIn(BOOK);
  await add();
  await screen.findByText('This is not a PDF');
  expect(getField('Description').value).toBe('Vaccination book');
  expect(onClose).not.toHaveBeenCalled();
  app.graph.when(AddPetDocumentDocument).answer(() => ({ addPetDocument: PET_DOCUMENT }));
  await add();
  await screen.findByText('Document added...');
  expect(onClose).toHaveBeenCalledOnce();
  expect(requests().at(-1)?.input).toMatchObject({
    petId: 'sheru',
    type: 'VACCINE',
    description: 'Vaccination book',
  });
});

test('an upload can be cancelled and repeated', async () => {
  app.graph.when(AddPetDocumentDocument).answer(() => new Promise(() => {}));
  await fillIn(BOOK);
  await add();
  await screen.findByRole('progressbar', { name: 'Upload' });
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(getField('Description').value).toBe('Vaccination book');
  app.graph.when(AddPetDocumentDocument).answer(() => ({ addPetDocument: PET_DOCUMENT }));
  await add();
  await screen.findByText('Document added...');
});
