/** A map with a maximum size that drops the least recently used entry. */
export class BoundedMap<Key, Value> {
  private readonly entries = new Map<Key, Value>();
  private readonly maxSize: number;

  constructor(maxSize: number) {
    this.maxSize = maxSize;
  }

  get(key: Key): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key); // inserting again moves it to the end
    this.entries.set(key, value);
    if (this.entries.size <= this.maxSize) return;
    for (const [oldest] of this.entries) {
      this.entries.delete(oldest);
      break;
    }
  }
}
