import { skipToken } from '@apollo/client/react';
import { ShopHtml } from '#client/features/content/shop-html.tsx';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { useDebounce } from '#client/lib/hooks/use-debounce.ts';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { usePreviewBlogPostQuery } from '../../features/blog/blog.generated.ts';

const DELAY_MS = 400;
const FAILED = 'The preview could not be loaded. Please check your connection.';

interface PostPreviewProps {
  /** Accessible name of the region. */
  label: string;
  title: string;
  body: string;
  author: string;
  imageKey: string;
  lang: string;
}

/** A post as shoppers will read it; the server renders the text a moment after each change. */
export function PostPreview({ label, title, body, author, imageKey, lang }: PostPreviewProps) {
  const settled = useDebounce(body, DELAY_MS);
  const { data, previousData, error } = usePreviewBlogPostQuery(
    settled.trim() ? { variables: { body: settled }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const preview = settled.trim() ? (data ?? previousData)?.previewBlogPost : null;
  return (
    <section
      aria-label={label}
      // Links are shown but not followed, because leaving the page would lose unsaved text.
      onClickCapture={(event) => event.preventDefault()}
      className="min-w-0 self-start rounded-card border border-line bg-paper p-4 md:p-6"
    >
      <h3 lang={lang} className="font-display text-3xl break-words md:text-4xl">
        {title || '…'}
      </h3>
      <p className="mt-3 flex flex-wrap gap-x-2 text-ink-soft">
        <span>By {author || '…'}</span>
        {preview && (
          <>
            <span aria-hidden="true">·</span>
            <span>{preview.readingMinutes} min read</span>
          </>
        )}
      </p>
      {imageKey && (
        <Picture
          image={{ url: `/pictures/${imageKey}`, alt: '' }}
          width={900}
          height={506}
          sizes="(width >= 80rem) 40vw, 92vw"
          className="my-6 aspect-16/9 w-full rounded-card object-cover"
        />
      )}
      <FormAlert text={error ? errorMessage(error, FAILED) : null} />
      {preview ? (
        <ShopHtml html={preview.html} lang={lang} />
      ) : (
        <p className="mt-4 text-ink-soft">The text appears here as you write.</p>
      )}
    </section>
  );
}
