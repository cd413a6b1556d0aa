import { afterAll, beforeAll } from 'vitest';
import { createApp, type App } from '#server/app.ts';
import { useDatabase } from './database.ts';

/**
 * Runs the app (GraphQL, WebSockets and REST, without pages) on a free port with its own database. `url` is
 * set before the tests run.
 */
export function useApp(template?: 'seeded' | 'migrated'): { url: string } {
  const running = { url: '' };
  let app: App | undefined;
  useDatabase(template);
  beforeAll(async () => {
    app = await createApp({ hasPages: false });
    const { server } = app;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address) running.url = `http://127.0.0.1:${address.port}`;
  });
  afterAll(async () => {
    await app?.close();
  });
  return running;
}
