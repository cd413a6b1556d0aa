import { BadgeCheck, MailWarning } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert, showFailure, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonLook } from '#client/ui/button-look.ts';
import { useRequestEmailConfirmationMutation } from './email-confirmation.generated.ts';

/** Shows whether the e-mail is confirmed, with a button to confirm it. */
export function EmailState({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const [request, { loading }] = useRequestEmailConfirmationMutation();
  // In demo mode the server returns the link.
  const [link, setLink] = useState<string | null>(null);
  const failed = i18n.t('The e-mail could not be sent. Please check your connection and try again.');

  const send = async () => {
    try {
      const result = (await request()).data?.requestEmailConfirmation;
      if (!result || result.user.emailConfirmed) return;
      setLink(result.link ?? null);
      if (result.isSent)
        showMessage(i18n.t('We sent a link to {email}. It is valid for 24 hours.', { email }));
      else showAlert(failed);
    } catch (error) {
      showFailure(error, failed);
    }
  };

  if (isConfirmed)
    return (
      <p className="flex items-center gap-2">
        <BadgeCheck aria-hidden="true" className="size-5 shrink-0 text-lake" />
        {i18n.t('{email} is confirmed.', { email })}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-xl">
        <span className="flex items-center gap-2 font-semibold">
          <MailWarning aria-hidden="true" className="size-5 shrink-0" />
          {i18n.t('{email} is not confirmed yet.', { email })}
        </span>
        <span className="block text-sm text-ink-soft">
          {i18n.t('Until then, we send updates on your orders by SMS only.')}
        </span>
      </p>
      {link ? (
        <a href={link} className={buttonLook('outline', 'small')}>
          {i18n.t('Open the link')}
        </a>
      ) : (
        <Button look="outline" size="small" isBusy={loading} onClick={() => void send()}>
          {i18n.t('Send confirmation')}
        </Button>
      )}
    </div>
  );
}
