// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plus } from '#rules/day.ts';
import { reminderOf } from '#rules/pets/pet-care.ts';
import { formatDay } from '#client/lib/format.ts';
import { today } from '#client/lib/today.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { PetCareDocument, SetCareRelevanceDocument, usePetCareQuery } from './care.generated.ts';
import { CareSection, type Care } from './care-section.tsx';
import { AddPetEventDocument } from './timeline.generated.ts';

const app = setUpTestApp();

const MISSED = plus(today(), { months: -4 });
const SUGGESTION: Care['suggestions'][number] = {
  key: 'core:week-26',
  series: 'core',
  kind: 'VACCINE',
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
  ...({ kind: 'DOG', breed: null, sex: 'MALE', lifeStage: 'ADULT', bodyCondition: null } as const),
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

test('what was never asked about is not overdue, and its reminder says its day', async () => {
  const suggestions = await open();
  within(suggestions).getByText(/^Was this given\? Usually due 4 months ago/);
  expect(screen.queryByText(/Overdue/)).toBeNull();
  const { on, remindOn } = reminderOf(MISSED, today());
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
      document: null,
    },
  }));
  await app.user.click(
    screen.getByRole('button', { name: new RegExp(`^Remind me on ${formatDay(remindOn)}`) }),
  );
  await screen.findByText(`We remind you on ${formatDay(remindOn)}`);
  expect(app.graph.requestsOf(AddPetEventDocument)).toMatchObject([
    { input: { suggestionKey: 'core:week-26', on, isDone: false } },
  ]);
});

test('what is not relevant goes, and comes back when it is undone', async () => {
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
