import { useEffect } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Outlet } from 'react-router-dom';
import { requestSignIn } from '#client/state/sign-in.ts';
import { useSession } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';

/** Layout route of all personal pages: a skeleton until the session is known, and the login for a visitor. */
export function RequireSignIn() {
  const session = useSession();
  return (
    // At least one screen high, so that the footer does not jump while content loads.
    <div className="min-h-dvh">
      {session.status === 'signed-in' ? (
        <Outlet />
      ) : (
        <>
          <PageMeta title={i18n.t('Your account')} isIndexed={false} />
          {session.status === 'unknown' ? <PageSkeleton /> : <SignInFirst />}
        </>
      )}
    </div>
  );
}

function SignInFirst() {
  // The login opens automatically; when closed, the page explains why.
  useEffect(() => requestSignIn(), []);
  return (
    <EmptyState
      title={i18n.t('Sign in to see this page')}
      text={i18n.t('A code to your mobile is all it takes.')}
      pose="waiting"
    >
      <Button onClick={() => requestSignIn()}>{i18n.t('Sign in')}</Button>
    </EmptyState>
  );
}
