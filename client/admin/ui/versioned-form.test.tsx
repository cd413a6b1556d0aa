import { CombinedGraphQLErrors } from '@apollo/client';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLocalStore, useStore } from '#client/lib/store.ts';
import { deferred } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { useVersionedForm } from './use-versioned-form.ts';
import { VersionedForm } from './versioned-form.tsx';

const app = setUpTestApp();
const LABELS = { name: 'Name', origin: 'Origin', code: 'Code' };
type Texts = Readonly<Record<string, string>>;

/** A form whose record someone else saves as `theirs` before the first save. */
function open(theirs: Texts): { values: Texts; version: number }[] {
  const saves: { values: Texts; version: number }[] = [];
  const save = (values: Texts, version: number) => {
    saves.push({ values, version });
    const current = { version: 2, fields: theirs };
    return version === 2
      ? Promise.resolve()
      : Promise.reject(
          new CombinedGraphQLErrors({ errors: [{ message: 'Changed', extensions: { current } }] }),
        );
  };
  app.render(<Form save={save} />);
  return saves;
}

const RECORD = { name: 'Bites', origin: 'India', code: '2309' };

function Form({ save }: { save: (values: Texts, version: number) => Promise<unknown> }) {
  return <Fields form={useVersionedForm({ initial: RECORD, version: 1, save, onSaved: () => undefined })} />;
}

function Fields({ form }: { form: ReturnType<typeof useVersionedForm> }) {
  return (
    <VersionedForm
      form={form}
      isBusy={false}
      labels={LABELS}
      saveLabel="Save"
      status={form.isDirty ? 'Unsaved' : 'All saved'}
    >
      {Object.entries(LABELS).map(([field, label]) => (
        <Field
          key={field}
          label={label}
          value={form.values[field]}
          error={form.problems[field]}
          onChange={({ target }) => form.change({ [field]: target.value })}
        />
      ))}
    </VersionedForm>
  );
}

const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
const conflict = () => screen.findByRole('alert', { name: 'Changed by someone else' });

test('other people’s changes to untouched fields are taken over, so that saving again loses neither', async () => {
  const saves = open({ name: 'Bites', origin: 'Nepal', code: '2309' });
  await app.fill({ Code: '23091000' });
  await press('Save');
  expect((await conflict()).textContent).toContain('Their changes are in the form now: Origin.');
  expect(screen.queryByRole('button', { name: /^Use saved/ })).toBeNull();
  await press('Save');
  expect(saves.at(-1)).toEqual({ values: { name: 'Bites', origin: 'Nepal', code: '23091000' }, version: 2 });
});

test('only fields that both people changed are compared, and the comparison has the focus', async () => {
  const saves = open({ name: 'Crunchies', origin: 'Nepal', code: '2309' });
  await app.fill({ Name: 'Biscuits', Code: '23091000' });
  await press('Save');
  const comparison = await conflict();
  await waitFor(() => expect(document.activeElement).toBe(comparison));
  expect(screen.getAllByRole('button', { name: /^Use saved/ })).toHaveLength(1);
  await press('Use saved Name');
  await press('Save mine');
  expect(saves.at(-1)?.values).toEqual({ name: 'Crunchies', origin: 'Nepal', code: '23091000' });
});

test('a save refused because of invalid fields focuses the first of them', async () => {
  const fields = { origin: 'Please name a country', code: '4 to 8 digits' };
  const refusal = { message: 'Wrong', extensions: { code: 'VALIDATION', fields } };
  const refuse = () => Promise.reject(new CombinedGraphQLErrors({ errors: [refusal] }));
  app.render(<Form save={refuse} />);
  const origin = screen.getByLabelText('Origin');
  for (const round of [1, 2]) {
    await press('Save');
    await waitFor(() => expect(document.activeElement, String(round)).toBe(origin));
  }
});

/** A form on a page; `read` shows a record that was saved. Each save waits for its number, the saved version. */
function openFollowing() {
  const saves: { values: Texts; version: number; answer: (saved: number) => void }[] = [];
  const save = (values: Texts, version: number) => {
    const { promise, resolve } = deferred<number>();
    saves.push({ values, version, answer: resolve });
    return promise;
  };
  const record = createLocalStore({ initial: RECORD as Texts, version: 1 });
  function FollowingForm() {
    const { initial, version } = useStore(record);
    const form = useVersionedForm({ initial, version, save, onSaved: () => undefined, isFollowing: true });
    return <Fields form={form} />;
  }
  app.render(<FollowingForm />);
  return { saves, read: (initial: Texts, version: number) => act(() => record.set({ initial, version })) };
}

test.each(['before', 'after'])(
  'what is typed during a save is based on that save, which is read %s its answer',
  async (order) => {
    const { saves, read } = openFollowing();
    await app.fill({ Name: ' Biscuits ' });
    await press('Save');
    await app.fill({ Code: '23091000' });
    // The server trims the name.
    const saved = { ...RECORD, name: 'Biscuits' };
    if (order === 'before') read(saved, 2);
    await act(async () => saves[0]?.answer(2));
    if (order === 'after') read(saved, 2);
    screen.getByText('Unsaved');
    await press('Save');
    expect(saves[1]).toMatchObject({ values: { ...saved, code: '23091000' }, version: 2 });
    await act(async () => saves[1]?.answer(3));
    screen.getByText('All saved');
  },
);

test('what someone else saves during a request is a conflict for what was typed meanwhile', async () => {
  const { saves, read } = openFollowing();
  await app.fill({ Name: 'Biscuits' });
  await press('Save');
  await app.fill({ Code: '23091000' });
  await act(async () => saves[0]?.answer(2));
  read({ name: 'Biscuits', origin: 'Nepal', code: '1' }, 3);
  await press('Save');
  expect(saves[1]).toMatchObject({ values: { name: 'Biscuits', code: '23091000' }, version: 2 });
});

test('a form with unsaved changes does not follow what someone else saves', async () => {
  const { saves, read } = openFollowing();
  read({ ...RECORD, origin: 'Nepal' }, 2);
  expect(screen.getByLabelText<HTMLInputElement>('Origin').value).toBe('Nepal');
  await app.fill({ Code: '23091000' });
  read({ ...RECORD, origin: 'Bhutan' }, 3);
  await press('Save');
  expect(saves[0]).toMatchObject({ values: { origin: 'Nepal', code: '23091000' }, version: 2 });
});
