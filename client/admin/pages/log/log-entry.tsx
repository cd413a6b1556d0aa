import { useId, useState } from 'react';
import { logText } from '#rules/staff/log-texts.ts';
import { formatMoment } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { SOURCE_LABELS } from '../../ui/labels.ts';
import { fieldLabel, valueLabel } from './log-fields.ts';
import type { AuditEntriesQuery } from './log.generated.ts';

type Entry = AuditEntriesQuery['auditEntries']['nodes'][number];

/** A change with the old and new value of each field; phones show these on demand. */
export function LogEntry({ entry }: { entry: Entry }) {
  const { at, actor, source, kind, action, record, reason } = entry;
  // The version of an order only shows that something personal changed, such as its address.
  const changes = entry.changes.filter(({ field }) => field !== 'version');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li className="card p-4 max-sm:py-3">
      <p className="break-words">
        <strong>{actor}</strong> {logText({ kind, action, fields: changes.map(({ field }) => field) })}{' '}
        <strong>{record}</strong>
      </p>
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{formatMoment(at)}</time>
        {source && `, ${SOURCE_LABELS[source].toLowerCase()}`}
      </p>
      {reason && <p className="mt-2">Reason: {reason}</p>}
      {changes.length > 0 && (
        <Button
          look="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          className="-ms-4 -mb-2 sm:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide fields' : fieldsLabel(changes)}
        </Button>
      )}
      {changes.length > 0 && (
        <dl
          id={id}
          className={classNames(
            'mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]',
            !isOpen && 'max-sm:hidden',
          )}
        >
          {changes.map(({ field, before, after }) => (
            <div key={field} className="contents">
              <dt className="font-semibold">{fieldLabel(kind, field)}</dt>
              <dd className="min-w-0 break-words">
                {before !== null && <del className="text-ink-soft">{valueLabel(kind, field, before)}</del>}
                {before !== null && after !== null && ' → '}
                {after !== null && <ins className="no-underline">{valueLabel(kind, field, after)}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

const fieldsLabel = (changes: Entry['changes']) =>
  changes.length === 1 ? 'Show 1 field' : `Show ${changes.length} fields`;
