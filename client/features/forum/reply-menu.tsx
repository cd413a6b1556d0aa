import { useState } from 'react';
import { Ellipsis } from 'lucide-react';
import { refusalOf } from '#client/lib/refusal.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { askToSignIn } from '#client/state/sign-in.ts';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import { MenuButton } from '#client/ui/menu-button.tsx';
import { editingStore } from './desk.ts';
import { MENU_ITEM } from './menu-item.ts';
import { useOwnReply } from './own-replies.ts';
import { useThread, type ReplyPartProps } from './thread.ts';
import { useRemoveReplyMutation } from './thread-acts.generated.ts';

const ConfirmDialog = lazyPart(async () => (await import('#client/ui/confirm-dialog.tsx')).ConfirmDialog);
const ReportModal = lazyPart(async () => (await import('./report-modal.tsx')).ReportModal);

/** The rarer acts on a reply. */
export function ReplyMenu({ reply: { id, number } }: ReplyPartProps) {
  const { anchor } = useThread();
  const { isOwn } = useOwnReply(id);
  const session = useSession();
  const [dialog, setDialog] = useState<'remove' | 'report' | null>(null);
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
  const removeNow = async () => {
    setDialog(null);
    try {
      await remove({ variables: { replyId: id } });
    } catch (error) {
      showAlert(
        refusalOf(error)?.message ??
          'Your reply could not be removed. Please check your connection and try again.',
      );
    }
  };
  const report = () => setDialog('report');
  return (
    <div className="relative ml-auto">
      <MenuButton
        label={<Ellipsis aria-hidden="true" className="size-5" />}
        spokenLabel={`More for reply ${number}`}
        className="text-ink-soft [&>.lucide-chevron-down]:hidden"
        panelClassName="right-0 grid w-48"
      >
        <button type="button" data-closes onClick={() => void copyLink()} className={MENU_ITEM}>
          Copy link
        </button>
        {isOwn ? (
          <>
            <button type="button" data-closes onClick={() => editingStore.set(id)} className={MENU_ITEM}>
              Edit
            </button>
            <button type="button" data-closes onClick={() => setDialog('remove')} className={MENU_ITEM}>
              Delete
            </button>
          </>
        ) : (
          <button
            type="button"
            data-closes
            onClick={() => (session.status === 'signed-in' ? report() : askToSignIn(report))}
            className={MENU_ITEM}
          >
            Report
          </button>
        )}
      </MenuButton>
      <Once when={dialog === 'remove'}>
        <ConfirmDialog
          isOpen={dialog === 'remove'}
          onClose={() => setDialog(null)}
          onConfirm={() => void removeNow()}
          message="Your reply goes for good; its number stays."
        />
      </Once>
      <Once when={dialog === 'report'}>
        <ReportModal
          isOpen={dialog === 'report'}
          onClose={() => setDialog(null)}
          subject={{ replyId: id }}
          title={`Report reply ${number}`}
        />
      </Once>
    </div>
  );
}
