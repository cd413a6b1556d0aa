import { useState } from 'react';
import { Bell } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { refusalOf } from '#client/lib/refusal.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { askToSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import { MenuButton } from '#client/ui/menu-button.tsx';
import { MENU_ITEM } from './menu-item.ts';
import { keepFollowing, useOwnQuestion } from './own-replies.ts';
import { useFollowQuestionMutation, useRemoveQuestionMutation } from './thread-acts.generated.ts';

const ConfirmDialog = lazyPart(async () => (await import('#client/ui/confirm-dialog.tsx')).ConfirmDialog);
const ReportModal = lazyPart(async () => (await import('./report-modal.tsx')).ReportModal);
const QuestionEditModal = lazyPart(async () => (await import('./question-edit-modal.tsx')).QuestionEditModal);

interface QuestionActsProps {
  question: { id: string; title: string; subTitle: string };
  /** Where one goes when the question is gone. */
  groupPath: string;
}

/** Following a question, and the rarer acts on it. */
export function QuestionActs({ question, groupPath }: QuestionActsProps) {
  const { id } = question;
  const own = useOwnQuestion(id);
  const session = useSession();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'remove' | 'report' | null>(null);
  const [remove] = useRemoveQuestionMutation();
  const close = () => setDialog(null);

  const removeNow = async () => {
    close();
    try {
      const { data } = await remove({ variables: { questionId: id } });
      showMessage('Your question is removed');
      if (data?.removeQuestion === null) void navigate(groupPath);
    } catch (error) {
      showAlert(
        refusalOf(error)?.message ??
          'Your question could not be removed. Please check your connection and try again.',
      );
    }
  };
  const report = () => setDialog('report');
  return (
    <>
      <FollowButton questionId={id} />
      <div className="relative">
        <MenuButton
          label="More"
          spokenLabel="More for this question"
          className="text-sm text-ink-soft"
          panelClassName="right-0 grid w-48"
        >
          {own?.isOwn ? (
            <>
              <button type="button" data-closes onClick={() => setDialog('edit')} className={MENU_ITEM}>
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
      </div>
      <Once when={dialog === 'edit'}>
        <QuestionEditModal isOpen={dialog === 'edit'} onClose={close} question={question} />
      </Once>
      <Once when={dialog === 'remove'}>
        <ConfirmDialog
          isOpen={dialog === 'remove'}
          onClose={close}
          onConfirm={() => void removeNow()}
          message="A question with replies stays, by Anonymous; one without goes."
        />
      </Once>
      <Once when={dialog === 'report'}>
        <ReportModal
          isOpen={dialog === 'report'}
          onClose={close}
          subject={{ questionId: id }}
          title="Report this question"
        />
      </Once>
    </>
  );
}

function FollowButton({ questionId }: { questionId: string }) {
  const isFollowing = useOwnQuestion(questionId)?.isFollowing === true;
  const session = useSession();
  const [follow] = useFollowQuestionMutation();
  const set = async (on: boolean) => {
    keepFollowing(questionId, on);
    try {
      await follow({ variables: { questionId, on } });
      // It may have been asked for before it was known.
      keepFollowing(questionId, on);
      showMessage(on ? 'You are told of new replies' : 'You are no longer told of new replies');
    } catch (error) {
      keepFollowing(questionId, !on);
      showAlert(
        refusalOf(error)?.message ?? 'This could not be kept. Please check your connection and try again.',
      );
    }
  };
  return (
    <Button
      look="outline"
      size="small"
      aria-pressed={isFollowing}
      onClick={() =>
        session.status === 'signed-in' ? void set(!isFollowing) : askToSignIn(() => void set(true))
      }
      className={classNames(isFollowing && '!border-leaf !bg-leaf-wash')}
    >
      <Bell
        aria-hidden="true"
        className={classNames('size-5 shrink-0', isFollowing && 'fill-current text-leaf')}
      />
      Follow
    </Button>
  );
}
