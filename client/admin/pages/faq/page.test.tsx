import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { loseConnection } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import {
  type FaqRowFragment,
  OrderFaqDocument,
  SaveFaqEntryDocument,
  StaffFaqDocument,
} from './faq.generated.ts';
import FaqPage from './page.tsx';

const app = setUpTestApp();
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));

const entry = (slug: string, question: string, questionHi = 'क्यों?'): FaqRowFragment => ({
  id: slug,
  slug,
  version: 3,
  question,
  questionHi,
  answer: 'Because.',
  answerHi: questionHi && 'क्योंकि।',
});
const ENTRIES = [entry('why', 'Why?'), entry('when', 'When?', '')];

async function open(entries = ENTRIES) {
  app.graph.when(StaffFaqDocument).answer(() => ({ staffFaq: entries }));
  app.render(<FaqPage />);
  if (entries.length === 0) await screen.findByText('No questions yet.');
  else await screen.findByRole('list', { name: 'Questions' });
}

test('a new question gets its short name from its text, and is not sent without an answer', async () => {
  app.graph.when(SaveFaqEntryDocument).answer(() => ({ saveFaqEntry: entry('how-much', 'How much?') }));
  await open([]);
  await press('New question…');
  await app.fill({ Question: 'How much?' });
  expect(getField('Short name').value).toBe('how-much');
  await press('Save');
  await screen.findByText('Please fill this in');
  expect(app.graph.variablesSent(SaveFaqEntryDocument)).toEqual([]);
  await app.fill({ Answer: 'From ₹1.' });
  await press('Save');
  await screen.findByText('Saved.');
  expect(app.graph.variablesSent(SaveFaqEntryDocument)).toEqual([
    {
      slug: 'how-much',
      version: 0,
      input: { question: 'How much?', questionHi: '', answer: 'From ₹1.', answerHi: '' },
    },
  ]);
});

test('a question without Hindi is marked, and a conflict is shown field by field', async () => {
  await open();
  expect(screen.getAllByText('Hindi is missing')).toHaveLength(1);
  app.graph.when(SaveFaqEntryDocument).answer(() => {
    const fields = { question: 'Why?', questionHi: 'क्यों?', answer: 'So.', answerHi: 'क्योंकि।' };
    throw new GraphQLError('Changed', { extensions: { code: 'CONFLICT', current: { version: 4, fields } } });
  });
  await press('Edit Why?…');
  await app.fill({ Answer: 'Just so.' });
  await press('Save');
  await press('Use saved Answer');
  expect(getField('Answer').value).toBe('So.');
});

test('questions can be sorted with the move buttons, one place at a time', async () => {
  app.graph.when(OrderFaqDocument).answer(() => ({ orderFaq: true }));
  await open();
  await press('Move When? up');
  await waitFor(() =>
    expect(app.graph.variablesSent(OrderFaqDocument)).toEqual([{ slugs: ['when', 'why'] }]),
  );
});

test('a list that failed to load can be loaded again', async () => {
  app.graph.when(StaffFaqDocument).answer(loseConnection);
  app.render(<FaqPage />);
  await screen.findByText(/The questions/);
  app.graph.when(StaffFaqDocument).answer(() => ({ staffFaq: ENTRIES }));
  await press(/again/i);
  await screen.findByText('Why?');
});
