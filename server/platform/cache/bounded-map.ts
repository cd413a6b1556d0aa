// A memory of what was worked out, which cannot grow without end.

/** Keeps the values that were asked for last. */
export class BoundedMap<Key, Value> {
  private readonly kept = new Map<Key, Value>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(key: Key): Value | undefined {
    const value = this.kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.kept.delete(key); // set again, it is the youngest
    this.kept.set(key, value);
    if (this.kept.size <= this.most) return;
    for (const [oldest] of this.kept) {
      this.kept.delete(oldest);
      break;
    }
  }
}
