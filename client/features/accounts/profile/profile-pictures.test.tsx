// @module-tag nightly
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openImage } from '#client/lib/crop-image.ts';
import { useSession } from '#client/state/session.ts';
import { deferred, loseConnection } from '#client/testing/graph.ts';
import { MEMBER, setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { ProfilePictures } from './profile-pictures.tsx';
import {
  UpdateProfileDocument,
  type ProfileForm_UserFragment,
  type UpdateProfileMutation,
} from './profile.generated.ts';

// Decoding and cutting need a browser's canvas; e2e/profile.test.ts does both.
vi.mock('#client/lib/crop-image.ts');
vi.mock('#client/ui/overlays/crop-dialog.tsx', () => ({
  CropDialog: ({ picture, onCrop }: { picture: unknown; onCrop: (file: File) => void }) =>
    picture && <button onClick={() => onCrop(new File(['cut'], 'picture.webp'))}>Use this picture</button>,
}));

const app = setUpTestApp();

const PERSON: ProfileForm_UserFragment = {
  ...MEMBER,
  coverImage: null,
  email: 'kavya@example.in',
  emailConfirmed: false,
  mobile: '9876543210',
  termsAcceptedAt: '2026-11-20T10:00:00.000Z',
};
const UPLOADED = { url: '/pictures/new.webp', alt: '' };

function Header() {
  const session = useSession();
  return <output>{session.status === 'signed-in' ? (session.user.image ?? 'no picture') : ''}</output>;
}

async function choose(what: 'photo' | 'cover'): Promise<void> {
  await app.user.upload(
    screen.getByLabelText(`File for your ${what}`),
    new File(['x'], 'pets.png', { type: 'image/png' }),
  );
}
const useIt = async () => app.user.click(await screen.findByRole('button', { name: 'Use this picture' }));

beforeEach(() => {
  signInMember();
  vi.mocked(openImage).mockResolvedValue({ url: 'blob:pets', image: new Image(), close: () => {} });
  app.render(
    <>
      <Header />
      <ProfilePictures person={PERSON} />
    </>,
  );
});

test('a file that is not a picture is reported', async () => {
  vi.mocked(openImage).mockResolvedValue(null);
  await choose('cover');
  await screen.findByText(/^pets\.png cannot be read/);
  expect(app.graph.variablesSent(UpdateProfileDocument)).toEqual([]);
});

test('a new photo shows in the header before it is uploaded', async () => {
  const uploaded = deferred<UpdateProfileMutation>();
  app.graph.when(UpdateProfileDocument).answer(() => uploaded.promise);
  await choose('photo');
  await useIt();
  await waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toMatch(/^blob:/));
  uploaded.resolve({ updateProfile: { ...PERSON, image: UPLOADED } });
  await screen.findByText('Your new photo is up');
  expect(screen.getByRole('status', { name: '' }).textContent).toBe(UPLOADED.url);
});

test('a photo that cannot be uploaded is reverted, with a message', async () => {
  app.graph.when(UpdateProfileDocument).answer(loseConnection);
  await choose('photo');
  await useIt();
  await screen.findByText(/so the old one is back/);
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('no picture');
  screen.getByRole('button', { name: 'Add photo' });
});
