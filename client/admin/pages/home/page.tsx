import { Link } from 'react-router-dom';
import { pagesFor } from '../../app/navigation.ts';
import { useViewer } from '../../app/viewer.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { TodaysFigures } from './todays-figures.tsx';
import { RefundsToConfirm } from './refunds-to-confirm.tsx';
import { WaitingWork } from './waiting-work.tsx';

/** The first page: what waits now, and what this person's role can do here. */
export default function HomePage() {
  const { member, permissions } = useViewer();
  const pages = pagesFor(permissions).filter(({ to }) => to !== '/');
  return (
    <>
      <PageHeader title={`Hello, ${member.name}`} />
      {permissions.includes('settings:write') && <SetupChecklist />}
      {permissions.includes('orders:read') && <WaitingWork />}
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
    </>
  );
}
