/** Work that nobody waits for. Told to all-jobs.ts, it runs on one of the shop's processes at a time. */
export interface Job {
  /** Its name in the queue, such as 'sweepFiles'. */
  name: string;
  /** When it is due, as a crontab says it, UTC: every ten minutes is '*\/10 * * * *'. */
  cron: string;
  /** Must bear being run twice, or being killed half-way. */
  run(): Promise<void>;
}
