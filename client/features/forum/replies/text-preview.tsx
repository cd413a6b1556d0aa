import { i18n } from '#client/lib/i18n.ts';
import { MemberText } from './member-text.tsx';
import { memberHtml } from './member-html.ts';

/** Renders the written Markdown. Import it lazily. */
export function TextPreview({ text }: { text: string }) {
  return (
    <div
      role="region"
      aria-label={i18n.t('Preview')}
      className="min-h-28 rounded-xl border-2 border-line bg-paper px-4 py-3"
    >
      {text.trim() ? (
        <MemberText html={memberHtml(text)} />
      ) : (
        <p className="text-ink-soft">{i18n.t('Nothing is written yet.')}</p>
      )}
    </div>
  );
}
