// Writes the messages of the job queue to the shop's log.
import { Logger, type LogLevel } from 'graphile-worker';
import { log } from '#server/platform/logging/log.ts';

// The queue logs every successful job as 'info', which is too much for jobs that run every minute.
const LEVELS = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const satisfies Record<
  `${LogLevel}`,
  string
>;

/** Logs messages without metadata, which contains database rows. worker.ts logs failed jobs. */
export const queueLog = new Logger(() => (level, message, meta) => {
  if (!meta?.failure) log[LEVELS[level]](message);
});
