import { Ellipsis } from 'lucide-react';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { editingStore } from './desk.ts';
import { useOwnReply } from './own-replies.ts';
import { MenuItem, PieceMenu } from './piece-menu.tsx';
import { useThread, type ReplyPartProps } from './thread.ts';
import { useRemoveReplyMutation } from './thread-acts.generated.ts';

/** The rarer acts on a reply. */
export function ReplyMenu({ reply: { id, number } }: ReplyPartProps) {
  const { anchor } = useThread();
  const { isOwn } = useOwnReply(id);
  const [remove] = useRemoveReplyMutation();
  const copyLink = async () => {
    const address = new URL(`#${anchor}-${number}`, location.href);
    try {
      await navigator.clipboard.writeText(address.href);
      // spec §2: "Copying shows 'Copied'."
      showMessage('Copied');
    } catch {
      showAlert(`Your browser would not copy. The link is ${address.href}`);
    }
  };
  return (
    <div className="ms-auto">
      <PieceMenu
        noun="reply"
        label={<Ellipsis aria-hidden="true" className="size-5" />}
        spokenLabel={`More for reply ${number}`}
        className="text-ink-soft [&>.lucide-chevron-down]:hidden"
        isOwn={isOwn}
        onEdit={() => editingStore.set(id)}
        onRemove={() => remove({ variables: { replyId: id } })}
        warning="Your reply goes for good; its number stays."
        reported={{ replyId: id }}
        reportTitle={`Report reply ${number}`}
      >
        <MenuItem onClick={() => void copyLink()}>Copy link</MenuItem>
      </PieceMenu>
    </div>
  );
}
