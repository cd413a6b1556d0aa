import { useEffect } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Outlet } from 'react-router-dom';
import { askToSignIn } from '#client/state/sign-in.ts';
import { useSession } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/page-skeleton.tsx';

/** Around all personal screens: a skeleton until it is known who is here, and the login for a visitor. */
export function PersonalArea() {
  const session = useSession();
  return (
    // A screen high at least: what stands here grows and shrinks as it comes, and the footer must not jump.
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
  // The login opens by itself; closed, the page says what it waits for.
  useEffect(() => askToSignIn(), []);
  return (
    <EmptyState
      title={i18n.t('Sign in to see this page')}
      text={i18n.t('A code to your mobile is all it takes.')}
      pose="waiting"
    >
      <Button onClick={() => askToSignIn()}>{i18n.t('Sign in')}</Button>
    </EmptyState>
  );
}
