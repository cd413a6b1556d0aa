import { i18n } from '#client/lib/i18n.ts';
import { Button } from '../button.tsx';

interface LoadFailedNoteProps {
  /** @example 'Your devices could not be loaded.' */
  text: string;
  align?: 'start' | 'center';
  /** Loads the content again. If that fails too, this stays on screen. */
  onRetry: () => unknown;
}

/** A short form of `LoadFailed`, for a part of a page or dialog. */
export function LoadFailedNote({ text, align = 'start', onRetry }: LoadFailedNoteProps) {
  const retry = () => void Promise.resolve(onRetry()).catch(() => undefined);
  return (
    <div
      role="alert"
      className={
        align === 'center'
          ? 'grid justify-items-center gap-3 p-6 text-center text-lg'
          : 'grid justify-items-start gap-3'
      }
    >
      <p>{text}</p>
      <Button look="outline" size="small" onClick={retry}>
        {i18n.t('Try again')}
      </Button>
    </div>
  );
}
