import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageStore } from '#client/state/messages.ts';
import { recordDownloads } from '#client/testing/downloads.ts';
import { deferred } from '#client/testing/graph.ts';
import { MEMBER, setUpTestApp } from '#client/testing/test-app.tsx';
import { DataDownload } from './data-download.tsx';
import { DataUrlDocument, type DataUrlQuery } from './profile.generated.ts';

const app = setUpTestApp();

/** A page that the user can leave. */
function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    <>
      <DataDownload />
      <button onClick={() => setIsOpen(false)}>Leave</button>
    </>
  ) : (
    <p>Elsewhere</p>
  );
}

test('the data is downloaded even if its page is left, without an error', async () => {
  const downloads = recordDownloads();
  const { promise, resolve } = deferred<DataUrlQuery>();
  app.graph.when(DataUrlDocument).answer(() => promise);
  app.render(<Page />);
  await app.user.click(screen.getByRole('button', { name: 'Download my data' }));
  await app.user.click(screen.getByRole('button', { name: 'Leave' }));
  resolve({ viewer: { id: MEMBER.id, dataUrl: '/data.zip' } });
  await waitFor(() => expect(downloads).toEqual(['/data.zip']));
  expect(messageStore.get()).toEqual([]);
});
