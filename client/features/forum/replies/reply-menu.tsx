import { Ellipsis } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { editingStore } from '../live/thread-store.ts';
import { copyLink } from './copy-link.ts';
import { useOwnReply } from './own-replies.ts';
import { MenuItem, ContentMenu } from './content-menu.tsx';
import { useThread, type ReplyPartProps } from '../threads/thread.ts';
import { useRemoveReplyMutation } from '../threads/thread-mutations.generated.ts';

/** The menu of a reply. */
export function ReplyMenu({ reply: { id, number } }: ReplyPartProps) {
  const { anchor } = useThread();
  const { isOwn } = useOwnReply(id);
  const [remove] = useRemoveReplyMutation();
  return (
    <div className="ms-auto">
      <ContentMenu
        kind="reply"
        label={<Ellipsis aria-hidden="true" className="size-5" />}
        accessibleLabel={i18n.t('More for reply {number}', { number })}
        className="text-ink-soft [&>.lucide-chevron-down]:hidden"
        isOwn={isOwn}
        onEdit={() => editingStore.set(id)}
        onRemove={() => remove({ variables: { replyId: id } })}
        warning={i18n.t('This deletes your reply permanently. Its number is kept.')}
        reported={{ replyId: id }}
        reportTitle={i18n.t('Report reply {number}', { number })}
      >
        <MenuItem onClick={() => void copyLink(`#${anchor}-${number}`)}>{i18n.t('Copy link')}</MenuItem>
      </ContentMenu>
    </div>
  );
}
