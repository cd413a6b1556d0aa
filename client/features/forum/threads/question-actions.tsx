import { Bell } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { REACTIONS_TO } from '#rules/forum/reactions.ts';
import { SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { clearQuestionOwnership, setFollowing, useOwnQuestion } from '../replies/own-replies.ts';
import { ReactionButton } from '../replies/reaction-bar.tsx';
import type { ReactionCount } from '../replies/reaction-text.ts';
import { ThreadMenu } from './thread-menu.tsx';
import { useFollowQuestionMutation } from './thread-mutations.generated.ts';

interface QuestionActionsProps {
  question: {
    id: string;
    slug: string;
    title: string;
    subTitle: string;
    photos: readonly { url: string; alt: string }[];
    reactions: readonly ReactionCount[];
  };
  /** Where to navigate when the question is removed. */
  groupPath: string;
}

/** The reactions, the follow button and the menu of a question. */
export function QuestionActions({ question, groupPath }: QuestionActionsProps) {
  const { id } = question;
  const own = useOwnQuestion(id);
  const navigate = useNavigate();
  return (
    <>
      {REACTIONS_TO.question.map((reaction) => (
        <ReactionButton
          key={reaction.kind}
          content={{ target: 'question', id, reactions: question.reactions }}
          reaction={reaction}
          isLabelled
        />
      ))}
      <FollowButton questionId={id} />
      <ThreadMenu
        kind="question"
        id={id}
        path={paths.question(question.slug, id)}
        values={question}
        images={question.photos}
        label={i18n.t('More')}
        accessibleLabel={i18n.t('More for this question')}
        className="text-sm text-ink-soft"
        isOwn={own?.isOwn === true}
        reportTitle={i18n.t('Report this question')}
        onRemoved={async (isKept) => {
          clearQuestionOwnership(id);
          if (!isKept) await navigate(groupPath);
        }}
      />
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
      showFailure(error, i18n.t(SAVE_FAILED));
    }
  };
  return (
    <Button
      look="outline"
      size="small"
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
      {isFollowing ? i18n.t('Following') : i18n.t('Follow')}
    </Button>
  );
}
