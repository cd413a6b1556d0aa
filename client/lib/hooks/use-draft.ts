import { useRef, useState } from 'react';
import { DRAFT_ENTRY } from '#client/lib/drafts.ts';
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts';

/**
 * Form input that survives a reload or a closed tab, stored on this device until it is submitted. `const
 * [values, change, clear] = useDraft('question', { title: '' })`
 */
export function useDraft<Fields extends Record<string, string>>(name: string, empty: Fields) {
  const [values, setValues] = useState<Fields>(() => readDraft(name, empty));
  const latest = useRef(values);
  const change = (changes: Partial<Fields>) => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    writeStored(DRAFT_ENTRY + name, latest.current);
  };
  const clear = () => {
    latest.current = empty;
    setValues(empty);
    removeStored(DRAFT_ENTRY + name);
  };
  return [values, change, clear] as const;
}

/** Takes only the form's own fields, and only strings: storage may contain anything. */
function readDraft<Fields extends Record<string, string>>(name: string, empty: Fields): Fields {
  const storedDraft = readStored(DRAFT_ENTRY + name, (value) =>
    typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null,
  );
  const fields = { ...empty };
  for (const key in empty) {
    const value: unknown = storedDraft?.get(key);
    if (typeof value === 'string') Object.assign(fields, { [key]: value });
  }
  return fields;
}
