import { afterAll, beforeAll } from 'vitest';
import { createApp, type App } from '#server/app.ts';
import { useDatabase } from './database.ts';

/**
 * Runs the whole shop with its built pages on a free port with its own seeded database. `url` is set before
 * the tests run.
 */
export function usePages(): { url: string; databaseUrl: string } {
  const database = useDatabase();
  const running = { url: '', databaseUrl: '' };
  let app: App | undefined;
  beforeAll(async () => {
    app = await createApp();
    const { server } = app;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address) running.url = `http://127.0.0.1:${address.port}`;
    running.databaseUrl = database.url;
  });
  afterAll(async () => {
    await app?.close();
  });
  return running;
}
