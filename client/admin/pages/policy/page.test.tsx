import { fireEvent, screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import {
  AdoptTextDocument,
  DiscardTextDraftDocument,
  PreviewTextDocument,
  PublishTextDraftDocument,
  SaveTextDraftDocument,
  StaffTextDocument,
  StaffTextsDocument,
  TakeBackTextDocument,
  type TextDetailsFragment,
  type TextVersionFragment,
} from '../../features/texts/texts.generated.ts';
import { toIndianDay } from '../../ui/days.ts';
import PoliciesPage from '../policies/page.tsx';
import PolicyPage from './page.tsx';

const app = setUpTestApp();
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
const confirm = async (name: string) =>
  app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

const SLUG = 'refund-and-cancellation';
const version = (id: string, changes: Partial<TextVersionFragment> = {}): TextVersionFragment => ({
  ...{ id, version: 1, inForceOn: null, revision: 1, title: 'Returns', titleHi: 'वापसी' },
  ...{ body: 'Woof.\n\n## Days\n\n7 days.', bodyHi: 'भौं।\n\n## दिन\n\n7 दिन।' },
  ...changes,
});
const IN_FORCE = version('first', { inForceOn: '2022-12-04' });
const TEXT: TextDetailsFragment = {
  ...{
    id: SLUG,
    slug: SLUG,
    isUnread: false,
    draft: null,
    inForce: IN_FORCE,
    scheduled: [],
    earlierVersions: [],
  },
};

const OTHER = {
  ...TEXT,
  id: 'about',
  slug: 'about',
  isUnread: true,
  inForce: { ...IN_FORCE, id: 'shipped', title: 'About us' },
};

async function open(changes: Partial<TextDetailsFragment> = {}) {
  const text = { ...TEXT, ...changes };
  app.graph.when(StaffTextsDocument).answer(() => ({ staffTexts: [OTHER] }));
  app.graph
    .when(PreviewTextDocument)
    .answer(({ body }) => ({ previewText: `<p>Rendered: ${body.length}</p>` }));
  app.graph.when(StaffTextDocument).answer(() => ({ staffText: text }));
  app.render(
    <Routes>
      <Route path="/content/policies/:slug" element={<PolicyPage />} />
    </Routes>,
    `/content/policies/${SLUG}`,
  );
  await screen.findByRole('heading', { name: 'Versions' });
  return text;
}

test('a draft starts as the version in force, lists its changed sections, and is saved', async () => {
  await open();
  screen.getByText('Nothing yet.');
  expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
  await app.fill({ Text: 'Woof.\n\n## Days\n\n9 days.' });
  const changes = within(screen.getByRole('list', { name: 'Changed sections, English' }));
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Changed: Days7 days.9 days.',
  ]);
  screen.getByText(/The Hindi text is unchanged/);
  app.graph.when(SaveTextDraftDocument).answer(({ input }) => ({
    saveTextDraft: { ...TEXT, draft: version('draft', input) },
  }));
  await press('Save draft');
  await screen.findByText('Draft saved.');
  screen.getByRole('button', { name: 'Publish…' });
  expect(app.graph.variablesSent(SaveTextDraftDocument)).toMatchObject([
    { slug: SLUG, version: 0, input: { title: 'Returns', body: 'Woof.\n\n## Days\n\n9 days.' } },
  ]);
});

test('a draft with missing texts is not sent, and the errors are shown next to their fields', async () => {
  await open();
  await app.fill({ 'Title, in Hindi': '' });
  await press('Save draft');
  await screen.findByText('Please fill this in');
  expect(app.graph.variablesSent(SaveTextDraftDocument)).toEqual([]);
});

test('a conflict shows both drafts and keeps everything typed', async () => {
  await open({ draft: version('draft', { title: 'Mine before' }) });
  app.graph.when(SaveTextDraftDocument).answer(() => {
    const current = { version: 4, fields: { title: 'Theirs' } };
    throw new GraphQLError('Changed', { extensions: { code: 'CONFLICT', current } });
  });
  await app.fill({ Title: 'Mine' });
  await press('Save draft');
  await screen.findByText('Theirs');
  expect(getField('Title').value).toBe('Mine');
  app.graph.when(SaveTextDraftDocument).answer(({ input }) => ({
    saveTextDraft: { ...TEXT, draft: version('draft', { ...input, version: 5 }) },
  }));
  await press('Save mine');
  await screen.findByText('Draft saved.');
  expect(app.graph.variablesSent(SaveTextDraftDocument).at(-1)).toMatchObject({ version: 4 });
});

test('a saved draft is published for today after confirmation, and the form restarts', async () => {
  const draft = version('draft', { title: 'New returns', version: 3 });
  await open({ draft });
  const today = toIndianDay(new Date().toISOString());
  app.graph.when(PublishTextDraftDocument).answer(() => ({
    publishTextDraft: {
      ...TEXT,
      inForce: { ...draft, inForceOn: today },
      earlierVersions: [{ version: '2022-12-04', revision: 1 }],
    },
  }));
  await press('Publish…');
  await confirm('Publish');
  await screen.findByText('Published. Visitors can read it now.');
  expect(app.graph.variablesSent(PublishTextDraftDocument)).toEqual([
    { slug: SLUG, version: 3, inForceOn: today, revision: 1 },
  ]);
  await screen.findByText('No draft yet. This is the version in force.');
  expect(getField('Title').value).toBe('New returns');
  expect(screen.getByRole('link', { name: 'Earlier: from 4 Dec 2022' }).getAttribute('href')).toBe(
    `/${SLUG}?version=2022-12-04`,
  );
});

test('a version that began today is replaced by another, and both are listed', async () => {
  const today = toIndianDay(new Date().toISOString());
  const inForce = version('morning', { inForceOn: today });
  const draft = version('draft', { title: 'Corrected' });
  await open({ draft, inForce, earlierVersions: [{ version: '2022-12-04', revision: 1 }] });
  app.graph.when(PublishTextDraftDocument).answer(() => ({
    publishTextDraft: {
      ...TEXT,
      inForce: { ...draft, inForceOn: today, revision: 2 },
      earlierVersions: [
        { version: today, revision: 1 },
        { version: '2022-12-04', revision: 1 },
      ],
    },
  }));
  await press('Publish…');
  await screen.findByText(/replaces the version that began today, which stays readable/);
  await confirm('Publish');
  await screen.findByText('Published. Visitors can read it now.');
  expect(app.graph.variablesSent(PublishTextDraftDocument)).toMatchObject([
    { inForceOn: today, revision: 2 },
  ]);
  screen.getByRole('link', { name: /^In force from .*, version 2 of that day$/ });
  const [first] = screen.getAllByRole('link', { name: /^Earlier: from / });
  expect(first?.getAttribute('href')).toBe(`/${SLUG}?version=${today}`);
});

test('a refused day is reported next to the date field', async () => {
  await open({ draft: version('draft') });
  fireEvent.change(screen.getByLabelText(/^In force from/), { target: { value: '2099-01-01' } });
  app.graph
    .when(PublishTextDraftDocument)
    .answer(() => refuse('VALIDATION', 'Wrong', { inForceOn: 'Please enter a date within a year' }));
  await press('Publish…');
  await confirm('Publish');
  await screen.findByText('Please enter a date within a year');
});

test('a refused publication is reported below the draft', async () => {
  await open({ draft: version('draft') });
  for (const [code, message] of [
    ['VALIDATION', 'The draft is the same as the previous version.'],
    ['CONFLICT', 'At most 5 versions can be scheduled.'],
  ] as const) {
    app.graph.when(PublishTextDraftDocument).answer(() => refuse(code, message));
    await press('Publish…');
    await confirm('Publish');
    await screen.findByText(message);
  }
});

test('the reason stays when someone else published the draft', async () => {
  await open({ draft: version('draft') });
  app.graph.when(StaffTextDocument).answer(() => ({ staffText: TEXT }));
  app.graph.when(PublishTextDraftDocument).answer(() => refuse('CONFLICT', 'Someone else changed this.'));
  await press('Publish…');
  await confirm('Publish');
  await screen.findByText('No draft yet. This is the version in force.');
  screen.getByText('Someone else changed this.');
});

test('changes that are not saved cannot be published', async () => {
  await open({ draft: version('draft') });
  await app.fill({ Title: 'Mine' });
  screen.getByText('Save the draft before you publish it.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish…' }).disabled).toBe(true);
});

test('a draft is discarded after confirmation, and a lost connection is reported', async () => {
  await open({ draft: version('draft', { title: 'Wrong' }) });
  app.graph.when(DiscardTextDraftDocument).answer(loseConnection);
  await press('Discard draft…');
  await confirm('Discard');
  await screen.findByText(/check your connection/);
  app.graph.when(DiscardTextDraftDocument).answer(() => ({ discardTextDraft: TEXT }));
  await press('Discard draft…');
  await confirm('Discard');
  await screen.findByText('Draft discarded.');
  expect(getField('Title').value).toBe('Returns');
});

test('a scheduled version can be withdrawn, unless there is a draft', async () => {
  const waiting = version('next', { title: 'Next', inForceOn: '2099-01-01' });
  await open({ scheduled: [waiting] });
  app.graph.when(TakeBackTextDocument).answer(() => ({
    takeBackText: { ...TEXT, draft: { ...waiting, inForceOn: null, version: 2 } },
  }));
  await press('Withdraw the version of 1 Jan 2099');
  await screen.findByText('Withdrawn. It is a draft again.');
  expect(getField('Title').value).toBe('Next');
  expect(app.graph.variablesSent(TakeBackTextDocument)).toEqual([{ slug: SLUG, inForceOn: '2099-01-01' }]);
});

test('a version that was not withdrawn, and a text that was not confirmed, are reported', async () => {
  await open({
    isUnread: true,
    scheduled: [version('next', { title: 'Next', inForceOn: '2099-01-01' })],
  });
  app.graph.when(TakeBackTextDocument).answer(() => refuse('CONFLICT', 'This text already has a draft.'));
  await press('Withdraw the version of 1 Jan 2099');
  await screen.findByText('This text already has a draft.');
  app.graph.when(AdoptTextDocument).answer(() => refuse('CONFLICT', 'The text is another one by now.'));
  await press('Confirm as it is…');
  await confirm('Confirm');
  await screen.findByText('The text is another one by now.');
});

test('the list shows drafts and scheduled versions, and can be reloaded after a failure', async () => {
  app.graph.when(StaffTextsDocument).answer(loseConnection);
  app.render(<PoliciesPage />);
  await screen.findByText(/The policies/);
  app.graph.when(StaffTextsDocument).answer(() => ({
    staffTexts: [
      {
        ...{ id: SLUG, slug: SLUG, isUnread: true, draft: { id: 'draft' }, inForce: IN_FORCE },
        scheduled: [{ id: 'next', inForceOn: '2099-01-01' }],
      },
    ],
  }));
  await press(/again/i);
  const row = within(within(await screen.findByRole('list', { name: 'Policies' })).getByRole('listitem'));
  row.getByText('Draft');
  row.getByText('Not read yet');
  row.getByText('New from 1 Jan 2099');
  row.getByText('In force from 4 Dec 2022');
});

test('a standard text can be confirmed unchanged and becomes the shop’s own', async () => {
  const text = await open({ isUnread: true });
  app.graph.when(AdoptTextDocument).answer(() => ({
    adoptText: { ...text, isUnread: false, inForce: version('own', { inForceOn: '2026-11-28' }) },
  }));
  await press('Confirm as it is…');
  await confirm('Confirm');
  await screen.findByText('In force from 28 Nov 2026');
  expect(screen.queryByRole('heading', { name: 'Read and confirm this text' })).toBeNull();
  expect(app.graph.variablesSent(AdoptTextDocument)).toEqual([{ slug: SLUG }]);
  await app.user.click(await screen.findByRole('link', { name: 'About us' }));
  expect(app.path()).toBe('/content/policies/about');
});

test('a standard text with a draft can be published but not confirmed', async () => {
  await open({ isUnread: true, draft: version('draft') });
  screen.getByText('There is a draft. Publish or discard it first.');
  expect(screen.queryByRole('button', { name: 'Confirm as it is…' })).toBeNull();
});
