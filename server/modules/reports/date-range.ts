/** `to` is exclusive. */
export interface DateRange {
  from: Date;
  to: Date;
}
