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

/** A link with what it shares, when it expires and who opened it. */
export function PetLinkCard({ link, onRevoke }: PetLinkCardProps) {
  const { kind, createdAt, isLive, papers } = link;
  const [isBusy, setIsBusy] = useState(false);
  const revoke = async () => {
    setIsBusy(true);
    await onRevoke();
    setIsBusy(false);
  };
  const created = formatMoment(createdAt);
  const title = {
    VET: i18n.t('Link from {time}', { time: created }),
    CALENDAR: i18n.t('Calendar link from {time}', { time: created }),
    FAMILY: i18n.t('Invitation from {time}', { time: created }),
    CLINIC: i18n.t('Clinic link from {time}', { time: created }),
  }[kind];
  return (
    <li className="card grid content-start justify-items-start gap-2 p-4">
      <Badge tone={isLive ? 'leaf' : 'quiet'}>{isLive ? i18n.t('Works now') : i18n.t('Ended')}</Badge>
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-ink-soft">{validityText(link)}</p>
      <p className="max-w-full text-sm break-words">
        {i18n.t('Shared: {what}', { what: [...sharedParts(link), ...papers].join(', ') })}
      </p>
      {kind === 'VET' && <Openings of={link} />}
      {kind === 'CLINIC' && <Received of={link} />}
      {isLive && (
        <Button look="outline" size="small" isBusy={isBusy} onClick={() => void revoke()}>
          {i18n.t('Revoke')}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </li>
  );
}

function Openings({ of: { openings } }: { of: PetLinkCard_LinkFragment }) {
  if (openings.length === 0)
    return <p className="text-sm text-ink-soft">{i18n.t('Nobody has opened it.')}</p>;
  return (
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
  );
}

function Received({ of: { received } }: { of: PetLinkCard_LinkFragment }) {
  if (received.length === 0)
    return <p className="text-sm text-ink-soft">{i18n.t('No documents received yet.')}</p>;
  return (
    <>
      <h4 className="text-sm font-semibold">{i18n.t('Received')}</h4>
      <ul className="grid max-w-full gap-2 text-sm">
        {received.map(({ id, clinic, description, createdAt }) => (
          <li key={id} className="grid break-words">
            <span className="font-semibold">{description}</span>
            <span className="text-ink-soft">
              {i18n.t('From {name}', { name: clinic ?? '' })} · {formatMoment(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function validityText({ kind, isLive, revokedAt, expiresAt }: PetLinkCard_LinkFragment): string {
  if (isLive && kind === 'CALENDAR')
    return i18n.t('Works until you revoke it, or until no calendar has read it for a year');
  if (isLive) return i18n.t('Works until {time}', { time: formatMoment(expiresAt) });
  // An invitation also ends when it is accepted.
  return revokedAt && kind !== 'FAMILY'
    ? i18n.t('Revoked {time}', { time: formatMoment(revokedAt) })
    : i18n.t('Ended {time}', { time: formatMoment(revokedAt ?? expiresAt) });
}

function sharedParts({ kind, withTimeline, withWeights }: PetLinkCard_LinkFragment): string[] {
  if (kind === 'CALENDAR') return [i18n.t('what is due')];
  if (kind === 'FAMILY') return [i18n.t('the whole pet')];
  if (kind === 'CLINIC') return [i18n.t('name and kind')];
  return [
    i18n.t('details and vaccinations'),
    ...(withTimeline ? [i18n.t('timeline')] : []),
    ...(withWeights ? [i18n.t('weights')] : []),
  ];
}
