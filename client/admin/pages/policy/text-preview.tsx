import { skipToken } from '@apollo/client/react';
import { ShopHtml } from '#client/features/content/shop-html.tsx';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { useDebounce } from '#client/lib/hooks/use-debounce.ts';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { usePreviewTextQuery } from '../../features/texts/texts.generated.ts';

const DELAY_MS = 400;
const FAILED = 'The preview could not be loaded. Please check your connection.';

interface TextPreviewProps {
  /** Accessible name of the region. */
  label: string;
  title: string;
  body: string;
  lang: string;
}

/** A text as visitors will read it; the server renders it a moment after each change. */
export function TextPreview({ label, title, body, lang }: TextPreviewProps) {
  const settled = useDebounce(body, DELAY_MS);
  const { data, previousData, error } = usePreviewTextQuery(
    settled.trim() ? { variables: { body: settled }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const html = settled.trim() ? (data ?? previousData)?.previewText : null;
  return (
    <section
      aria-label={label}
      // Links are shown but not followed, because leaving the page would lose unsaved text.
      onClickCapture={(event) => event.preventDefault()}
      className="max-h-[44rem] min-w-0 self-start overflow-y-auto rounded-card border border-line bg-paper p-4 md:p-6"
      // Focusable, so that it can be scrolled with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <h3 lang={lang} className="font-display text-3xl break-words md:text-4xl">
        {title || '…'}
      </h3>
      <FormAlert text={error ? errorMessage(error, FAILED) : null} />
      {html ? (
        <ShopHtml html={html} lang={lang} />
      ) : (
        <p className="mt-4 text-ink-soft">The text appears here as you write.</p>
      )}
    </section>
  );
}
