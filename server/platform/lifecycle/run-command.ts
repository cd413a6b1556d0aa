import { StartError } from './start-error.ts';

/** Runs a command that ends by itself: exit code 0, or one line and 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
