import { type FormEvent, useState } from 'react';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import type { FormTexts } from './form-texts.ts';
import { mergeSaved, type MergeOptions } from './merge-saved.ts';
import { type SavedRecord, findSavedRecord } from './conflict.tsx';

interface FormOptions {
  initial: FormTexts;
  /** The version of the record that `initial` shows. */
  version: number;
  onSaved: () => void;
  /** The error messages of invalid fields; a form with any is not sent. */
  check?: (values: FormTexts) => FormTexts;
}

/** `save` rejects if the server refuses. */
type VersionedForm = FormOptions &
  (
    | { save: (values: FormTexts, version: number) => Promise<unknown>; isFollowing?: false }
    | {
        /** Returns the version that was saved. */
        save: (values: FormTexts, version: number) => Promise<number | undefined>;
        /** Shows what others save while there are no unsaved changes: for forms on pages, not in dialogs. */
        isFollowing: true;
      }
  );

const FAILED = 'This could not be saved. Please check your connection and try again.';

/**
 * The form state of a versioned record. If someone else changed the record, the server refuses the save and
 * `saved` is the current record. The next save is based on that version, and everything typed stays. Submitting
 * with a `reading` also takes over their changes in fields that were not edited here.
 * To close its dialog call `leave`, which asks before changes are lost; where saving leads to another page, call `allow`.
 */
export function useVersionedForm(options: VersionedForm) {
  const { save, onSaved, check } = options;
  const { values, baseVersion, isDirty, edit, markSaved, rebase } = useEditedValues(options);
  const [saved, setSaved] = useState<SavedRecord | null>(null);
  const [problems, setProblems] = useState<FormTexts>({});
  // Counts the refused saves, so that the form can focus the first invalid field each time.
  const [faults, setFaults] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const { leave, allow } = useUnsavedChanges(isDirty);
  const change = (changes: FormTexts) => {
    edit(changes);
    const cleared = Object.fromEntries(Object.keys(changes).map((field) => [field, '']));
    setProblems((before) => ({ ...before, ...cleared }));
    setFailure(null);
  };
  const showProblems = (fields: FormTexts) => {
    setProblems(fields);
    setFaults((before) => before + 1);
  };
  const send = async (reading?: MergeOptions) => {
    setFailure(null);
    const invalid = check?.(values) ?? {};
    if (Object.keys(invalid).length > 0) return showProblems(invalid);
    setProblems({});
    try {
      markSaved(await save(values, baseVersion));
      setSaved(null);
      onSaved();
    } catch (error) {
      const current = findSavedRecord(error);
      if (current) return setSaved(rebase(current, reading));
      const { fields = {}, message = FAILED } = parseUserError(error) ?? {};
      showProblems(fields);
      setFailure(Object.keys(fields).some((field) => field in values) ? null : message);
    }
  };
  const submit = (event: FormEvent, reading?: MergeOptions) => {
    event.preventDefault();
    void send(reading);
  };
  return { values, change, problems, faults, failure, saved, submit, leave, allow, isDirty };
}

/** The typed values of a form, and the version of the record that they are based on. */
function useEditedValues({ initial, version, isFollowing }: VersionedForm) {
  const [first, setFirst] = useState(initial);
  const [values, setValues] = useState(first);
  // The version that `first` and `values` come from.
  const [shownVersion, setShownVersion] = useState(version);
  // The version that the next save is based on: ahead of the shown one until the saved record is read.
  const [baseVersion, setBaseVersion] = useState(version);
  const isDirty = Object.entries(values).some(([field, value]) => value !== first[field]);
  // After a save of this form, fields that were edited during the request keep what was typed.
  if (isFollowing && version > shownVersion && (!isDirty || version === baseVersion)) {
    const edited = Object.entries(values).filter(([field, value]) => value !== first[field]);
    setFirst(initial);
    setValues({ ...initial, ...Object.fromEntries(edited) });
    setShownVersion(version);
    setBaseVersion(version);
  }
  const edit = (changes: FormTexts) => setValues((before) => ({ ...before, ...changes }));
  const markSaved = (savedVersion: unknown) => {
    setFirst(values);
    if (isFollowing && typeof savedVersion === 'number') setBaseVersion(savedVersion);
  };
  const rebase = (current: SavedRecord, reading?: MergeOptions): SavedRecord => {
    const { theirs, takenOver, clashing } = mergeSaved(current.fields, { first, values }, reading);
    setFirst((before) => ({ ...before, ...theirs }));
    setValues((before) => ({ ...before, ...takenOver }));
    setShownVersion(current.version);
    setBaseVersion(current.version);
    return reading ? { ...current, takenOver: Object.keys(takenOver), clashing } : current;
  };
  return { values, baseVersion, isDirty, edit, markSaved, rebase };
}
