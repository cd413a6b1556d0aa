import { useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from './storage.ts';

const ENTRY = 'pet-draft:';

/**
 * What is being typed, kept on this device until it is sent: through a reload, a lost connection, a closed
 * tab. `const [typed, change, drop] = useDraft('question', { title: '' })`
 */
export function useDraft<Fields extends Record<string, string>>(name: string, empty: Fields) {
  const [typed, setTyped] = useState<Fields>(() => readDraft(name, empty));
  const latest = useRef(typed);
  const change = (changes: Partial<Fields>) => {
    latest.current = { ...latest.current, ...changes };
    setTyped(latest.current);
    writeStored(ENTRY + name, latest.current);
  };
  const drop = () => {
    latest.current = empty;
    setTyped(empty);
    removeStored(ENTRY + name);
  };
  return [typed, change, drop] as const;
}

/** Only what the form has, and only words: storage may hold anything. */
function readDraft<Fields extends Record<string, string>>(name: string, empty: Fields): Fields {
  const kept = readStored(ENTRY + name, (value) =>
    typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null,
  );
  const fields = { ...empty };
  for (const key in empty) {
    const value: unknown = kept?.get(key);
    if (typeof value === 'string') Object.assign(fields, { [key]: value });
  }
  return fields;
}

/** Who signs out leaves nothing of theirs on a shared device. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(ENTRY)) removeStored(key);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
