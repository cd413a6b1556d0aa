import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  OpenVetLinkDocument,
  type SharedPet_PetFragment,
} from '#client/features/pets/sharing/vet.generated.ts';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { VetPage } from './page.tsx';

const app = setUpTestApp();
afterEach(() => void vi.useRealTimers());

const SIMBA: SharedPet_PetFragment = {
  name: 'Simba',
  kind: 'DOG',
  sex: 'MALE',
  dob: '2024-02-29',
  age: '2 years',
  breed: 'Indie',
  colour: null,
  isNeutered: true,
  microchip: null,
  allergies: 'Chicken',
  isPregnant: false,
  isNursing: false,
  isIll: true,
  expiresAt: '2026-11-28T06:00:00Z',
  vaccinations: [
    {
      kind: 'VACCINE',
      title: 'Rabies',
      note: 'Batch 7',
      on: '2026-01-05',
      isDone: true,
      batch: 'R7J21',
      vialExpiresOn: null,
      vet: 'Dr Rao',
      nextOn: '2027-01-05',
    },
  ],
  schedules: [],
  timeline: null,
  weights: [{ on: '2026-01-06', grams: 9_000 }],
  papers: [
    {
      id: 'paper',
      type: 'VACCINE',
      description: 'Rabies book',
      fileName: 'rabies.pdf',
      bytes: 1000,
      createdAt: '2026-11-01T06:00:00Z',
      url: '/private/vet-papers/1.2?until=1&proof=x',
    },
  ],
};
const INVALID = 'This link is no longer valid';

function open(respond: () => SharedPet_PetFragment, hash = '#token'): void {
  app.graph.when(OpenVetLinkDocument).answer(() => ({ openVetLink: respond() }));
  app.render(<VetPage />, `/vet${hash}`);
}

test('a link shows the shared sections of the record only', async () => {
  open(() => SIMBA);
  await screen.findByRole('heading', { name: 'Simba: health record' });
  for (const text of ['Chicken', 'Rabies', 'Batch 7', 'Batch R7J21, Dr Rao', '9 kg']) screen.getByText(text);
  screen.getByText('Ill');
  expect(screen.queryByText('Pregnant')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Timeline' })).toBeNull();
  const view = screen.getByRole('link', { name: 'View : Rabies book' });
  expect(view.getAttribute('rel')).toContain('noreferrer');
  expect(screen.getByRole('link', { name: 'Download : Rabies book' }).getAttribute('href')).toMatch(
    /&download$/,
  );
  expect(app.graph.variablesSent(OpenVetLinkDocument)).toEqual([{ token: 'token' }]);
});

test('an unknown, revoked or expired link is reported as invalid', async () => {
  open(() => refuse('NOT_FOUND', 'This link is no longer valid.'));
  await screen.findByRole('heading', { name: INVALID });
});

test('a URL without a token is invalid and sends no request', async () => {
  open(() => SIMBA, '');
  await screen.findByRole('heading', { name: INVALID });
  expect(app.graph.variablesSent(OpenVetLinkDocument)).toEqual([]);
});

test('a record that could not be loaded can be retried', async () => {
  let isOnline = false;
  open(() => (isOnline ? SIMBA : loseConnection()));
  await screen.findByRole('heading', { name: 'We could not load the record' });
  isOnline = true;
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Simba: health record' });
});

test('a record disappears once its link is revoked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isRevoked = false;
  open(() => (isRevoked ? refuse('NOT_FOUND', 'Not valid.') : SIMBA));
  await screen.findByRole('heading', { name: 'Simba: health record' });
  isRevoked = true;
  await vi.advanceTimersByTimeAsync(4 * 60_000 + 10);
  await screen.findByRole('heading', { name: INVALID });
  expect(screen.queryByText('Chicken')).toBeNull();
});
