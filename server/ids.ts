const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be an id of ours; any other names nothing, and need not be looked up. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
