import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import {
  type BlogPostDetailsFragment,
  ChangeBlogPostDocument,
  CreateBlogPostDocument,
  PreviewBlogPostDocument,
  RestoreBlogPostDocument,
  SetBlogPostStatusDocument,
  StaffBlogCategoriesDocument,
  StaffBlogPostDocument,
} from '../../features/blog/blog.generated.ts';
import NewBlogPostPage from './new-page.tsx';
import BlogPostPage from './page.tsx';

const app = setUpTestApp();
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
afterEach(() => vi.unstubAllGlobals());

const POST: BlogPostDetailsFragment = {
  id: 'post',
  slug: 'paws',
  title: 'Paws',
  titleHi: '',
  status: 'DRAFT',
  version: 3,
  publishedAt: '2026-11-20T04:30:00.000Z',
  category: { id: 'food', slug: 'food', name: 'Food' },
  image: { url: '/pictures/image/shop/a.webp', alt: 'Paws' },
  subDescription: 'Dry',
  subDescriptionHi: '',
  body: 'Wipe them.',
  bodyHi: '',
  author: 'Asha',
  tags: ['paws', 'rain'],
  tagsHi: [],
  imageKey: 'image/shop/a.webp',
  missing: [],
};

function prepare() {
  app.graph.when(StaffBlogCategoriesDocument).answer(() => ({
    staffBlogCategories: [{ id: 'food', slug: 'food', name: 'Food', nameHi: '', version: 1, postCount: 2 }],
  }));
  app.graph.when(PreviewBlogPostDocument).answer(({ body }) => ({
    previewBlogPost: { html: `<p>Rendered: ${body}</p>`, readingMinutes: 4 },
  }));
}

async function open(changes: Partial<BlogPostDetailsFragment> = {}) {
  prepare();
  const post = { ...POST, ...changes };
  app.graph.when(StaffBlogPostDocument).answer(() => ({ staffBlogPost: post }));
  app.render(
    <Routes>
      <Route path="/content/blog/:id" element={<BlogPostPage />} />
    </Routes>,
    '/content/blog/post',
  );
  await screen.findByRole('heading', { name: 'Status' });
  return post;
}

test('a new post takes its address from its title, and needs a title and a category', async () => {
  prepare();
  app.render(<NewBlogPostPage />);
  await press('Save draft');
  await screen.findByText('Please enter a title');
  await screen.findByText('Please choose a category');
  await app.fill({ Title: 'Cats & the Monsoon' });
  expect(getField('Web address').value).toBe('cats-the-monsoon');
  expect(app.graph.variablesSent(CreateBlogPostDocument)).toEqual([]);
  await screen.findByRole('option', { name: 'Food' });
  await app.user.selectOptions(screen.getByLabelText(/^Category/), 'food');
  app.graph.when(CreateBlogPostDocument).answer(loseConnection);
  await press('Save draft');
  await screen.findByText(/could not be saved/);
  app.graph.when(CreateBlogPostDocument).answer(() => ({ createBlogPost: POST }));
  await press('Save draft');
  await screen.findByText(/Draft saved/);
  const [first, second] = app.graph.variablesSent(CreateBlogPostDocument);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ input: { slug: 'cats-the-monsoon', category: 'food', tags: [] } });
});

test('the preview shows the text that the server renders', { tags: 'nightly' }, async () => {
  await open();
  const preview = within(screen.getByRole('region', { name: 'As shoppers see it' }));
  await preview.findByText('Rendered: Wipe them.');
  await app.fill({ Text: 'Dry them.' });
  await preview.findByText('Rendered: Dry them.');
  preview.getByText('4 min read');
  preview.getByText('By Asha');
});

test('a picture is inserted at the cursor, and its description is typed next', async () => {
  await open({ body: 'Before after' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ key: 'image/shop/b.webp' })));
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  area.setSelectionRange(6, 6);
  fireEvent.change(screen.getByLabelText('Picture in: Text'), {
    target: { files: [new File(['x'], 'b.png', { type: 'image/png' })] },
  });
  await waitFor(() =>
    expect(area.value).toBe('Before\n\n![Describe the picture](/pictures/image/shop/b.webp)\n\nafter'),
  );
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Describe the picture');
  expect(document.activeElement).toBe(area);
});

test('a conflict shows both versions and keeps everything typed', async () => {
  await open();
  app.graph.when(ChangeBlogPostDocument).answer(() => {
    const current = { version: 4, fields: { title: 'Theirs', tags: 'paws, rain' } };
    throw new GraphQLError('Changed', { extensions: { code: 'CONFLICT', current } });
  });
  await app.fill({ Title: 'Mine' });
  await press('Save');
  await screen.findByText('Theirs');
  app.graph
    .when(ChangeBlogPostDocument)
    .answer(() => ({ changeBlogPost: { ...POST, title: 'Mine', version: 5 } }));
  await press('Save mine');
  await screen.findByText('Saved.');
  expect(app.graph.variablesSent(ChangeBlogPostDocument).at(-1)).toMatchObject({
    id: 'post',
    version: 4,
    input: { title: 'Mine', tags: ['paws', 'rain'], category: 'food' },
  });
});

test('a refused tag is shown next to the tags', async () => {
  await open();
  app.graph
    .when(ChangeBlogPostDocument)
    .answer(() => refuse('VALIDATION', 'Wrong', { 'tags.1': 'Please use at most 40 characters' }));
  await app.fill({ Tags: 'paws, very long' });
  await press('Save');
  expect((await screen.findAllByText(/at most 40 characters/)).length).toBeGreaterThan(0);
});

test('a post is scheduled in Indian time, and never for the past', async () => {
  const post = await open();
  const at = screen.getByLabelText(/^Goes live at/);
  fireEvent.change(at, { target: { value: '2020-01-01T09:00' } });
  await press('Schedule');
  await screen.findByText('This time has already passed');
  fireEvent.change(at, { target: { value: '2099-01-01T09:00' } });
  app.graph.when(SetBlogPostStatusDocument).answer(() => ({
    setBlogPostStatus: {
      ...post,
      status: 'SCHEDULED',
      version: 4,
      publishedAt: '2099-01-01T03:30:00.000Z',
    },
  }));
  await press('Schedule');
  await screen.findByText(/Goes live 1 Jan 2099, 9:00/);
  expect(app.graph.variablesSent(SetBlogPostStatusDocument)).toEqual([
    { id: 'post', version: 3, status: 'SCHEDULED', publishAt: '2099-01-01T03:30:00.000Z' },
  ]);
});

test('a post with unsaved changes or missing parts cannot be published', async () => {
  await open();
  await app.fill({ Title: 'Mine' });
  await press('Publish now');
  await screen.findByText('Save your changes first.');
  expect(app.graph.variablesSent(SetBlogPostStatusDocument)).toEqual([]);
});

test('the request to save first disappears after saving', async () => {
  const post = await open();
  await app.fill({ Title: 'Mine' });
  await press('Publish now');
  await screen.findByText('Save your changes first.');
  app.graph
    .when(ChangeBlogPostDocument)
    .answer(() => ({ changeBlogPost: { ...post, title: 'Mine', version: 4 } }));
  await press('Save');
  await waitFor(() => expect(screen.queryByText('Save your changes first.')).toBeNull());
  await app.fill({ Title: 'Mine again' });
  expect(screen.queryByText('Save your changes first.')).toBeNull();
});

test('a scheduled post moved to drafts was never seen by shoppers', async () => {
  const post = await open({ status: 'SCHEDULED' });
  app.graph
    .when(SetBlogPostStatusDocument)
    .answer(() => ({ setBlogPostStatus: { ...post, status: 'DRAFT', version: 4 } }));
  await press('Move to drafts');
  await screen.findByText('Moved to drafts.');
  // The pressed button is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('an incomplete post lists the missing parts instead of the publish buttons', async () => {
  await open({ missing: ['Add a picture'] });
  screen.getByText('Add a picture');
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
});

test('a removed post can only be restored', async () => {
  const post = await open({ status: 'REMOVED' });
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
  app.graph
    .when(RestoreBlogPostDocument)
    .answer(() => ({ restoreBlogPost: { ...post, status: 'LIVE', version: 4 } }));
  await press('Restore');
  await screen.findByText('Restored.');
  expect(app.graph.variablesSent(RestoreBlogPostDocument)).toEqual([{ id: 'post', version: 3 }]);
});
