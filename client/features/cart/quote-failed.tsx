import { i18n } from '#client/lib/i18n.ts';

/** Shown when the cart's quote could not be loaded. */
export function QuoteFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-xl bg-alarm-wash px-4 py-3 text-alarm">
      <p className="font-semibold">{i18n.t('We could not price your cart just now.')}</p>
      <button type="button" onClick={onRetry} className="min-h-11 underline">
        {i18n.t('Try again')}
      </button>
    </div>
  );
}
