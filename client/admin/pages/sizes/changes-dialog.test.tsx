import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import {
  ChangeSizesDocument,
  PreviewSizeUndoDocument,
  SizeChangeSetsDocument,
} from '../../features/products/sizes.generated.ts';
import { cell, NO_PROBLEMS, priceChange, setUpSizes } from '../../testing/sizes.tsx';

const app = setUpTestApp();
const { open, sizes, saveChanges, refuseAsConflict } = setUpSizes(app);
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

function answerChangeSets() {
  const set = { id: 'set', actor: 'staff: Meera', reason: 'Diwali', sizeCount: 2 };
  app.graph
    .when(SizeChangeSetsDocument)
    .answer(() => ({ sizeChangeSets: [{ ...set, at: new Date().toISOString() }] }));
}

test('a change can be undone from the list, except for sizes changed since', async () => {
  await open();
  saveChanges();
  answerChangeSets();
  app.graph.when(PreviewSizeUndoDocument).answer(() => {
    const row = { label: 'Ring', productName: 'Ring', wanted: null, problems: null };
    const problems = { ...NO_PROBLEMS, price: 'Has since been changed to ₹70' };
    return {
      previewSizeUndo: {
        rows: [
          { ...row, line: 1, outcome: 'CHANGED' as const, size: sizes()[0]!, wanted: priceChange(12_000) },
          { ...row, line: 2, outcome: 'REFUSED' as const, size: sizes()[1]!, problems },
        ],
      },
    };
  });
  await press('Recent changes…');
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toMatch(/^2 sizes: DiwaliMeera, /);
  await press('Undo…');
  await screen.findByText('Changes: 1 · Unchanged: 0 · Refused: 1');
  screen.getByText('MRP: Has since been changed to ₹70');
  screen.getByText(/The others get their old values back/);
  await press('All changes');
  await app.user.click(await screen.findByRole('button', { name: 'Undo…' }));
  await app.user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  await screen.findByText('Undone for 1 size.');
  expect(app.graph.variablesSent(ChangeSizesDocument)).toMatchObject([
    { reason: 'Undo: Diwali', changes: [{ id: 'size 1', version: 1, price: 12_000 }] },
  ]);
  expect(cell('MRP', 1).value).toBe('120');
});

test('a size that changed while its change was being undone is marked, and nothing is saved', async () => {
  await open();
  answerChangeSets();
  app.graph.when(PreviewSizeUndoDocument).answer(() => {
    const row = { line: 1, label: 'Ring', productName: 'Ring', problems: null, wanted: priceChange(12_000) };
    return { previewSizeUndo: { rows: [{ ...row, outcome: 'CHANGED' as const, size: sizes()[0]! }] } };
  });
  refuseAsConflict();
  await press('Recent changes…');
  await app.user.click(await screen.findByRole('button', { name: 'Undo…' }));
  await app.user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  await screen.findByText(/Someone else changed 1 size, so nothing is saved yet/);
  screen.getByText('Just changed');
});
