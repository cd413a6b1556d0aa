import { useWatch } from 'react-hook-form';
import type { Day } from '#rules/day.ts';
import { OWN_EVENT_KINDS, OWN_EVENT_LABELS } from '#rules/pets/pet-event.ts';
import { i18n } from '#client/lib/i18n.ts';
import { errorMessage, parseUserError, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { today } from '#client/lib/today.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { RadioGroup, RadioPill } from '#client/ui/forms/radio.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { EventDetails } from './event-details.tsx';
import { changeDay, changeKind, showEventError, useEventForm } from './event-form.ts';
import type { TimelineEntry_EventFragment } from './timeline.generated.ts';
import { useTimelineActions } from './use-timeline-actions.ts';
import { WeightField } from '../weight/weight-field.tsx';

interface EventModalProps {
  isOpen: boolean;
  onClose: () => void;
  petId: string;
  dob: Day;
  /** The entry to edit; null adds a new one. */
  entry: TimelineEntry_EventFragment | null;
}

/** Adds or edits a timeline entry. */
export function EventModal({ isOpen, onClose, ...form }: EventModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={form.entry ? i18n.t('Edit entry') : i18n.t('Add entry')}>
      {/* Inside, so that its state resets each time the modal opens. */}
      <EventModalForm {...form} onClose={onClose} />
    </Modal>
  );
}

const TITLE_HINTS = {
  NOTE: /*i18n*/ 'Moved to Pune',
  VACCINE: /*i18n*/ 'Rabies booster',
  DEWORMING: /*i18n*/ 'Deworming tablet',
  VET_VISIT: /*i18n*/ 'Yearly check-up',
} as const;

function EventModalForm({ onClose, petId, dob, entry }: Omit<EventModalProps, 'isOpen'>) {
  const form = useEventForm(entry, dob);
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const [kind, isDone] = useWatch({ control, name: ['kind', 'isDone'] });
  const { add, update } = useTimelineActions(petId);
  const isWeight = kind === 'WEIGHT';

  const submit = form.handleSubmit(async (fields) => {
    try {
      // The form does not edit the suggestion key, so it is not sent.
      const { suggestionKey: _unchanged, ...input } = fields;
      if (entry) await update(entry.id, input);
      else await add(input);
      onClose();
    } catch (error) {
      if (!showEventError(form, parseUserError(error)))
        form.setError('root', { message: errorMessage(error, i18n.t(SAVE_FAILED)) });
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
        {OWN_EVENT_KINDS.map((eventKind) => (
          <RadioPill
            key={eventKind}
            name="kind"
            checked={kind === eventKind}
            onChange={() => changeKind(form, eventKind)}
          >
            {i18n.t(OWN_EVENT_LABELS[eventKind])}
          </RadioPill>
        ))}
      </RadioGroup>
      {isWeight ? (
        <WeightField form={form} />
      ) : (
        <Field
          label={i18n.t('Title')}
          required
          maxLength={120}
          autoComplete="off"
          placeholder={i18n.t(TITLE_HINTS[kind])}
          error={errors.title?.message}
          {...register('title')}
        />
      )}
      <Field
        label={i18n.t('Date')}
        type="date"
        required
        min={dob}
        {...(isWeight && { max: today() })}
        error={errors.on?.message}
        {...register('on', {
          onChange: ({ target }: { target: HTMLInputElement }) => changeDay(form, target.value),
        })}
      />
      {!isWeight && (
        <RadioGroup legend={i18n.t('Status')} className="flex flex-wrap gap-2">
          <RadioPill name="isDone" checked={isDone !== false} onChange={() => form.setValue('isDone', true)}>
            {i18n.t('Already happened')}
          </RadioPill>
          <RadioPill name="isDone" checked={isDone === false} onChange={() => form.setValue('isDone', false)}>
            {i18n.t('Coming up: remind me')}
          </RadioPill>
        </RadioGroup>
      )}
      <EventDetails form={form} petId={petId} />
      <TextArea label={i18n.t('Note')} maxLength={2000} error={errors.note?.message} {...register('note')} />
      <FormAlert text={errors.root?.message ?? null} />
      <Button type="submit" isBusy={isSubmitting}>
        {i18n.t('Save entry')}
      </Button>
    </form>
  );
}
