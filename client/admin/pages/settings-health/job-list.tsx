import { formatMoment } from '#client/lib/format.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { HealthFieldsFragment } from './health.generated.ts';
import { jobTitle } from './job-title.ts';

type Job = HealthFieldsFragment['jobs'][number];

interface JobListProps {
  jobs: readonly Job[];
  isBusy: boolean;
  onRun: (name: string) => void;
}

/** The background jobs; those that fail come first. */
export function JobList({ jobs, isBusy, onRun }: JobListProps) {
  const ordered = jobs.toSorted((a, b) => Number(b.failures > 0) - Number(a.failures > 0));
  return (
    <Panel title="Background jobs" text="Each runs on its own schedule, on one process at a time.">
      {jobs.length === 0 && <p className="text-ink-soft">No job has run yet.</p>}
      <ul aria-label="Background jobs" className="grid gap-3">
        {ordered.map((job) => (
          <li key={job.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="font-semibold">{jobTitle(job.name)}</span>{' '}
              {job.failures > 0 && <Badge tone="alarm">Failing</Badge>}
              <span className="block text-ink-soft">{stateText(job)}</span>
            </span>
            <Button
              look="outline"
              size="small"
              aria-label={`Run now: ${jobTitle(job.name)}`}
              isBusy={isBusy}
              onClick={() => onRun(job.name)}
            >
              Run now
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function stateText({ startedAt, failures, retryAt }: Job): string {
  const started = startedAt ? `Last due ${formatMoment(startedAt)}` : 'Not due yet';
  if (failures === 0) return `${started}.`;
  const times = failures === 1 ? 'once' : `${failures} times in a row`;
  return `${started}. Failed ${times}; ${retryAt ? `next try ${formatMoment(retryAt)}` : 'next try at its usual time'}.`;
}
