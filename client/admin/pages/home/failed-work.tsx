import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { useLive } from '../../ui/live.ts';
import { CountCards } from './count-cards.tsx';
import { useFailedWorkQuery } from './home.generated.ts';

/** Counts of failed background work, for staff who may retry it; empty if nothing failed. */
export function FailedWork() {
  const { data, error, refetch } = useFailedWorkQuery({ fetchPolicy: 'no-cache' });
  useLive(refetch);
  if (!data)
    return error ? (
      <LoadFailed level="section" title="The list of problems could not be loaded" onRetry={refetch} />
    ) : null;
  const { jobs, messages, webhooks } = data.shopHealth;
  const to = '/settings/health';
  const counts = [
    { label: 'background jobs failing', count: jobs.filter(({ failures }) => failures > 0).length, to },
    { label: 'e-mails and SMS not sent', count: messages.failed, to },
    { label: 'webhooks not delivered', count: webhooks.failed, to },
  ];
  if (counts.every(({ count }) => count === 0)) return null;
  return (
    <section aria-label="Problems" className="mt-8">
      <h2 className="mb-3 text-xl">Problems</h2>
      <CountCards counts={counts} />
    </section>
  );
}
