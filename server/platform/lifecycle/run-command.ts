import { StartError } from './start-error.ts';

/** Runs a command and exits: with code 0, or with 1 after printing the error. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
