import { formatMoment } from '#client/lib/format.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { SettingsTabs } from '../../features/settings/settings-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import { runAction } from '../../ui/run-action.ts';
import {
  type HealthFieldsFragment,
  useRetryMessagesMutation,
  useRetryWebhooksMutation,
  useRunJobMutation,
  useShopHealthQuery,
} from './health.generated.ts';
import { JobList } from './job-list.tsx';
import { jobTitle } from './job-title.ts';

const EVERY_MS = 30_000;

/** The state of messages, provider keys and background jobs. */
export default function HealthPage() {
  const { data, error, refetch } = useShopHealthQuery({
    fetchPolicy: 'network-only',
    pollInterval: EVERY_MS,
    skipPollAttempt: () => document.hidden,
  });
  const [runJob, running] = useRunJobMutation();
  const [retryMessages, sending] = useRetryMessagesMutation();
  const [retryWebhooks, delivering] = useRetryWebhooksMutation();
  const health = data?.shopHealth;
  const operation = (work: Promise<unknown>, done: string) =>
    runAction(async () => {
      await work;
      await refetch().catch(() => undefined);
    }, done);
  return (
    <>
      <PageHeader
        title="Settings"
        text="Messages, keys and background jobs. This page updates automatically."
      />
      <SettingsTabs current="health" />
      {!health &&
        (error ? (
          <LoadFailed level="section" title="The shop’s health could not be loaded" onRetry={refetch} />
        ) : (
          <PageSkeleton />
        ))}
      {health && (
        <div className="grid gap-6">
          <div className="grid gap-6 md:grid-cols-2">
            <Queue
              title="E-mails and SMS"
              state={health.messages}
              isBusy={sending.loading}
              onRetry={() => void operation(retryMessages(), 'They will be sent again.')}
            />
            <Queue
              title="Webhooks"
              state={health.webhooks}
              isBusy={delivering.loading}
              onRetry={() => void operation(retryWebhooks(), 'They will be delivered again.')}
            />
          </div>
          <Panel title="Provider keys" text="Set on the server. Their values are never shown.">
            <ul className="grid gap-2">
              {health.keys.map(({ name, purpose, isSet }) => (
                <li key={name} className="flex items-center justify-between gap-x-4">
                  <span className="min-w-0">
                    <code className="break-all">{name}</code>
                    <span className="block text-ink-soft">{purpose}</span>
                  </span>
                  <Badge tone={isSet ? 'leaf' : 'quiet'} className="shrink-0">
                    {isSet ? 'Set' : 'Not set'}
                  </Badge>
                </li>
              ))}
            </ul>
          </Panel>
          <JobList
            jobs={health.jobs}
            isBusy={running.loading}
            onRun={(name) =>
              void operation(
                runJob({ variables: { name } }),
                `“${jobTitle(name)}” will run as soon as a process is free.`,
              )
            }
          />
        </div>
      )}
    </>
  );
}

interface QueueProps {
  title: string;
  state: HealthFieldsFragment['messages'];
  isBusy: boolean;
  onRetry: () => void;
}

function Queue({ title, state: { waiting, oldestAt, failed }, isBusy, onRetry }: QueueProps) {
  return (
    <Panel title={title}>
      <p>
        {waiting === 0 ? 'Nothing is waiting.' : `${waiting} to be sent`}
        {oldestAt && `, the oldest since ${formatMoment(oldestAt)}.`}
      </p>
      <p>
        {failed === 0
          ? 'None failed permanently in the last 3 days.'
          : `${failed} failed permanently in the last 3 days.`}
      </p>
      {failed > 0 && (
        <Button look="outline" size="small" className="justify-self-start" isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Panel>
  );
}
