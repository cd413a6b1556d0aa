import { ERROR_STATUS } from '#rules/error-status.ts';
import { i18n } from '#client/lib/i18n.ts';
import { ERROR_CODES } from './error-codes.generated.ts';

/** Every error code of GraphQL and REST, with the schema's descriptions. */
export function ErrorTable() {
  return (
    <dl className="divide-y divide-line">
      {ERROR_CODES.map(({ code, description }) => (
        <div key={code} className="grid gap-x-4 py-3 sm:grid-cols-[20rem_1fr]">
          <dt>
            <code className="text-sm font-semibold break-all">{code}</code>
            <span className="block text-sm text-ink-soft">
              {i18n.t('Status in /api: {status}', { status: ERROR_STATUS[code] })}
            </span>
          </dt>
          <dd lang="en-IN">
            {/* Names between backticks are code. */}
            {description
              .split('`')
              .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
