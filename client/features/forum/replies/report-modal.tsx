import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { MAX_REASON_CHARACTERS, reportInput } from '#rules/forum/forum-input.ts';
import { REPORT_CATEGORIES } from '#rules/forum/report-categories.ts';
import { focusFirstInvalid } from '#client/lib/focus-first-invalid.ts';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Radio, RadioGroup } from '#client/ui/forms/radio.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { useReportMutation } from '../threads/thread-mutations.generated.ts';

type Report = z.output<typeof reportInput>;

export type ReportTarget = { questionId: string } | { replyId: string } | { postId: string };

interface ReportModalProps {
  isOpen: boolean;
  onClose: () => void;
  reported: ReportTarget;
  title: string;
}

/** Reports content to the shop. Import it lazily. */
export function ReportModal({ isOpen, onClose, reported, title }: ReportModalProps) {
  const form = useForm({
    resolver: zodResolver(reportInput),
    defaultValues: { reason: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const [send] = useReportMutation();
  const category = useWatch({ control: form.control, name: 'category' });
  const isOther = category === 'OTHER';
  const submit = async (report: Report) => {
    try {
      await send({ variables: { input: { ...reported, ...report } } });
      showMessage(i18n.t('Thank you, we will look at it'));
      form.reset();
      onClose();
    } catch (error) {
      form.setError('root', {
        message:
          parseUserError(error)?.message ??
          i18n.t('Your report could not be sent. Please check your connection and try again.'),
      });
    }
  };
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title} width="narrow">
      <form
        noValidate
        onSubmit={(event) => {
          const element = event.currentTarget;
          if (isSubmitting) event.preventDefault();
          else
            void form
              .handleSubmit(submit)(event)
              .then(() => focusFirstInvalid(element));
        }}
        className="grid gap-4"
      >
        <RadioGroup
          legend={i18n.t('What is wrong with it?')}
          error={category ? null : errors.reason?.message}
        >
          {REPORT_CATEGORIES.map(({ category, label }, index) => (
            <Radio
              key={category}
              value={category}
              data-first={index === 0 ? '' : undefined}
              {...form.register('category')}
            >
              {i18n.t(label)}
            </Radio>
          ))}
        </RadioGroup>
        <TextArea
          label={isOther ? i18n.t('Please describe the problem') : i18n.t('Details (optional)')}
          hint={i18n.t('At most {max} characters. Only the shop reads this.', { max: MAX_REASON_CHARACTERS })}
          required={isOther}
          error={category ? errors.reason?.message : undefined}
          {...form.register('reason')}
        />
        <FormAlert text={errors.root?.message ?? null} />
        <Button type="submit" isBusy={isSubmitting}>
          {i18n.t('Send report')}
        </Button>
      </form>
    </Modal>
  );
}
