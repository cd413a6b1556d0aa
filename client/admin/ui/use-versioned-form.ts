import { type FormEvent, useState } from 'react';
import { parseRefusal } from '#client/lib/graph/refusal.ts';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { mergeSaved, type MergeOptions } from './merge-saved.ts';
import { type SavedRecord, findSavedRecord } from './conflict.tsx';

type Texts = Readonly<Record<string, string>>;

interface VersionedForm {
  initial: Texts;
  /** The version of the record that `initial` shows. */
  version: number;
  /** Saves; rejects if the server refuses. */
  save: (values: Texts, version: number) => Promise<unknown>;
  onSaved: () => void;
  /** The error messages of invalid fields; a form with any is not sent. */
  check?: (values: Texts) => Texts;
  /** Whether a form without unsaved changes shows what others save: for forms on pages, not in dialogs. */
  isFollowing?: boolean;
}

const FAILED = 'This could not be saved. Please check your connection and try again.';

/**
 * The form state of a versioned record. If someone else changed the record, the server refuses the save and
 * `saved` is the current record. The next save is based on that version, and everything typed stays. Submitting
 * with a `reading` also takes over their changes in fields that were not edited here.
 * To close its dialog call `leave`, which asks before changes are lost; where saving leads to another page, call `allow`.
 */
export function useVersionedForm({ initial, version, save, onSaved, check, isFollowing }: VersionedForm) {
  const { values, baseVersion, isDirty, edit, markSaved, rebase } = useEditedValues({
    initial,
    version,
    isFollowing,
  });
  const [saved, setSaved] = useState<SavedRecord | null>(null);
  const [problems, setProblems] = useState<Texts>({});
  // Counts the refused saves, so that the form can focus the first invalid field each time.
  const [faults, setFaults] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const { leave, allow } = useUnsavedChanges(isDirty);
  const change = (changes: Texts) => {
    edit(changes);
    const cleared = Object.fromEntries(Object.keys(changes).map((field) => [field, '']));
    setProblems((before) => ({ ...before, ...cleared }));
    setFailure(null);
  };
  const showProblems = (fields: Texts) => {
    setProblems(fields);
    setFaults((before) => before + 1);
  };
  const send = async (reading?: MergeOptions) => {
    setFailure(null);
    const invalid = check?.(values) ?? {};
    if (Object.keys(invalid).length > 0) return showProblems(invalid);
    setProblems({});
    try {
      await save(values, baseVersion);
      markSaved();
      setSaved(null);
      onSaved();
    } catch (error) {
      const current = findSavedRecord(error);
      if (current) return setSaved(rebase(current, reading));
      const { fields = {}, message = FAILED } = parseRefusal(error) ?? {};
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
function useEditedValues({
  initial,
  version,
  isFollowing,
}: Pick<VersionedForm, 'initial' | 'version' | 'isFollowing'>) {
  const [first, setFirst] = useState(initial);
  const [values, setValues] = useState(first);
  const [baseVersion, setBaseVersion] = useState(version);
  const isDirty = Object.entries(values).some(([field, value]) => value !== first[field]);
  if (isFollowing && !isDirty && version > baseVersion) {
    setFirst(initial);
    setValues(initial);
    setBaseVersion(version);
  }
  const edit = (changes: Texts) => setValues((before) => ({ ...before, ...changes }));
  const markSaved = () => setFirst(values);
  const rebase = (current: SavedRecord, reading?: MergeOptions): SavedRecord => {
    const { theirs, takenOver, clashing } = mergeSaved(current.fields, { first, values }, reading);
    setFirst((before) => ({ ...before, ...theirs }));
    setValues((before) => ({ ...before, ...takenOver }));
    setBaseVersion(current.version);
    return reading ? { ...current, takenOver: Object.keys(takenOver), clashing } : current;
  };
  return { values, baseVersion, isDirty, edit, markSaved, rebase };
}
