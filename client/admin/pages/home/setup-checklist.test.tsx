import { cleanup, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { deferred } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { WaitingOrdersDocument } from '../../features/orders/orders.generated.ts';
import { OWNER } from '../../testing/viewer.ts';
import { type Viewer, ViewerContext } from '../../app/viewer.ts';
import HomePage from './page.tsx';
import { FailedWorkDocument } from './home.generated.ts';
import { SetupStepsDocument, type SetupStepsQuery } from './setup.generated.ts';

const app = setUpTestApp();

const STEPS: SetupStepsQuery['setupSteps'] = [
  { name: 'IDENTITY', isDone: false, missing: ['legalName', 'gstin'] },
  { name: 'PAYMENT', isDone: true, missing: [] },
  { name: 'CATEGORY', isDone: false, missing: [] },
];

function open(permissions: Viewer['permissions']): void {
  app.graph.when(WaitingOrdersDocument).answer(() => ({
    waitingOrders: {
      toPack: 0,
      toShip: 0,
      toCollect: 0,
      late: 0,
      returns: 0,
      replacements: 0,
      cashMissing: 0,
    },
  }));
  app.graph.when(FailedWorkDocument).answer(() => ({
    shopHealth: { jobs: [], messages: { failed: 0 }, webhooks: { failed: 0 } },
  }));
  app.render(
    <ViewerContext value={{ ...OWNER, permissions }}>
      <HomePage />
    </ViewerContext>,
  );
}

test('the home page of a new shop lists the open steps, ticks the finished ones, and links to each page', async () => {
  app.graph.when(SetupStepsDocument).answer(() => ({ setupSteps: STEPS }));
  open(['settings:write']);
  await screen.findByText('1 of 3 done');
  screen.getByText('Missing: Registered name, GSTIN');
  const items = screen.getAllByRole('listitem').slice(0, 3);
  expect(items.map((item) => /\((done|to do)\)/.exec(item.textContent)?.[1])).toEqual([
    'to do',
    'done',
    'to do',
  ]);
  await app.user.click(screen.getByRole('link', { name: 'Add a category' }));
  expect(app.path()).toBe('/categories');
});

test('the checklist disappears once all steps are done', async () => {
  app.graph.when(SetupStepsDocument).answer(() => ({
    setupSteps: STEPS.map(({ name }) => ({ name, isDone: true, missing: [] })),
  }));
  open(['settings:write', 'orders:read']);
  await screen.findByText('Nothing is waiting. You’re all caught up.');
  await waitFor(() => expect(app.graph.variablesSent(SetupStepsDocument)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Set up your shop' })).toBeNull();
});

test('a later visit shows only the fresh checklist, so that no step moves under the pointer', async () => {
  app.graph.when(SetupStepsDocument).answer(() => ({ setupSteps: STEPS }));
  open(['settings:write']);
  await screen.findByText('1 of 3 done');
  cleanup();
  const response = deferred<SetupStepsQuery>();
  app.graph.when(SetupStepsDocument).answer(() => response.promise);
  open(['settings:write', 'orders:read']);
  await waitFor(() => expect(app.graph.variablesSent(SetupStepsDocument)).toHaveLength(2));
  await screen.findByText('Nothing is waiting. You’re all caught up.');
  expect(screen.queryByText('1 of 3 done')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Pages' })).toBeNull();
  response.resolve({ setupSteps: STEPS.map((step) => ({ ...step, isDone: step.name !== 'CATEGORY' })) });
  await screen.findByText('2 of 3 done');
  screen.getByRole('heading', { name: 'Pages' });
});

test('staff without the permission do not see the checklist', async () => {
  open(['orders:read']);
  await screen.findByText('Nothing is waiting. You’re all caught up.');
  expect(app.graph.variablesSent(SetupStepsDocument)).toEqual([]);
});

test('a checklist that failed to load shows an error', async () => {
  app.graph.when(SetupStepsDocument).answer(() => {
    throw new GraphQLError('Down');
  });
  open(['settings:write']);
  await screen.findByRole('button', { name: 'Try again' });
});
