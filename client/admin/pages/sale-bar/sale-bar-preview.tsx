import type { ReactNode } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { Panel } from '../../ui/panel.tsx';

interface SaleBarPreviewProps {
  values: Readonly<Record<string, string>>;
  /** The maximum discount of the coupon, in paise. */
  cap: number | null | undefined;
}

/** The bar as shoppers see it, in both languages. */
export function SaleBarPreview({ values, cap }: SaleBarPreviewProps) {
  const { text, textHi, percentage, code } = values;
  const off = percentage || '…';
  return (
    <Panel title="As shoppers see it">
      <div className="grid gap-2">
        <Strip code={code}>
          {text || '…'}: <strong>{off}% off</strong> with code
        </Strip>
        <Strip code={code} language="hi">
          {textHi || text || '…'}: <strong>{off}% की छूट</strong>, कोड
        </Strip>
      </div>
      {cap !== null && cap !== undefined && (
        <p className="text-sm text-ink-soft">The bar also shows: up to {formatMoney(cap)}.</p>
      )}
    </Panel>
  );
}

interface StripProps {
  code: string | undefined;
  language?: string;
  children: ReactNode;
}

function Strip({ code, language, children }: StripProps) {
  return (
    <p
      lang={language}
      className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 bg-night px-4 text-sm text-on-night"
    >
      <span className="min-w-0 break-words">{children}</span>
      <span className="rounded-md border border-dashed border-current px-2 font-semibold tracking-wide">
        {code || 'CODE'}
      </span>
    </p>
  );
}
