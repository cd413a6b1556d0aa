/** A reason not to start that the operator can mend: printed as one line, exit code 1, no stack. */
export class StartError extends Error {
  override name = 'StartError';
}
