// Stops the process on a signal or an uncaught error.
import { log } from '#server/platform/logging/log.ts';

const SAME_SIGNAL_MS = 1000; // Ctrl-C reaches the whole process group, and npm forwards it a second time
// Process managers usually kill a process 30 seconds after SIGTERM.
const END_WITHIN_MS = 28_000;

/** Runs `stop` once on a signal or an uncaught error, then exits. A second signal exits immediately. */
export function stopOnSignal(stop: (signal?: NodeJS.Signals) => Promise<void>): void {
  let endingSince: number | undefined;
  const end = (exitCode: number, signal?: NodeJS.Signals) => {
    if (endingSince !== undefined) {
      if (Date.now() - endingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    endingSince = Date.now();
    setTimeout(() => exitOnTimeout(), END_WITHIN_MS).unref();
    stop(signal).then(
      () => process.exit(exitCode),
      (error: unknown) => exitOnError(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0, signal));
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      end(1);
    });
}

function exitOnTimeout(): never {
  console.error(`Stopping took longer than ${END_WITHIN_MS / 1000} s; exiting`);
  process.exit(1);
}

function exitOnError(error: unknown): never {
  console.error('Stopping failed:', error);
  process.exit(1);
}
