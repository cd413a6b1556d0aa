import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { Day } from '#rules/day.ts';
import {
  MAX_SCHEDULE_NOTE,
  MAX_SCHEDULE_TITLE,
  type PetScheduleFields,
  petScheduleRules,
  SCHEDULE_KIND_LABELS,
  SCHEDULE_KINDS,
} from '#rules/pets/pet-schedule.ts';
import { i18n } from '#client/lib/i18n.ts';
import { errorMessage, parseUserError, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { today } from '#client/lib/today.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { RadioGroup, RadioPill } from '#client/ui/forms/radio.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import type { ScheduleRow_ScheduleFragment } from './schedules.generated.ts';
import { useScheduleActions } from './use-schedule-actions.ts';

interface ScheduleModalProps {
  isOpen: boolean;
  onClose: () => void;
  petId: string;
  dob: Day;
  /** The schedule to edit; null adds a new one. */
  schedule: ScheduleRow_ScheduleFragment | null;
}

/** Adds or edits a schedule of a medicine or treatment. */
export function ScheduleModal({ isOpen, onClose, ...form }: ScheduleModalProps) {
  const title = form.schedule ? i18n.t('Edit medicine or treatment') : i18n.t('Add medicine or treatment');
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title}>
      {/* Inside, so that its state resets each time the modal opens. */}
      <ScheduleForm {...form} onClose={onClose} />
    </Modal>
  );
}

type TypedSchedule = z.input<ReturnType<typeof petScheduleRules>>;

const FIELDS = ['kind', 'title', 'note', 'startsOn', 'endsOn', 'everyDays'] as const;

const useScheduleForm = (schedule: ScheduleRow_ScheduleFragment | null, dob: Day) =>
  useForm<TypedSchedule, unknown, PetScheduleFields>({
    resolver: zodResolver(petScheduleRules({ dob, today: today() })),
    defaultValues: {
      kind: schedule?.kind ?? 'MEDICATION',
      title: schedule?.title ?? '',
      note: schedule?.note ?? '',
      startsOn: schedule?.startsOn ?? today(),
      endsOn: schedule?.endsOn ?? '',
      everyDays: schedule?.everyDays ?? 1,
    },
  });

function ScheduleForm({ onClose, petId, dob, schedule }: Omit<ScheduleModalProps, 'isOpen'>) {
  const form = useScheduleForm(schedule, dob);
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const { add, update } = useScheduleActions(petId);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await (schedule ? update(schedule.id, fields) : add(fields));
      onClose();
    } catch (error) {
      const userError = parseUserError(error);
      const invalid = FIELDS.filter((name) => userError?.fields[name] !== undefined);
      for (const name of invalid) form.setError(name, { message: userError?.fields[name] ?? '' });
      if (invalid.length === 0) form.setError('root', { message: errorMessage(error, i18n.t(SAVE_FAILED)) });
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      }}
      className="grid gap-5"
    >
      <RadioGroup legend={i18n.t('What')} className="flex flex-wrap gap-2">
        {SCHEDULE_KINDS.map((scheduleKind) => (
          <RadioPill
            key={scheduleKind}
            name="kind"
            checked={kind === scheduleKind}
            onChange={() => form.setValue('kind', scheduleKind)}
          >
            {i18n.t(SCHEDULE_KIND_LABELS[scheduleKind])}
          </RadioPill>
        ))}
      </RadioGroup>
      <Field
        label={i18n.t('What is given')}
        required
        maxLength={MAX_SCHEDULE_TITLE}
        autoComplete="off"
        hint={i18n.t('In your words, as your vet told you')}
        error={errors.title?.message}
        {...register('title')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Field
          label={i18n.t('Repeat every (days)')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={errors.everyDays?.message}
          {...register('everyDays', { setValueAs: (value: string | number) => Number(value) })}
        />
        <Field
          label={i18n.t('Start date')}
          type="date"
          required
          min={dob}
          error={errors.startsOn?.message}
          {...register('startsOn')}
        />
      </div>
      <Field
        label={i18n.t('End date (optional)')}
        type="date"
        min={today()}
        error={errors.endsOn?.message}
        {...register('endsOn')}
      />
      <TextArea
        label={i18n.t('How it is given (optional)')}
        maxLength={MAX_SCHEDULE_NOTE}
        error={errors.note?.message}
        {...register('note')}
      />
      <FormAlert text={errors.root?.message ?? null} />
      <Button type="submit" isBusy={isSubmitting}>
        {i18n.t('Save')}
      </Button>
    </form>
  );
}
