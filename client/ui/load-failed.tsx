import { Button } from './button.tsx';
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
  text = 'Please check your connection.',
  level = 'page',
  onAgain,
}: LoadFailedProps) {
  const again = () => void Promise.resolve(onAgain()).catch(() => undefined);
  return (
    <EmptyState level={level} title={`${what} could not be loaded`} text={text} pose="puzzled">
      <Button onClick={again}>Try again</Button>
    </EmptyState>
  );
}
