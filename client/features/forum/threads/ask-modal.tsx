import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import {
  GROUP_MISSING,
  MAX_QUESTION_CHARACTERS,
  MAX_SUB_TITLE_CHARACTERS,
  question as questionRule,
} from '#rules/forum.ts';
import { i18n } from '#client/lib/i18n.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { GroupChoice, groupIn, type OfferedGroup } from './group-choice.tsx';
import { useAskQuestionMutation } from './create-thread.generated.ts';

interface AskModalProps {
  isOpen: boolean;
  onClose: () => void;
  groups: readonly OfferedGroup[];
}

/** The dialog to ask a question. */
export function AskModal({ isOpen, onClose, groups }: AskModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Ask a new question')}>
      {/* A child, so that its state resets each time the modal opens. */}
      <AskForm groups={groups} onClose={onClose} />
    </Modal>
  );
}

const EMPTY = { title: '', subTitle: '', groupId: '' };
type Problems = Partial<Record<keyof typeof EMPTY | 'form', string>>;

function AskForm({ groups, onClose }: Omit<AskModalProps, 'isOpen'>) {
  const [typed, change, dropDraft] = useDraft('question', EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const { ask, isSending } = useAskQuestion();
  const groupId = groupIn(groups, typed.groupId);

  const submit = async () => {
    if (isSending) return;
    const checked = questionRule.safeParse(typed);
    const found: Problems = {};
    for (const { path, message } of checked.error?.issues ?? [])
      found[path[0] === 'subTitle' ? 'subTitle' : 'title'] ??= message;
    if (!groupId) found.groupId = GROUP_MISSING;
    setProblems(found);
    if (!checked.success || !groupId) return;
    const refused = await ask({ ...checked.data, groupId });
    if (refused) return setProblems(refused);
    dropDraft();
    showMessage(i18n.t('New Question Added...'));
    onClose();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-5"
    >
      <TextArea
        label={i18n.t('Your question')}
        required
        rows={2}
        maxLength={MAX_QUESTION_CHARACTERS}
        error={problems.title}
        value={typed.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label={i18n.t('Details (optional)')}
        hint={i18n.t('What you tried, how old your friend is: whatever helps others to help.')}
        maxLength={MAX_SUB_TITLE_CHARACTERS}
        error={problems.subTitle}
        value={typed.subTitle}
        onChange={({ target }) => change({ subTitle: target.value })}
      />
      <GroupChoice
        groups={groups}
        groupId={groupId}
        onChange={(chosen) => change({ groupId: chosen })}
        error={problems.groupId}
      />
      <FormAlert text={problems.form ?? null} />
      <Button type="submit" isBusy={isSending}>
        {i18n.t('Ask the forum')}
      </Button>
    </form>
  );
}

type NewQuestion = { title: string; subTitle: string; groupId: string };

function useAskQuestion() {
  const client = useApolloClient();
  const [mutate, { loading }] = useAskQuestionMutation();
  const { keyFor, forget } = useIdempotencyKey();
  /** Returns the problems, or null on success, when the lists on screen are refetched. */
  const ask = async (question: NewQuestion): Promise<Problems | null> => {
    try {
      await mutate({ variables: { input: { ...question, clientMutationId: keyFor(question) } } });
      forget();
    } catch (error) {
      const refusal = refusalOf(error);
      return {
        form:
          refusal?.message ??
          i18n.t('Your question could not be sent. Please check your connection and try again.'),
        ...refusal?.fields,
      };
    }
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
    return null;
  };
  return { ask, isSending: loading };
}
