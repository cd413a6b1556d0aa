/** A background job. Listed in server/composition/jobs.ts, it runs on one process at a time. */
export interface Job {
  /** Its name in the queue, such as 'sweepFiles'. */
  name: string;
  /** Its schedule as a crontab pattern in UTC: every ten minutes is '*\/10 * * * *'. */
  cron: string;
  /** Must be idempotent, since it may be killed midway and run again. */
  run(): Promise<void>;
}
