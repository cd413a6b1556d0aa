import { CombinedGraphQLErrors } from '@apollo/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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

function Form({ save }: { save: (values: Texts, version: number) => Promise<unknown> }) {
  const initial = { name: 'Bites', origin: 'India', code: '2309' };
  const form = useVersionedForm({ initial, version: 1, save, onSaved: () => undefined });
  return (
    <VersionedForm form={form} isBusy={false} labels={LABELS} saveLabel="Save">
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
