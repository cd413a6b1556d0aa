import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useIsHydrated } from '#client/lib/use-is-hydrated.ts';

interface CodeBlockProps {
  label: string;
  code: string;
}

/** A code example with a copy button. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const [isCopied, setIsCopied] = useState(false);
  const isHydrated = useIsHydrated();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setIsCopied(true);
  };
  return (
    <div className="relative min-w-0">
      <pre
        tabIndex={0}
        aria-label={label}
        className="overflow-x-auto rounded-xl bg-night p-4 pr-14 text-sm leading-relaxed text-on-night"
      >
        <code>{code}</code>
      </pre>
      {isHydrated && (
        <button
          type="button"
          onClick={() => void copy().catch(() => undefined)}
          aria-label={isCopied ? i18n.t('Copied') : i18n.t('Copy: {label}', { label })}
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-lg bg-night text-on-night hover:bg-ink-soft"
        >
          {isCopied ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Copy aria-hidden="true" className="size-5" />
          )}
        </button>
      )}
    </div>
  );
}
