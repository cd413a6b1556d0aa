import { Suspense } from 'react';
import { useStore } from '#client/lib/store.ts';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { editingStore } from '../live/thread-store.ts';
import { MemberText } from './member-text.tsx';
import type { ReplyPartProps } from '../threads/thread.ts';

const ReplyEdit = lazyPart(async () => (await import('./reply-edit.tsx')).ReplyEdit);

/** The words of a reply, or its author changing them. */
export function ReplyBody({ reply }: ReplyPartProps) {
  const isEdited = useStore(editingStore) === reply.id;
  const words = <MemberText html={reply.html ?? ''} />;
  if (!isEdited) return words;
  return (
    <Suspense fallback={words}>
      <ReplyEdit reply={reply} />
    </Suspense>
  );
}
