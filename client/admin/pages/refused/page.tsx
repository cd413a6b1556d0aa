import { Link } from 'react-router-dom';
import { type Permission, ROLE_NAMES, ROLES } from '#rules/staff/permissions.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { useViewer } from '../../app/viewer.ts';
import { ROLE_LABELS } from '../../ui/labels.ts';
import { PageHeader } from '../../ui/page-header.tsx';

interface RefusedPageProps {
  /** The label of the page in the menu. */
  label: string;
  /** The permission that is missing. */
  permission: Permission;
}

/** Replaces a page that the viewer's role may not open: names the roles that may, and links to the viewer's own work. */
export default function RefusedPage({ label, permission }: RefusedPageProps) {
  const { member, permissions } = useViewer();
  const allowed = ROLE_NAMES.filter((role) => ROLES[role].some((held) => held === permission));
  const mayCount = permission === 'catalogue:write' && permissions.includes('stock:write');
  return (
    <>
      <PageHeader title={`You don’t have access to “${label}”`} />
      <div className="grid max-w-2xl justify-items-start gap-4">
        <p>
          Your role is {ROLE_LABELS[member.role]}. This page is for{' '}
          {allowed.map((role) => ROLE_LABELS[role]).join(', ')}. Please ask an owner or a manager if you need
          it.
        </p>
        {mayCount && <p>You can find stock counts, deliveries and corrections under Stock.</p>}
        <div className="flex flex-wrap gap-3">
          {mayCount && (
            <Link to="/stock" className={buttonLook('primary')}>
              Stock
            </Link>
          )}
          <Link to="/" className={buttonLook('outline')}>
            Home
          </Link>
        </div>
      </div>
    </>
  );
}
