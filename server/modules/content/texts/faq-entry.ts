/** A frequently asked question. */
export interface FaqEntry {
  question: string;
  /** Plain text. */
  answer: string;
}
