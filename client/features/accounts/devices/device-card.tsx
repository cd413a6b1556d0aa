import { Monitor, Smartphone } from 'lucide-react';
import { Trans } from '@lingui/react';
import { i18n } from '#client/lib/i18n.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import type { DeviceCard_SessionFragment } from './devices.generated.ts';

const UNSEEN = <span className="sr-only" />;

interface DeviceCardProps {
  session: DeviceCard_SessionFragment;
  isEnding: boolean;
  onEnd: () => void;
}

/** A session: its device, when it was used, and a button to end it. */
export function DeviceCard({ session, isEnding, onEnd }: DeviceCardProps) {
  const { device, lastUsedAt, isCurrent } = session;
  const Icon = /Android|iPhone|iPad|iOS/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {isCurrent && <Badge tone="leaf">{i18n.t('This device')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {isCurrent ? (
            i18n.t('In use now')
          ) : (
            <Trans id="Last used <0/>" components={{ 0: <TimeAgo at={lastUsedAt} /> }} />
          )}
        </p>
      </div>
      <Button look="outline" size="small" isBusy={isEnding} onClick={onEnd}>
        {isCurrent ? (
          <Trans id="Log out<0> of this device</0>" components={{ 0: UNSEEN }} />
        ) : (
          <Trans id="Log out<0> of {device}</0>" values={{ device }} components={{ 0: UNSEEN }} />
        )}
      </Button>
    </li>
  );
}
