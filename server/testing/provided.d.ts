import 'vitest';

declare module 'vitest' {
  /** Values the global setups provide to test files. */
  export interface ProvidedContext {
    postgresUrl: string;
    dataDir: string;
    redisUrl: string;
    chromiumPath: string;
  }
}
