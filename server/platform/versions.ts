// Optimistic locking. A record that staff edit has a `version`, which every change increments.
import { isDeepStrictEqual } from 'node:util';
import { UserError } from './errors.ts';

/** The saved values that a form edits, by field. */
export type SavedFields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Refuses a change that was made from an older version. Call it while the row is locked. The refusal carries the record as
 * it is now, so that the form can show both.
 * @throws CONFLICT with `current: { version, fields }`
 */
export function requireSameVersion(
  seen: number,
  current: { version: number; fields: SavedFields },
  message = 'Someone else changed this. Please compare and save again.',
): void {
  if (seen !== current.version) throw new UserError('CONFLICT', message, { current });
}

/** Whether a row has these values already, so that a change that is sent again writes nothing. */
export function hasValues(row: object, values: object): boolean {
  // JSON columns come back with their keys in another order, which a deep comparison ignores.
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(Reflect.get(row, name), value));
}
