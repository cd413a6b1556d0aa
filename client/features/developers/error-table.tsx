import { ERROR_STATUS } from '#rules/error-status.ts';
import { i18n } from '#client/lib/i18n.ts';
import { ERROR_CODES } from './error-codes.generated.ts';

/** Every error code of GraphQL and REST, with the schema's descriptions. */
export function ErrorTable() {
  return (
    <div className="overflow-x-auto" role="group" aria-label={i18n.t('Table of errors')} tabIndex={0}>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-4">
              {i18n.t('Code')}
            </th>
            <th scope="col" className="py-2 pr-4">
              {i18n.t('Status in /api')}
            </th>
            <th scope="col" className="py-2">
              {i18n.t('What it means')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ERROR_CODES.map(({ code, description }) => (
            <tr key={code} className="border-b border-line align-top last:border-0">
              <th scope="row" className="py-2 pr-4 font-mono text-sm font-semibold">
                {code}
              </th>
              <td className="py-2 pr-4 tabular-nums">{ERROR_STATUS[code]}</td>
              <td lang="en-IN" className="py-2">
                {description}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
