import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { question as questionRule } from '#rules/forum.ts';
import { i18n } from '#client/lib/i18n.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { useEditQuestionMutation } from './thread-mutations.generated.ts';

interface QuestionEditModalProps {
  isOpen: boolean;
  onClose: () => void;
  question: { id: string; title: string; subTitle: string };
}

/** The dialog to edit an own question. Import it lazily. */
export function QuestionEditModal({ isOpen, onClose, question }: QuestionEditModalProps) {
  const { id, title, subTitle } = question;
  const form = useForm({
    resolver: zodResolver(questionRule),
    // A live update must not overwrite edited fields.
    values: { title, subTitle },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;
  const [edit] = useEditQuestionMutation();
  const save = form.handleSubmit(async (input) => {
    try {
      await edit({ variables: { input: { questionId: id, ...input } } });
      showMessage(i18n.t('Your question is changed'));
      onClose();
    } catch (error) {
      const refusal = refusalOf(error);
      for (const field of ['title', 'subTitle'] as const) {
        const message = refusal?.fields[field];
        if (message !== undefined) form.setError(field, { message });
      }
      form.setError('root', {
        message:
          refusal?.message ??
          i18n.t('Your question could not be changed. Please check your connection and try again.'),
      });
    }
  });
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Change your question')}>
      <form
        noValidate
        onSubmit={(event) => {
          if (isSubmitting) event.preventDefault();
          else void save(event);
        }}
        className="grid gap-4"
      >
        <Field
          label={i18n.t('Question')}
          required
          error={errors.title?.message}
          {...form.register('title')}
        />
        <TextArea
          label={i18n.t('Details (optional)')}
          error={errors.subTitle?.message}
          {...form.register('subTitle')}
        />
        <FormAlert text={errors.root?.message ?? null} />
        <Button type="submit" isBusy={isSubmitting}>
          {i18n.t('Save')}
        </Button>
      </form>
    </Modal>
  );
}
