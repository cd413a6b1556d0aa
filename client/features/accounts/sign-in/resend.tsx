import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { minutesAndSeconds, useCountdown } from './use-countdown.ts';

interface ResendProps {
  /** Seconds until another code can be requested. */
  seconds: number;
  isBusy: boolean;
  onResend: () => void;
}

/** A resend button, enabled after a countdown. Use a `key` per code to restart the countdown. */
export function Resend({ seconds, isBusy, onResend }: ResendProps) {
  const secondsLeft = useCountdown(seconds);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-ink-soft">
        {i18n.t('No code yet?')}{' '}
        <span role="timer" className="font-semibold tabular-nums text-ink">
          {minutesAndSeconds(secondsLeft)}
        </span>
      </p>
      <Button look="outline" size="small" disabled={secondsLeft > 0} isBusy={isBusy} onClick={onResend}>
        {i18n.t('Resend')}
      </Button>
    </div>
  );
}
