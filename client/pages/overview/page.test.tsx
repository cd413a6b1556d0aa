import { Suspense } from 'react';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { OverviewPage } from './page.tsx';
import { OverviewPageDocument, type OverviewPageQuery } from './query.generated.ts';

const app = setUpTestApp();

async function open(services: OverviewPageQuery['services']) {
  app.graph.when(OverviewPageDocument).answer(() => ({ services }));
  await act(async () => {
    app.render(
      <Suspense>
        <OverviewPage />
      </Suspense>,
      '/overview',
    );
  });
  await screen.findByRole('heading', { level: 1 });
}

test('a shop without services shows a note and does not mention visits', async () => {
  await open([]);
  screen.getByRole('heading', { name: 'No services yet' });
  for (const name of ['Care that comes along', 'Care at home in three steps'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
});

test('a shop with services shows their tiles and the three steps', async () => {
  const image = { url: '/i.svg', alt: '' };
  await open([{ id: 's', title: 'Bath', url: '/services/bath', short: 'At home.', image }]);
  screen.getByRole('link', { name: /Bath/ });
  screen.getByRole('heading', { name: 'Care at home in three steps' });
  expect(screen.queryByRole('heading', { name: 'No services yet' })).toBeNull();
});
