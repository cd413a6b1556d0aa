import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { minutesAndSeconds, useCountdown } from './use-countdown.ts';

interface ResendProps {
  /** Seconds until another code may be asked for. */
  seconds: number;
  isBusy: boolean;
  onResend: () => void;
}

/** Sends a code again, once the countdown has ended. Give it a `key` per code: the countdown starts with it. */
export function Resend({ seconds, isBusy, onResend }: ResendProps) {
  const left = useCountdown(seconds);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-ink-soft">
        {i18n.t('No code yet?')}{' '}
        <span role="timer" className="font-semibold tabular-nums text-ink">
          {minutesAndSeconds(left)}
        </span>
      </p>
      <Button look="outline" size="small" disabled={left > 0} isBusy={isBusy} onClick={onResend}>
        {i18n.t('Resend')}
      </Button>
    </div>
  );
}
