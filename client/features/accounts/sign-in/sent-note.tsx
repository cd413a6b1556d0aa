import { Trans } from '@lingui/react';
import { i18n } from '#client/lib/i18n.ts';
import type { SentCode } from './use-send-code.ts';

export interface SentNoteProps {
  sent: SentCode;
  /** The address of a mailed code. */
  mailedTo?: string | undefined;
  /** Whether the text must not reveal if the address has an account. */
  hidesIfRegistered?: boolean;
  /** Omitted if the number cannot be changed. */
  onChangeRecipient?: (() => void) | undefined;
}

/** Shows where a code was sent, with a button to change the number. */
export function SentNote({ sent, mailedTo, hidesIfRegistered = false, onChangeRecipient }: SentNoteProps) {
  return (
    <p className="text-ink-soft">
      {mailedTo === undefined ? (
        <Trans
          id="We sent a code to <0>+91 {mobile}</0>."
          values={{ mobile: sent.recipient }}
          components={{ 0: <strong className="whitespace-nowrap text-ink" /> }}
        />
      ) : (
        <Trans
          id={
            hidesIfRegistered
              ? /*i18n*/ 'If <0>{address}</0> is confirmed in an account, a code is on its way to it.'
              : /*i18n*/ 'We e-mailed a code to <0>{address}</0>.'
          }
          values={{ address: mailedTo }}
          components={{ 0: <strong className="break-all text-ink" /> }}
        />
      )}{' '}
      {onChangeRecipient && (
        <button type="button" onClick={onChangeRecipient} className="min-h-11 text-lake underline">
          {mailedTo === undefined ? i18n.t('Change number') : i18n.t('Change e-mail')}
        </button>
      )}
    </p>
  );
}

/** The code itself, which only demo mode shows. */
export function DemoCode({ code }: { code: string }) {
  return (
    <p role="status" className="rounded-xl bg-sky-wash px-4 py-3">
      <Trans
        id="Demo: your code is <0>{code}</0>"
        values={{ code }}
        components={{ 0: <strong className="tracking-widest" /> }}
      />
    </p>
  );
}
