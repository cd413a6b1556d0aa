import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Bell } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { askToSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import { forget } from '../live/forget.ts';
import { giveUpQuestion, keepFollowing, useOwnQuestion } from '../replies/own-replies.ts';
import { PieceMenu } from '../replies/content-menu.tsx';
import { useFollowQuestionMutation, useRemoveQuestionMutation } from './thread-acts.generated.ts';

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
  const navigate = useNavigate();
  const client = useApolloClient();
  const [isEdited, setIsEdited] = useState(false);
  const [remove] = useRemoveQuestionMutation();
  const removeNow = async () => {
    const { data } = await remove({ variables: { questionId: id } });
    giveUpQuestion(id);
    if (data?.removeQuestion) return showMessage(i18n.t('Your question stays, without your name'));
    showMessage(i18n.t('Your question is removed'));
    await navigate(groupPath);
    forget(client, { __typename: 'Question', id });
  };
  return (
    <>
      <FollowButton questionId={id} />
      <PieceMenu
        noun="question"
        label={i18n.t('More')}
        spokenLabel={i18n.t('More for this question')}
        className="text-sm text-ink-soft"
        isOwn={own?.isOwn === true}
        onEdit={() => setIsEdited(true)}
        onRemove={removeNow}
        warning={i18n.t('A question with replies stays, without your name. One without replies is deleted.')}
        reported={{ questionId: id }}
        reportTitle={i18n.t('Report this question')}
      />
      <Once when={isEdited}>
        <QuestionEditModal isOpen={isEdited} onClose={() => setIsEdited(false)} question={question} />
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
      showMessage(
        on
          ? i18n.t('You will be notified of new replies')
          : i18n.t('You will no longer be notified of new replies'),
      );
    } catch (error) {
      keepFollowing(questionId, !on);
      showFailure(error, i18n.t('This could not be saved. Please check your connection and try again.'));
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
      {i18n.t('Follow')}
    </Button>
  );
}
