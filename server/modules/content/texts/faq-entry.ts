/** A question people ask, and our answer. */
export interface FaqEntry {
  question: string;
  /** Plain text. */
  answer: string;
}
