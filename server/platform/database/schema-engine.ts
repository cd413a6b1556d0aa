// Prisma's schema engine as WebAssembly: compares a database with schema.prisma without downloading a binary.
// For development only; migrations.ts does not need it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

const { builtins } = pg.types;
let isLoaded = false;

/** The SQL that changes the database at `url` to match the schema; empty if it does already. */
export async function diffToSchema(url: string, schema: string): Promise<string> {
  if (!isLoaded) await load();
  const files = [{ path: 'schema.prisma', content: schema }];
  const pool = new CataloguePool({ connectionString: url });
  const schemaEngine = await engine.SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new CatalogueAdapter(pool)),
  );
  try {
    const { stdout } = await schemaEngine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: {
        externalTables: ['public._prisma_migrations'],
        externalEnums: [],
      },
    });
    return stdout ?? '';
  } finally {
    schemaEngine.free();
    await pool.end();
  }
}

// The engine reads PostgreSQL's catalogues, which have columns of the internal type "char". The adapter
// rejects that type, but the engine expects a character. So the pool reports it as text, and the
// adapter's result is changed back to a character.
const characters = new WeakMap<unknown[], Set<number>>();

type Query = (...args: unknown[]) => Promise<pg.QueryArrayResult>;

class CataloguePool extends pg.Pool {
  // The type of this method in pg includes callbacks; the adapter only uses promises.
  override query = (async (...args: Parameters<Query>) => {
    const result = await (super.query as Query)(...args);
    const columns = new Set<number>();
    for (const [index, field] of result.fields.entries()) {
      if (field.dataTypeID !== builtins.CHAR) continue;
      field.dataTypeID = builtins.TEXT;
      columns.add(index);
    }
    characters.set(result.rows, columns);
    return result;
  }) as pg.Pool['query'];
}

class CatalogueAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      for (const index of characters.get(result.rows) ?? [])
        result.columnTypes[index] = ColumnTypeEnum.Character;
      return result;
    };
    return adapter;
  }
}

async function load(): Promise<void> {
  const main = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const bytes = readFileSync(main.replace(/schema_engine\.js$/, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': engine as unknown as WebAssembly.ModuleImports,
  });
  engine.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
  isLoaded = true;
}
