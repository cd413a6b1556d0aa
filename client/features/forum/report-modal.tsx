import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { MAX_REASON_CHARACTERS, report } from '#rules/forum.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { useReportMutation } from './thread-acts.generated.ts';

export type Reported = { questionId: string } | { replyId: string } | { postId: string };

interface ReportModalProps {
  isOpen: boolean;
  onClose: () => void;
  reported: Reported;
  title: string;
}

/** Tells the shop that something breaks the rules. Import it lazily. */
export function ReportModal({ isOpen, onClose, reported, title }: ReportModalProps) {
  const form = useForm({ resolver: zodResolver(report), defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const [send] = useReportMutation();
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await send({ variables: { input: { ...reported, reason } } });
      showMessage('Thank you, we will look at it');
      form.reset();
      onClose();
    } catch (error) {
      form.setError('root', {
        message:
          refusalOf(error)?.message ??
          'Your report could not be sent. Please check your connection and try again.',
      });
    }
  });
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title} width="narrow">
      <form
        noValidate
        onSubmit={(event) => {
          if (isSubmitting) event.preventDefault();
          else void submit(event);
        }}
        className="grid gap-4"
      >
        <TextArea
          label="What is wrong with it?"
          hint={`3 to ${MAX_REASON_CHARACTERS} characters. Only the shop reads this.`}
          required
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormAlert text={errors.root?.message ?? null} />
        <Button type="submit" isBusy={isSubmitting}>
          Send report
        </Button>
      </form>
    </Modal>
  );
}
