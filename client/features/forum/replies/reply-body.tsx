import { Suspense } from 'react';
import { useStore } from '#client/lib/store.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { editingStore } from '../live/thread-store.ts';
import { ReplyText } from './reply-text.tsx';
import type { ReplyPartProps } from '../threads/thread.ts';

const ReplyEdit = lazyComponent(async () => (await import('./reply-edit.tsx')).ReplyEdit);

/** The text of a reply, or the form in which its author edits it. */
export function ReplyBody({ reply }: ReplyPartProps) {
  const isEditing = useStore(editingStore) === reply.id;
  const text = <ReplyText reply={reply} />;
  if (!isEditing) return text;
  return (
    <Suspense fallback={text}>
      <ReplyEdit reply={reply} />
    </Suspense>
  );
}
