import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useIsHydrated } from '#client/lib/hooks/use-is-hydrated.ts';
import { highlight, type TokenKind } from './highlight.ts';

interface CodeBlockProps {
  label: string;
  code: string;
}

const COLORS: Record<TokenKind, string | undefined> = {
  command: 'font-semibold text-code-command',
  option: 'text-code-option',
  text: 'text-code-text',
  name: 'text-code-name',
  variable: 'text-code-variable',
  number: 'text-code-option',
  plain: undefined,
};

const SHOWN_MS = 3_000;

/** A code example with syntax highlighting, wrapped lines and a copy button. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (confirmation === null) return;
    const timer = setTimeout(() => setConfirmation(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [confirmation]);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setConfirmation(/*i18n*/ 'Copied'),
      () => setConfirmation(/*i18n*/ 'Select the code to copy it'),
    );
  return (
    <div className="min-w-0 overflow-hidden rounded-xl bg-night text-on-night">
      <div className="flex min-h-11 items-center justify-end gap-2 border-b border-on-night/20 pl-4">
        <span role="status" className="text-sm">
          {confirmation && i18n.t(confirmation)}
        </span>
        {isHydrated && (
          <button
            type="button"
            onClick={() => void copy()}
            aria-label={i18n.t('Copy: {label}', { label })}
            className="inline-flex min-h-11 items-center gap-2 px-4 text-sm font-semibold hover:bg-on-night/15"
          >
            {confirmation === 'Copied' ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Copy aria-hidden="true" className="size-4" />
            )}
            {i18n.t('Copy')}
          </button>
        )}
      </div>
      <pre
        aria-label={label}
        className="p-4 text-sm leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        <code>
          {highlight(code).map(({ kind, text }, index) => (
            <span key={index} className={COLORS[kind]}>
              {text}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}
