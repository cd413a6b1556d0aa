import { Trans } from '@lingui/react';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Mascot } from '#client/ui/mascot.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';

/** The introduction of the sign-in form. `note` is an additional reason. */
export function SignInWelcome({ note }: { note: string | null }) {
  return (
    <>
      <div className="justify-self-center">
        <Mascot pose="waiting" />
      </div>
      <p className="text-ink-soft">
        {note ?? i18n.t('We send a six-digit code to your mobile. No password to remember.')}
      </p>
    </>
  );
}

export function SignInTerms({ onLeave }: { onLeave: () => void }) {
  return (
    <p className="text-sm text-ink-soft">
      <Trans
        id="By signing in you agree to our <0>terms</0> and <1>privacy policy</1>."
        components={{
          0: <ShopLink to={paths.terms()} onClick={onLeave} className="text-lake underline" />,
          1: <ShopLink to={paths.privacyPolicy()} onClick={onLeave} className="text-lake underline" />,
        }}
      />
    </p>
  );
}
