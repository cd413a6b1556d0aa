import { Button } from './button.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  /** @example 'Your pets' */
  what: string;
  text?: string;
  level?: 'page' | 'section';
  /** Asks again; what it throws is shown by the screen itself. */
  onAgain: () => unknown;
}

/** What should be here did not come, and how to ask for it again. */
export function LoadFailed({
  what,
  text = i18n.t('Please check your connection.'),
  level = 'page',
  onAgain,
}: LoadFailedProps) {
  const again = () => void Promise.resolve(onAgain()).catch(() => undefined);
  return (
    <EmptyState
      level={level}
      title={i18n.t('{what} could not be loaded', { what })}
      text={text}
      pose="puzzled"
    >
      <Button onClick={again}>{i18n.t('Try again')}</Button>
    </EmptyState>
  );
}
