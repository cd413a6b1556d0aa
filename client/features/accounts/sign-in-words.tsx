import { paths } from '#client/lib/paths.ts';
import { Mascot } from '#client/ui/mascot.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';

/** What stands above the number of a sign-in. `note`: why we ask once more, if we do. */
export function SignInWelcome({ note }: { note: string | null }) {
  return (
    <>
      <div className="justify-self-center">
        <Mascot pose="waiting" />
      </div>
      <p className="text-ink-soft">
        {note ?? 'We send a six-digit code to your mobile. No password to remember.'}
      </p>
    </>
  );
}

export function SignInTerms({ onLeave }: { onLeave: () => void }) {
  return (
    <p className="text-sm text-ink-soft">
      By signing in you agree to our{' '}
      <ShopLink to={paths.terms()} onClick={onLeave} className="text-lake underline">
        terms
      </ShopLink>{' '}
      and{' '}
      <ShopLink to={paths.privacyPolicy()} onClick={onLeave} className="text-lake underline">
        privacy policy
      </ShopLink>
      .
    </p>
  );
}
