import 'vitest';

declare module 'vitest' {
  /** What the global setups hand to every test file. */
  export interface ProvidedContext {
    postgresUrl: string;
    dataDir: string;
    redisUrl: string;
    chromiumPath: string;
  }
}
