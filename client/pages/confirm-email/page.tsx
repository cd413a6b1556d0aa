import { useState } from 'react';
import { useConfirmEmailMutation } from '#client/features/accounts/profile/email-confirmation.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { paths } from '#client/lib/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';

/** /confirm-email#{token}: target of the confirmation mail. The button confirms, because mail scanners open links. */
export function ConfirmEmailPage() {
  const [confirm, { loading }] = useConfirmEmailMutation();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const press = async () => {
    setProblem(null);
    try {
      // Read on press; the fragment is never sent to the server.
      const { data } = await confirm({ variables: { token: location.hash.slice(1) } });
      setIsConfirmed(data?.confirmEmail === true);
    } catch (error) {
      setProblem(
        errorMessage(
          error,
          /*i18n*/ 'The e-mail could not be confirmed. Please check your connection and try again.',
        ),
      );
    }
  };

  return (
    <>
      <PageMeta title={i18n.t('Confirm e-mail')} isIndexed={false} />
      {isConfirmed ? (
        <EmptyState
          title={i18n.t('Your e-mail is confirmed')}
          text={i18n.t('From now on, updates on your orders and visits are sent by e-mail as well.')}
          pose="waiting"
        >
          <LinkButton to={paths.home()}>{i18n.t('Go to Home')}</LinkButton>
        </EmptyState>
      ) : (
        <EmptyState
          title={i18n.t('Is this address yours?')}
          text={i18n.t('Confirm it to get updates on your orders and bookings by e-mail as well.')}
          pose="puzzled"
        >
          <div className="grid gap-4">
            <FormAlert text={problem} />
            <Button isBusy={loading} onClick={() => void press()} className="justify-self-center">
              {i18n.t('Confirm e-mail')}
            </Button>
          </div>
        </EmptyState>
      )}
    </>
  );
}
