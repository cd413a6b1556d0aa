import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import {
  type DocumentCard_PetDocumentFragment,
  PetDocumentsDocument,
} from '../documents/documents.generated.ts';
import { PetSharing } from './pet-sharing.tsx';
import {
  AddCalendarLinkDocument,
  AddClinicLinkDocument,
  AddFamilyLinkDocument,
  AddVetLinkDocument,
  type PetLinkCard_LinkFragment,
  PetLinksDocument,
  RemovePetMemberDocument,
  RevokePetLinkDocument,
  SetPetMemberAccessDocument,
} from './sharing.generated.ts';

const app = setUpTestApp();

const LINK: PetLinkCard_LinkFragment = {
  id: 'link',
  kind: 'VET',
  createdAt: '2026-11-27T06:00:00Z',
  expiresAt: '2026-11-28T06:00:00Z',
  revokedAt: null,
  isLive: true,
  withTimeline: false,
  withWeights: true,
  papers: ['Rabies book'],
  openings: [{ at: '2026-11-27T07:00:00Z', lastAt: '2026-11-27T07:30:00Z', device: 'Chrome on Android' }],
  received: [],
};
const ENDED = { ...LINK, isLive: false, revokedAt: '2026-11-27T08:00:00Z' };
const PET_DOCUMENT: DocumentCard_PetDocumentFragment = {
  id: 'document',
  description: 'Rabies book',
  fileName: 'rabies.pdf',
  mimeType: 'application/pdf',
  bytes: 1000,
  createdAt: '2026-11-01T06:00:00Z',
  type: 'VACCINE',
  clinic: null,
};

let links: PetLinkCard_LinkFragment[];
let members: { id: string; name: string; access: 'READ' | 'WRITE' }[];
beforeEach(() => {
  links = [];
  members = [];
  app.graph
    .when(PetLinksDocument)
    .answer(() => ({ pet: { id: 'simba', name: 'Simba', links: [...links], members: [...members] } }));
  app.graph.when(PetDocumentsDocument).answer(() => ({ pet: { id: 'simba', documents: [PET_DOCUMENT] } }));
});

test('a link shares the selected sections, and is shown once as QR code and text', async () => {
  app.graph.when(AddVetLinkDocument).answer(() => {
    links = [{ ...LINK, openings: [] }];
    return { addVetLink: { path: '/vet#secret', link: LINK } };
  });
  app.render(<PetSharing petId="simba" isOwn />);
  await app.user.click(await screen.findByRole('button', { name: 'Create a link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Show Simba to a vet' }));
  await app.user.click(await dialog.findByRole('checkbox', { name: 'Rabies book' }));
  await app.user.click(dialog.getByRole('checkbox', { name: 'Timeline with its notes' }));
  await app.user.click(dialog.getByRole('button', { name: 'Create a link' }));
  await dialog.findByRole('img', { name: 'QR code of the link' });
  dialog.getByText(/\/vet#secret$/);
  expect(document.activeElement?.textContent).toBe('The link is ready');
  expect(app.graph.variablesSent(AddVetLinkDocument)).toEqual([
    { input: { petId: 'simba', documentIds: ['document'], withTimeline: true, withWeights: true } },
  ]);
  await app.user.click(dialog.getByRole('button', { name: 'Done' }));
  await screen.findByText('Nobody has opened it.');
  expect(screen.queryByText(/secret/)).toBeNull();
});

test('a calendar link needs no choices, is shown once, and is listed without visits', async () => {
  const link: PetLinkCard_LinkFragment = { ...LINK, kind: 'CALENDAR', papers: [], openings: [] };
  app.graph.when(AddCalendarLinkDocument).answer(() => {
    links = [link];
    return { addCalendarLink: { path: '/private/pet-calendars/secret.ics', link } };
  });
  app.render(<PetSharing petId="simba" isOwn />);
  await app.user.click(await screen.findByRole('button', { name: 'Create a calendar link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Simba in your calendar' }));
  await app.user.click(dialog.getByRole('button', { name: 'Create a calendar link' }));
  const open = await dialog.findByRole<HTMLAnchorElement>('link', { name: 'Open in your calendar app' });
  expect(open.getAttribute('href')).toMatch(/^webcal:\/\/[^/]+\/private\/pet-calendars\/secret\.ics$/);
  expect(document.activeElement?.textContent).toBe('The link is ready');
  expect(app.graph.variablesSent(AddCalendarLinkDocument)).toEqual([{ petId: 'simba' }]);
  await app.user.click(dialog.getByRole('button', { name: 'Done' }));
  await screen.findByText('Shared: what is due');
  screen.getByText('Works until you revoke it, or until no calendar has read it for a year');
  expect(screen.queryByText('Nobody has opened it.')).toBeNull();
  screen.getByRole('button', { name: /^Revoke.*Calendar link from / });
  expect(screen.queryByText(/secret/)).toBeNull();
});

test('a clinic link is shown once, and lists the documents that it received', async () => {
  const link: PetLinkCard_LinkFragment = { ...LINK, kind: 'CLINIC', papers: [], openings: [] };
  app.graph.when(AddClinicLinkDocument).answer(() => {
    links = [
      link,
      {
        ...link,
        id: 'older',
        received: [
          {
            id: 'document',
            clinic: 'City Clinic',
            description: 'Blood test',
            createdAt: '2026-11-27T07:00:00Z',
          },
        ],
      },
    ];
    return { addClinicLink: { path: '/clinic#secret', link } };
  });
  app.render(<PetSharing petId="simba" isOwn />);
  await app.user.click(await screen.findByRole('button', { name: 'Create a clinic link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get documents from a clinic' }));
  await app.user.click(dialog.getByRole('button', { name: 'Create a clinic link' }));
  await dialog.findByRole('img', { name: 'QR code of the link' });
  dialog.getByText(/\/clinic#secret$/);
  expect(app.graph.variablesSent(AddClinicLinkDocument)).toEqual([{ petId: 'simba' }]);
  await app.user.click(dialog.getByRole('button', { name: 'Done' }));
  await screen.findByText('No documents received yet.');
  screen.getByText('Blood test');
  screen.getByText(/^From City Clinic · 27 Nov/);
  expect(screen.queryByText(/secret/)).toBeNull();
});

test('a refused calendar link shows the reason and can be retried', async () => {
  app.graph.when(AddCalendarLinkDocument).answer(() => refuse('QTY_LIMIT', 'At most 5 links.'));
  app.render(<PetSharing petId="simba" isOwn />);
  await app.user.click(await screen.findByRole('button', { name: 'Create a calendar link' }));
  const dialog = within(await screen.findByRole('dialog'));
  const make = dialog.getByRole('button', { name: 'Create a calendar link' });
  await app.user.click(make);
  await dialog.findByText('At most 5 links.');
  await app.user.click(make);
  expect(app.graph.variablesSent(AddCalendarLinkDocument)).toHaveLength(2);
});

test('an error is shown in the dialog, which keeps the selection', async () => {
  app.graph.when(AddVetLinkDocument).answer(() => refuse('QTY_LIMIT', 'At most 5 links.'));
  app.render(<PetSharing petId="simba" isOwn />);
  await app.user.click(await screen.findByRole('button', { name: 'Create a link' }));
  const dialog = within(await screen.findByRole('dialog'));
  const checkbox = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Rabies book' });
  await app.user.click(checkbox);
  await app.user.click(dialog.getByRole('button', { name: 'Create a link' }));
  await dialog.findByText('At most 5 links.');
  expect(checkbox.checked).toBe(true);
});

test('the visits of a link are listed, and a revoked link cannot be revoked again', async () => {
  links = [LINK];
  app.graph.when(RevokePetLinkDocument).answer(() => ({ revokePetLink: ENDED }));
  app.render(<PetSharing petId="simba" isOwn />);
  await screen.findByText(/, Chrome on Android$/);
  screen.getByText('Shared: details and vaccinations, weights, Rabies book');
  await app.user.click(screen.getByRole('button', { name: /^Revoke/ }));
  await screen.findByText('Ended');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull());
  expect(app.graph.variablesSent(RevokePetLinkDocument)).toEqual([{ id: 'link' }]);
});

test('links that could not be loaded can be retried', async () => {
  app.graph.when(PetLinksDocument).answer(loseConnection);
  app.render(<PetSharing petId="simba" isOwn />);
  await screen.findByRole('heading', { name: 'The links could not be loaded' });
  app.graph
    .when(PetLinksDocument)
    .answer(() => ({ pet: { id: 'simba', name: 'Simba', links: [ENDED], members: [] } }));
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ended');
});

test('an invitation to the family grants a permission, by a link that is shown once', async () => {
  const link: PetLinkCard_LinkFragment = { ...LINK, kind: 'FAMILY', papers: [], openings: [] };
  app.graph.when(AddFamilyLinkDocument).answer(() => ({
    addFamilyLink: { path: '/pet/join#secret', link },
  }));
  app.render(<PetSharing petId="simba" isOwn />);
  await app.user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Simba with your family' }));
  await app.user.selectOptions(dialog.getByLabelText('What may they do?'), 'View only');
  await app.user.click(dialog.getByRole('button', { name: 'Create an invitation' }));
  await dialog.findByText(/\/pet\/join#secret$/);
  expect(app.graph.variablesSent(AddFamilyLinkDocument)).toEqual([{ petId: 'simba', access: 'READ' }]);
});

test("the owner can change a member's access and stop sharing", async () => {
  members = [{ id: 'ravi', name: 'Ravi Das', access: 'READ' }];
  app.graph.when(SetPetMemberAccessDocument).answer(({ access }) => ({
    setPetMemberAccess: { id: 'simba', members: [{ id: 'ravi', name: 'Ravi Das', access }] },
  }));
  app.graph.when(RemovePetMemberDocument).answer(() => {
    members = [];
    return { removePetMember: true };
  });
  app.render(<PetSharing petId="simba" isOwn />);
  await app.user.selectOptions(await screen.findByLabelText('Access'), 'View and help with care');
  await screen.findByText('Saved');
  await app.user.click(screen.getByRole('button', { name: /^Stop sharing/ }));
  const dialog = within(await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog')));
  await app.user.click(dialog.getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => expect(screen.queryByText('Ravi Das')).toBeNull());
  expect(app.graph.variablesSent(RemovePetMemberDocument)).toEqual([{ petId: 'simba', memberId: 'ravi' }]);
});

test('a family member sees the other members, and no links', async () => {
  links = [LINK];
  members = [{ id: 'ravi', name: 'Ravi Das', access: 'READ' }];
  app.render(<PetSharing petId="simba" isOwn={false} />);
  await screen.findByText('Simba is shared with you.');
  screen.getByText('View only');
  expect(screen.queryByRole('button', { name: 'Create a link' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Stop sharing/ })).toBeNull();
});
