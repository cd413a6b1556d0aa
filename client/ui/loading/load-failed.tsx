import { Button } from '#client/ui/button.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';

interface LoadFailedProps {
  /** @example 'Your pets could not be loaded' */
  title: string;
  text?: string;
  level?: 'page' | 'section';
  /** Loads the content again. If that fails too, this stays on screen. */
  onRetry: () => unknown;
}

/** Shown when content failed to load, with a retry button. */
export function LoadFailed({
  title,
  text = i18n.t('Please check your connection.'),
  level = 'page',
  onRetry,
}: LoadFailedProps) {
  const retry = () => void Promise.resolve(onRetry()).catch(() => undefined);
  return (
    <EmptyState level={level} title={title} text={text} pose="puzzled">
      <Button onClick={retry}>{i18n.t('Try again')}</Button>
    </EmptyState>
  );
}
