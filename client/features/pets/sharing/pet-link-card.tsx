import { useState } from 'react';
import { formatMoment } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { PetLinkCard_LinkFragment } from './sharing.generated.ts';

interface PetLinkCardProps {
  link: PetLinkCard_LinkFragment;
  onRevoke: () => Promise<void>;
}

/** A link: what goes with it, until when it works, and who opened it. */
export function PetLinkCard({ link, onRevoke }: PetLinkCardProps) {
  const { createdAt, isLive, papers, openings } = link;
  const [isBusy, setIsBusy] = useState(false);
  const revoke = async () => {
    setIsBusy(true);
    await onRevoke();
    setIsBusy(false);
  };
  const made = formatMoment(createdAt);
  return (
    <li className="card grid content-start justify-items-start gap-2 p-4">
      <Badge tone={isLive ? 'leaf' : 'quiet'}>{isLive ? i18n.t('Works now') : i18n.t('Ended')}</Badge>
      <h3 className="text-lg">{i18n.t('Link of {time}', { time: made })}</h3>
      <p className="text-sm text-ink-soft">{endOf(link)}</p>
      <p className="max-w-full text-sm break-words">
        {i18n.t('Shared: {what}', { what: [...partsOf(link), ...papers].join(', ') })}
      </p>
      {openings.length === 0 ? (
        <p className="text-sm text-ink-soft">{i18n.t('Nobody has opened it.')}</p>
      ) : (
        <>
          <h4 className="text-sm font-semibold">{i18n.t('Opened')}</h4>
          <ul className="grid gap-1 text-sm">
            {openings.map(({ at, device }, index) => (
              <li key={`${at} ${index}`}>
                {formatMoment(at)}, {device}
              </li>
            ))}
          </ul>
        </>
      )}
      {isLive && (
        <Button look="outline" size="small" isBusy={isBusy} onClick={() => void revoke()}>
          {i18n.t('Revoke')}
          <span className="sr-only">: {i18n.t('Link of {time}', { time: made })}</span>
        </Button>
      )}
    </li>
  );
}

function endOf({ isLive, revokedAt, expiresAt }: PetLinkCard_LinkFragment): string {
  if (isLive) return i18n.t('Works until {time}', { time: formatMoment(expiresAt) });
  return revokedAt
    ? i18n.t('Revoked {time}', { time: formatMoment(revokedAt) })
    : i18n.t('Ended {time}', { time: formatMoment(expiresAt) });
}

function partsOf({ withTimeline, withWeights }: PetLinkCard_LinkFragment): string[] {
  return [
    i18n.t('facts and vaccinations'),
    ...(withTimeline ? [i18n.t('timeline')] : []),
    ...(withWeights ? [i18n.t('weights')] : []),
  ];
}
