import pg from 'pg';

/** Creates a database on the server of `url` unless it exists, optionally from a template. */
export async function createDatabase(url: string, name: string, template?: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    // Tests create hundreds: copied files take a fraction of the time of a logged copy, and are dropped sooner.
    const source = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : '';
    try {
      await client.query(`create database ${pg.escapeIdentifier(name)}${source}`);
    } catch (error) {
      if (!isDuplicate(error)) throw error; // another process created it first
    }
  });
}

/** Drops a database and terminates its connections. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  );
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function isDuplicate(error: unknown): boolean {
  return ['42P04', '23505'].includes((error as { code?: string }).code ?? '');
}
