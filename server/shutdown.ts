// How the process ends: by a signal, or by an error that nobody caught.
const SAME_SIGNAL_MS = 1000; // Ctrl-C reaches the whole process group, and npm hands it on once more
const END_WITHIN_MS = 9000;

/** Runs `stop` once when the process is asked to end, then exits. A second signal exits at once. */
export function endWith(stop: () => Promise<void>): void {
  let endingSince: number | undefined;
  const end = (exitCode: number) => {
    if (endingSince !== undefined) {
      if (Date.now() - endingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    endingSince = Date.now();
    setTimeout(() => exitLate(), END_WITHIN_MS).unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => exitBroken(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (error: unknown) => {
      console.error(`${event}:`, error);
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
