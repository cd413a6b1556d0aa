import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Shell } from './shell.tsx';
import { ViewerContext } from './viewer.ts';
import { useStaffViewerQuery } from './viewer.generated.ts';

const JoinPage = lazyComponent(async () => (await import('../pages/join/page.tsx')).JoinPage);

/** The pages for people who are signed in; others sign in first and come back. */
export function SignedIn() {
  const { pathname, search } = useLocation();
  const { data, loading, error, refetch } = useStaffViewerQuery();
  if (loading) return <PageSkeleton />;
  if (error || !data) return <LoadFailed title="The back office could not be loaded" onRetry={refetch} />;
  const { staffViewer: viewer } = data;
  if (!viewer) return <Navigate to="/sign-in" state={{ returnTo: pathname + search }} replace />;
  return (
    <ViewerContext value={viewer}>
      {viewer.isInvitee ? (
        <JoinPage />
      ) : (
        <Shell>
          <Outlet />
        </Shell>
      )}
    </ViewerContext>
  );
}
