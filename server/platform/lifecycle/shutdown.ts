// How the process ends: by a signal, or by an error that nobody caught.
import { log } from '#server/platform/logging/log.ts';

const SAME_SIGNAL_MS = 1000; // Ctrl-C reaches the whole process group, and npm hands it on once more
// "SIGTERM: unready → 5 s → drain HTTP … → exit 0 in <30 s" (security 2.9)
const END_WITHIN_MS = 28_000;

/** Runs `stop` once when the process is asked to end, then exits. A second signal exits at once. */
export function endWith(stop: (signal?: NodeJS.Signals) => Promise<void>): void {
  let endingSince: number | undefined;
  const end = (exitCode: number, signal?: NodeJS.Signals) => {
    if (endingSince !== undefined) {
      if (Date.now() - endingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    endingSince = Date.now();
    setTimeout(() => exitLate(), END_WITHIN_MS).unref();
    stop(signal).then(
      () => process.exit(exitCode),
      (error: unknown) => exitBroken(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0, signal));
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      end(1);
    });
}

function exitLate(): never {
  console.error(`Not everything stopped within ${END_WITHIN_MS / 1000} s; leaving anyway`);
  process.exit(1);
}

function exitBroken(error: unknown): never {
  console.error('Stopping failed:', error);
  process.exit(1);
}
