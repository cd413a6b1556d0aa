import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  AddClinicDocumentDocument,
  type ClinicForm_PetFragment,
  OpenClinicLinkDocument,
} from '#client/features/pets/sharing/clinic.generated.ts';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ClinicPage } from './page.tsx';

const app = setUpTestApp();

const SIMBA: ClinicForm_PetFragment = { name: 'Simba', kind: 'DOG', papersLeft: 2 };
const INVALID = 'This link is no longer valid';
const REPORT = new File(['%PDF'], 'report.pdf', { type: 'application/pdf' });

function open(respond: () => ClinicForm_PetFragment = () => SIMBA, hash = '#token'): void {
  app.graph.when(OpenClinicLinkDocument).answer(() => ({ openClinicLink: respond() }));
  app.render(<ClinicPage />, `/clinic${hash}`);
}
const sends = (respond: () => ClinicForm_PetFragment | Promise<never>) =>
  app.graph
    .when(AddClinicDocumentDocument)
    .answer(async () => ({ addClinicPaper: await Promise.resolve(respond()) }));
const send = () => app.user.click(screen.getByRole('button', { name: 'Send the document' }));
const drop = (file: File) =>
  fireEvent.drop(screen.getByRole('group', { name: 'File' }), { dataTransfer: { files: [file] } });
const requests = () => app.graph.variablesSent(AddClinicDocumentDocument);

async function fillIn(): Promise<void> {
  await screen.findByRole('heading', { name: 'Send a document for Simba' });
  drop(REPORT);
  await app.user.selectOptions(screen.getByLabelText(/^Type/), 'Doctor Report');
  await app.fill({ 'Name of the clinic': 'City Clinic', Description: 'Blood test' });
}

test('a clinic can send documents until the link is used up', async () => {
  let papersLeft = 2;
  sends(() => ({ ...SIMBA, papersLeft: --papersLeft }));
  open();
  await fillIn();
  screen.getByText('Dog');
  await send();
  await screen.findByRole('heading', { name: 'Received' });
  expect(document.activeElement?.textContent).toBe('Received');
  expect(app.graph.variablesSent(OpenClinicLinkDocument)).toEqual([{ token: 'token' }]);
  expect(requests()).toMatchObject([
    { input: { clinic: 'City Clinic', type: 'DOCTOR_REPORT', description: 'Blood test' } },
  ]);
  await app.user.click(screen.getByRole('button', { name: 'Send another document' }));
  expect(getField('Name of the clinic').value).toBe('City Clinic');
  expect(getField('Description').value).toBe('');
  await fillIn();
  await send();
  await screen.findByText(/^No more documents can be sent with this link/);
  expect(screen.queryByRole('button', { name: 'Send another document' })).toBeNull();
});

test('every field is required, and the file must be a PDF or picture', async () => {
  open();
  await screen.findByRole('heading', { name: 'Send a document for Simba' });
  await send();
  await screen.findByText('All Fields are required');
  drop(new File(['x'], 'letter.docx'));
  await screen.findByText('Please choose a PDF or a picture');
  expect(requests()).toEqual([]);
});

test('an error from the server is shown, and the input is kept', async () => {
  sends(() => refuse('QTY_LIMIT', 'The record of this pet is full.'));
  open();
  await fillIn();
  await send();
  await screen.findByText('The record of this pet is full.');
  expect(getField('Description').value).toBe('Blood test');
  sends(() => loseConnection());
  await send();
  await screen.findByText('The document could not be sent. Please check your connection and try again.');
  sends(() => ({ ...SIMBA, papersLeft: 1 }));
  await send();
  await screen.findByRole('heading', { name: 'Received' });
});

test('an upload can be cancelled', async () => {
  sends(() => new Promise(() => {}));
  open();
  await fillIn();
  await send();
  await screen.findByRole('progressbar', { name: 'Upload' });
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(getField('Description').value).toBe('Blood test');
});

test('a link that is revoked before sending is reported', async () => {
  sends(() => refuse('NOT_FOUND', 'This link is no longer valid.'));
  open();
  await fillIn();
  await send();
  await screen.findByRole('heading', { name: INVALID });
});

test('an unknown, revoked or expired link is reported as invalid', async () => {
  open(() => refuse('NOT_FOUND', 'This link is no longer valid.'));
  await screen.findByRole('heading', { name: INVALID });
});

test('a URL without a token sends no request', async () => {
  open(() => SIMBA, '');
  await screen.findByRole('heading', { name: INVALID });
  expect(app.graph.variablesSent(OpenClinicLinkDocument)).toEqual([]);
});

test('a used-up link shows no form, and a failed request can be retried', async () => {
  let isOnline = false;
  open(() => (isOnline ? { ...SIMBA, papersLeft: 0 } : loseConnection()));
  await screen.findByRole('heading', { name: 'We could not open the link' });
  isOnline = true;
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^No more documents can be sent with this link/);
  expect(screen.queryByRole('button', { name: 'Send the document' })).toBeNull();
});
