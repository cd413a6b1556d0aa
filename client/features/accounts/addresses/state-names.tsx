import { STATE_NAMES } from '#rules/accounts/states.ts';

export const STATE_NAMES_ID = 'state-names';

/** Suggestions for the state field. */
export function StateNames() {
  return (
    <datalist id={STATE_NAMES_ID}>
      {STATE_NAMES.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
