/** localStorage that may be full, blocked, or hold values of an older release. */
export function readStored<T>(key: string, parse: (value: unknown) => T | null): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks reject writes; the page continues from memory.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // See writeStored.
  }
}
