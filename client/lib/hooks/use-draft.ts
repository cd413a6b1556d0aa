import { useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts';

const ENTRY = 'pet-draft:';

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
    writeStored(ENTRY + name, latest.current);
  };
  const clear = () => {
    latest.current = empty;
    setValues(empty);
    removeStored(ENTRY + name);
  };
  return [values, change, clear] as const;
}

/** Takes only the form's own fields, and only strings: storage may contain anything. */
function readDraft<Fields extends Record<string, string>>(name: string, empty: Fields): Fields {
  const storedDraft = readStored(ENTRY + name, (value) =>
    typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null,
  );
  const fields = { ...empty };
  for (const key in empty) {
    const value: unknown = storedDraft?.get(key);
    if (typeof value === 'string') Object.assign(fields, { [key]: value });
  }
  return fields;
}

/** Removes all drafts on sign-out, for shared devices. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(ENTRY)) removeStored(key);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
