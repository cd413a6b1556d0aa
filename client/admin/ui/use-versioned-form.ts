import { type FormEvent, useState } from 'react';
import { refusalOf } from '#client/lib/refusal.ts';
import { useUnsavedChanges } from '#client/ui/use-unsaved-changes.ts';
import { mergeSaved, type Reading } from './merge-saved.ts';
import { type SavedRecord, savedRecordOf } from './conflict.tsx';

type Texts = Readonly<Record<string, string>>;

interface VersionedForm {
  initial: Texts;
  /** Of the record as the form shows it. */
  version: number;
  /** Saves; rejects if the server refuses. */
  save: (values: Texts, version: number) => Promise<unknown>;
  onSaved: () => void;
  /** What is wrong with what was typed, by field; such a form is not sent. */
  check?: (values: Texts) => Texts;
  /** Whether it shows what others saved while nothing is typed: a form of a whole page, not a dialog. */
  isFollowing?: boolean;
}

const FAILED = 'This could not be saved. Please check your connection and try again.';

/**
 * A form of a record with a version. If someone else changed the record in the meantime, `saved` is what it says now, and the
 * next save is made from that version; what was typed stays. A form that is submitted with a `reading` takes over what they
 * changed in fields that were not touched here. Close its dialog by `leave`, which asks before changes are lost; call `allow` where saving leads to another page.
 */
export function useVersionedForm({ initial, version, save, onSaved, check, isFollowing }: VersionedForm) {
  const [first, setFirst] = useState(initial);
  const [values, setValues] = useState(first);
  const [seen, setSeen] = useState(version);
  const [saved, setSaved] = useState<SavedRecord | null>(null);
  const [problems, setProblems] = useState<Texts>({});
  // Raised by each save that was refused for what is in fields.
  const [faults, setFaults] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const isDirty = Object.entries(values).some(([field, value]) => value !== first[field]);
  const { leave, allow } = useUnsavedChanges(isDirty);
  if (isFollowing && !isDirty && version > seen) {
    setFirst(initial);
    setValues(initial);
    setSeen(version);
  }
  const change = (changes: Texts) => {
    setValues((before) => ({ ...before, ...changes }));
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((key) => [key, ''])),
    }));
    setFailure(null);
  };
  const send = async (reading?: Reading) => {
    setFailure(null);
    const wrong = check?.(values) ?? {};
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) {
      setFaults((before) => before + 1);
      return;
    }
    try {
      await save(values, seen);
      setFirst(values);
      setSaved(null);
      onSaved();
    } catch (error) {
      const current = savedRecordOf(error);
      if (current) {
        const { theirs, takenOver, clashing } = mergeSaved(current.fields, { first, values }, reading);
        setFirst((before) => ({ ...before, ...theirs }));
        setValues((before) => ({ ...before, ...takenOver }));
        setSaved(reading ? { ...current, takenOver: Object.keys(takenOver), clashing } : current);
        setSeen(current.version);
        return;
      }
      const { fields = {}, message = FAILED } = refusalOf(error) ?? {};
      setProblems(fields);
      setFaults((before) => before + 1);
      setFailure(Object.keys(fields).some((field) => field in values) ? null : message);
    }
  };
  const submit = (event: FormEvent, reading?: Reading) => {
    event.preventDefault();
    void send(reading);
  };
  return { values, change, problems, faults, failure, saved, submit, leave, allow, isDirty };
}
