// The queue's own words, in the shop's log.
import { Logger, type LogLevel } from 'graphile-worker';
import { log } from '#server/platform/logging/log.ts';

// To the queue each job that went well is worth an 'info'; some do so every minute.
const LEVELS = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const satisfies Record<
  `${LogLevel}`,
  string
>;

/** Words alone: what comes with them holds rows of the database. Of failed jobs worker.ts tells. */
export const queueLog = new Logger(() => (level, message, meta) => {
  if (!meta?.failure) log[LEVELS[level]](message);
});
