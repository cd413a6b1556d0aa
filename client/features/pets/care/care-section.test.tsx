import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { planReminder } from '#rules/pets/pet-care.ts';
import { formatDay } from '#client/lib/format.ts';
import { today } from '#client/lib/today.ts';
import { refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { PetCareDocument, SetCareRelevanceDocument, usePetCareQuery } from './care.generated.ts';
import { CareDetailChoicesDocument } from './care-details.generated.ts';
import { CareSection, type Care } from './care-section.tsx';
import { AddPetEventDocument } from '../timeline/timeline.generated.ts';

const app = setUpTestApp();

const MISSED = addToDay(today(), { months: -4 });
const SUGGESTION: Care['suggestions'][number] = {
  key: 'core:week-26',
  series: 'core',
  kind: 'VACCINE',
  origin: 'GUIDELINE',
  title: 'Core vaccination',
  dueOn: MISSED,
  earlier: null,
  laterOn: [],
  source: 'WSAVA',
  sourceUrl: 'https://example.org',
};
const CARE: Care = {
  id: 'sheru',
  dob: '2025-01-15',
  kind: 'DOG' as const,
  breed: null,
  sex: 'MALE' as const,
  lifeStage: 'ADULT' as const,
  bodyCondition: null,
  weights: [],
  timeline: [],
  suggestions: [SUGGESTION],
  notRelevantCare: [],
};

function Section() {
  const { data } = usePetCareQuery({ variables: { id: 'sheru' } });
  return data?.pet ? <CareSection care={data.pet} /> : null;
}

async function open(): Promise<HTMLElement> {
  app.graph.when(PetCareDocument).answer(() => ({ pet: CARE }));
  app.render(<Section />);
  return screen.findByRole('list', { name: 'Suggestions' });
}

test('missed care is shown as a question instead of overdue, and the reminder button names its day', async () => {
  const suggestions = await open();
  within(suggestions).getByText(/^Was this given\? Usually due 4 months ago/);
  expect(screen.queryByText(/Overdue/)).toBeNull();
  const { on, remindOn } = planReminder(MISSED, today());
  app.graph.when(AddPetEventDocument).answer(() => ({
    addPetEvent: {
      id: 'entry',
      kind: 'VACCINE',
      title: 'Core vaccination',
      note: '',
      on,
      weightGrams: null,
      isDone: false,
      isOwn: true,
      scheduleId: null,
      batch: null,
      vialExpiresOn: null,
      vet: null,
      cost: null,
      nextOn: null,
      series: null,
      certificate: null,
      document: null,
    },
  }));
  await app.user.click(
    screen.getByRole('button', { name: new RegExp(`^Remind me on ${formatDay(remindOn)}`) }),
  );
  await screen.findByText(`We remind you on ${formatDay(remindOn)}`);
  expect(app.graph.variablesSent(AddPetEventDocument)).toMatchObject([
    { input: { suggestionKey: 'core:week-26', on, isDone: false } },
  ]);
});

test('a suggestion marked as not relevant disappears until this is undone', async () => {
  await open();
  app.graph.when(SetCareRelevanceDocument).answer(({ isRelevant }) => ({
    setCareRelevance: {
      id: 'sheru',
      suggestions: isRelevant ? [SUGGESTION] : [],
      notRelevantCare: isRelevant ? [] : [{ series: 'core', title: 'Core vaccination' }],
    },
  }));
  await app.user.click(screen.getByRole('button', { name: /^Not relevant/ }));
  await app.user.click(await screen.findByRole('button', { name: /^Suggest again/ }));
  await screen.findByRole('list', { name: 'Suggestions' });
  expect(screen.queryByRole('list', { name: 'Not relevant' })).toBeNull();
});

test('a date set by the vet names its source, cannot be hidden, and becomes a question once it is past', async () => {
  const vetDate = {
    ...SUGGESTION,
    origin: 'VET',
    source: 'The date given by your vet',
    sourceUrl: '',
  } as const;
  app.graph.when(PetCareDocument).answer(() => ({ pet: { ...CARE, suggestions: [vetDate] } }));
  app.render(<Section />);
  const row = within(await screen.findByRole('list', { name: 'Suggestions' }));
  row.getByText(/^Was this done\? It was due 4 months ago/);
  row.getByText('The date given by your vet');
  expect(row.queryByRole('link')).toBeNull();
  expect(row.queryByRole('button', { name: /^Not relevant/ })).toBeNull();
});

test('completed care can be saved with details, and its costs are added up', async () => {
  app.graph.when(CareDetailChoicesDocument).answer(() => ({
    pet: { id: 'sheru', kind: 'DOG', documents: [] },
  }));
  const done: Care['timeline'][number] = {
    kind: 'VET_VISIT',
    id: 'visit',
    title: 'Check-up',
    note: '',
    on: today(),
    weightGrams: null,
    isDone: true,
    isOwn: true,
    scheduleId: null,
    document: null,
    cost: 50_000,
    batch: null,
    vialExpiresOn: null,
    vet: null,
    nextOn: null,
    series: null,
    certificate: null,
  };
  app.graph.when(PetCareDocument).answer(() => ({ pet: { ...CARE, timeline: [done] } }));
  app.graph.when(AddPetEventDocument).answer(() => refuse('VALIDATION', 'Wrong', { nextOn: 'Too far away' }));
  app.render(<Section />);
  await screen.findByText(/^You have spent ₹500(?:\.00)? on care this year\.$/);
  await app.user.click(screen.getByRole('button', { name: /^Already done/ }));
  await app.user.click(await screen.findByText('More details'));
  await app.fill({ 'Batch number': 'R7J21' });
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Too far away');
  expect(app.graph.variablesSent(AddPetEventDocument)).toMatchObject([
    { input: { suggestionKey: 'core:week-26', batch: 'R7J21', isDone: true } },
  ]);
});
