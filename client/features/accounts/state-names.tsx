import { STATE_NAMES } from '#rules/states.ts';

export const STATE_NAMES_ID = 'state-names';

/** What the field for the state proposes while typing. */
export function StateNames() {
  return (
    <datalist id={STATE_NAMES_ID}>
      {STATE_NAMES.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
