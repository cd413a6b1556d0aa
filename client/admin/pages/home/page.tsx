import { Link } from 'react-router-dom';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { pagesFor } from '../../app/navigation.ts';
import { useViewer } from '../../app/viewer.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useSetupStepsQuery } from './setup.generated.ts';
import { SetupChecklist } from './setup-checklist.tsx';
import { FailedWork } from './failed-work.tsx';
import { TodaysFigures } from './todays-figures.tsx';
import { RefundsToConfirm } from './refunds-to-confirm.tsx';
import { LowStock } from './low-stock.tsx';
import { WaitingWork } from './waiting-work.tsx';

/** The home page: waiting work, and the pages that the viewer's role may open. */
export default function HomePage() {
  const { member, permissions } = useViewer();
  const pages = pagesFor(permissions).filter(({ to }) => to !== '/');
  // Not from the cache: an outdated checklist would move under the pointer when the answer arrives.
  const setup = useSetupStepsQuery({
    fetchPolicy: 'network-only',
    skip: !permissions.includes('settings:write'),
  });
  return (
    <>
      <PageHeader title={`Hello, ${member.name}`} />
      {setup.loading && <PageSkeleton />}
      <div hidden={setup.loading}>
        {setup.error && (
          <LoadFailed
            level="section"
            title="The setup checklist could not be loaded"
            onRetry={setup.refetch}
          />
        )}
        {setup.data && <SetupChecklist steps={setup.data.setupSteps} />}
        {permissions.includes('orders:read') && <WaitingWork />}
        {permissions.includes('settings:write') && <FailedWork />}
        {permissions.includes('stock:write') && <LowStock />}
        {permissions.includes('reports:read') && <TodaysFigures />}
        {permissions.includes('orders:refund') && <RefundsToConfirm />}
        <h2 className="mt-8 mb-3 text-xl">Pages</h2>
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {pages.map(({ to, label, purpose, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className="card flex h-full items-start gap-4 p-5 hover:bg-sunk">
                <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-lake" />
                <span>
                  <span className="block text-lg font-semibold">{label}</span>
                  <span className="block text-ink-soft">{purpose}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
