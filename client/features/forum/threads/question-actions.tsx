import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Bell } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { lazyComponent, LazyMount } from '#client/ui/lazy-component.tsx';
import { evictAndRefetch } from '../live/evict-and-refetch.ts';
import { clearQuestionOwnership, setFollowing, useOwnQuestion } from '../replies/own-replies.ts';
import { ContentMenu } from '../replies/content-menu.tsx';
import { useFollowQuestionMutation, useRemoveQuestionMutation } from './thread-mutations.generated.ts';

const QuestionEditModal = lazyComponent(
  async () => (await import('./question-edit-modal.tsx')).QuestionEditModal,
);

interface QuestionActionsProps {
  question: { id: string; title: string; subTitle: string };
  /** Where to navigate when the question is removed. */
  groupPath: string;
}

/** The follow button and the menu of a question. */
export function QuestionActions({ question, groupPath }: QuestionActionsProps) {
  const { id } = question;
  const own = useOwnQuestion(id);
  const navigate = useNavigate();
  const client = useApolloClient();
  const [isEditing, setIsEditing] = useState(false);
  const [remove] = useRemoveQuestionMutation();
  const removeQuestion = async () => {
    const { data } = await remove({ variables: { questionId: id } });
    clearQuestionOwnership(id);
    if (data?.removeQuestion) return showMessage(i18n.t('Your question stays, without your name'));
    showMessage(i18n.t('Your question is removed'));
    await navigate(groupPath);
    evictAndRefetch(client, { __typename: 'Question', id });
  };
  return (
    <>
      <FollowButton questionId={id} />
      <ContentMenu
        kind="question"
        label={i18n.t('More')}
        accessibleLabel={i18n.t('More for this question')}
        className="text-sm text-ink-soft"
        isOwn={own?.isOwn === true}
        onEdit={() => setIsEditing(true)}
        onRemove={removeQuestion}
        warning={i18n.t('A question with replies stays, without your name. One without replies is deleted.')}
        reported={{ questionId: id }}
        reportTitle={i18n.t('Report this question')}
      />
      <LazyMount when={isEditing}>
        <QuestionEditModal isOpen={isEditing} onClose={() => setIsEditing(false)} question={question} />
      </LazyMount>
    </>
  );
}

function FollowButton({ questionId }: { questionId: string }) {
  const isFollowing = useOwnQuestion(questionId)?.isFollowing === true;
  const session = useSession();
  const [follow] = useFollowQuestionMutation();
  const setFollow = async (on: boolean) => {
    setFollowing(questionId, on);
    try {
      await follow({ variables: { questionId, on } });
      // Again, because the viewer's state may have loaded during the request.
      setFollowing(questionId, on);
      showMessage(
        on
          ? i18n.t('You will be notified of new replies')
          : i18n.t('You will no longer be notified of new replies'),
      );
    } catch (error) {
      setFollowing(questionId, !on);
      showFailure(error, i18n.t('This could not be saved. Please check your connection and try again.'));
    }
  };
  return (
    <Button
      look="outline"
      size="small"
      aria-pressed={isFollowing}
      onClick={() =>
        session.status === 'signed-in'
          ? void setFollow(!isFollowing)
          : requestSignIn(() => void setFollow(true))
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
