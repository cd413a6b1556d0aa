import { Suspense, useState, type KeyboardEvent } from 'react';
import { MAX_REPLY_CHARACTERS } from '#rules/forum/forum-input.ts';
import { HazardNote } from '#client/ui/hazard-note.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { MentionField } from './mention-field.tsx';
import type { Member } from './mentions.ts';

const TextPreview = lazyComponent(async () => (await import('./text-preview.tsx')).TextPreview);

/** The remaining characters are shown from this length. */
const SHOW_COUNT_FROM = MAX_REPLY_CHARACTERS - 500;

interface MarkdownFieldProps {
  label: string;
  id?: string;
  text: string;
  onText: (text: string) => void;
  members: readonly Member[];
  error?: string | undefined;
  onSubmit: () => void;
  onBlur?: () => void;
}

/** A Markdown field with preview, help and character count. Ctrl+Enter submits. */
export function MarkdownField({ text, onText, onSubmit, error, label, ...field }: MarkdownFieldProps) {
  const [isPreview, setIsPreview] = useState(false);
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  const remaining = MAX_REPLY_CHARACTERS - text.length;
  return (
    <div className="grid gap-1">
      <div role="group" aria-label={i18n.t('Write or preview')} className="-mb-1 flex justify-end gap-1">
        <ModeButton isOn={!isPreview} onPress={() => setIsPreview(false)} label={i18n.t('Write')} />
        <ModeButton isOn={isPreview} onPress={() => setIsPreview(true)} label={i18n.t('Preview')} />
      </div>
      {isPreview && (
        <Suspense fallback={<Skeleton className="h-28 w-full" />}>
          <TextPreview text={text} />
        </Suspense>
      )}
      {/* Hidden, not unmounted, to keep the caret and the undo history. */}
      <div hidden={isPreview}>
        <MentionField
          {...field}
          label={label}
          value={text}
          onText={onText}
          error={error}
          hint={i18n.t('Markdown works: **bold**, *italic*, - lists, > quotes. @ mentions a member.')}
          onKeyDown={submitByKey}
          rows={4}
        />
      </div>
      <HazardNote text={text} />
      <p
        aria-live="polite"
        className={classNames('text-sm', remaining < 0 ? 'font-semibold text-alarm' : 'text-ink-soft')}
      >
        {text.length >= SHOW_COUNT_FROM &&
          (remaining < 0
            ? i18n.t('{count} characters too many', { count: -remaining })
            : i18n.t('{count} characters left', { count: remaining }))}
      </p>
    </div>
  );
}

function ModeButton({ isOn, onPress, label }: { isOn: boolean; onPress: () => void; label: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'min-h-11 rounded-full px-3 text-sm font-semibold hover:bg-sunk',
        isOn
          ? 'text-ink underline decoration-marigold-deep decoration-2 underline-offset-8'
          : 'text-ink-soft',
      )}
    >
      {label}
    </button>
  );
}
