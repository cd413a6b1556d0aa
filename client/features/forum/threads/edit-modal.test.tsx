import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { EditForumPostDocument, PostSourceDocument } from '../posts/post-mutations.generated.ts';
import { EditModal } from './edit-modal.tsx';

const app = setUpTestApp();
const IMAGES = ['one', 'two'].map((name) => ({ url: `/pictures/image/${name}.webp`, alt: name }));
const POST = {
  id: 'p1',
  html: '<p>He met a cow.</p>',
  tags: ['Dog'],
  createdAt: '2026-11-20T09:00:00.000Z',
  editedAt: null,
  author: { name: 'Kavya Iyer', username: 'kavya', image: null },
  group: { id: 'g1', slug: 'indie-dogs', title: 'Indie Dogs', category: { id: 'c1', slug: 'dog-care' } },
  images: IMAGES,
  reactions: [],
};

const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }));

test('the pictures of a story can be changed, and a retry sends the same request', async () => {
  signInMember();
  app.graph.when(PostSourceDocument).answer(() => ({
    forumPost: { id: 'p1', content: 'He met a cow.', tags: ['Dog'], images: IMAGES },
  }));
  const inputs: unknown[] = [];
  app.graph.when(EditForumPostDocument).answer(({ input }) => {
    inputs.push(input);
    if (inputs.length === 1) return loseConnection();
    return { editForumPost: POST };
  });
  app.render(<EditModal kind="post" id="p1" isOpen onClose={() => {}} />);
  await app.user.click(await screen.findByRole('button', { name: 'Move one back' }));
  await app.user.click(screen.getByRole('button', { name: 'Remove two' }));
  await save();
  await screen.findByText(/^Your story could not be changed/);
  await save();
  await screen.findByText('Story updated');
  expect(inputs[1]).toEqual(inputs[0]);
  expect(inputs[0]).toMatchObject({
    postId: 'p1',
    images: { seen: IMAGES.map(({ url }) => url), wanted: [{ url: IMAGES[0]?.url }] },
  });
});

test('unchanged pictures are not part of the request', async () => {
  signInMember();
  const inputs: unknown[] = [];
  app.graph.when(EditForumPostDocument).answer(({ input }) => {
    inputs.push(input.images);
    return { editForumPost: POST };
  });
  const values = { content: 'He met a cow.', tags: ['Dog'] };
  app.render(<EditModal kind="post" id="p1" values={values} images={IMAGES} isOpen onClose={() => {}} />);
  await save();
  await screen.findByText('Story updated');
  expect(inputs).toEqual([null]);
});

test('the first field with an error receives the focus, also if the server found the error', async () => {
  signInMember();
  app.graph
    .when(EditForumPostDocument)
    .answer(() => refuse('VALIDATION', 'x', { content: 'Please leave out the phone number' }));
  const values = { content: 'He met a cow.', tags: ['Dog'] };
  app.render(<EditModal kind="post" id="p1" values={values} isOpen onClose={() => {}} />);
  await app.fill({ 'Your story': '' });
  await save();
  await waitFor(() => expect(document.activeElement).toBe(getField('Your story')));
  await app.fill({ 'Your story': 'Call 98290 12345.' });
  await save();
  await screen.findAllByText('Please leave out the phone number');
  await waitFor(() => expect(document.activeElement).toBe(getField('Your story')));
});
