import { useState, type FormEvent } from 'react';
import { isDay } from '#rules/day.ts';
import { WRONG_COST } from '#rules/pets/care-details.ts';
import { OWN_EVENT_KINDS } from '#rules/pets/pet-event.ts';
import type { PetEventKind } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { errorMessage, parseUserError, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { today } from '#client/lib/today.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { CareDetailFields } from './care-detail-fields.tsx';
import { toDetailProblems, type CareDetails, type DetailProblems } from './care-details.ts';
import { defaultDoneDay } from '../timeline/use-timeline-actions.ts';

interface DoneDialogProps {
  petId: string;
  kind: PetEventKind;
  isOpen: boolean;
  onClose: () => void;
  /** Title of the entry. */
  title: string;
  dueOn: string;
  /** Date of birth, which is the earliest day. */
  dob: string;
  /** Whether the entry comes from a suggestion, which has the series. */
  isSuggested: boolean;
  onSave: (on: string, details: CareDetails) => Promise<unknown>;
}

/** Asks for the day on which a due entry was done. */
export function DoneDialog({ isOpen, onClose, ...form }: DoneDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('When was it done?')} width="narrow">
      {/* Inside, so that its state resets each time the dialog opens. */}
      <DoneForm {...form} onClose={onClose} />
    </Modal>
  );
}

function DoneForm({
  onClose,
  petId,
  kind,
  title,
  dueOn,
  dob,
  isSuggested,
  onSave,
}: Omit<DoneDialogProps, 'isOpen'>) {
  const [on, setOn] = useState(defaultDoneDay(dueOn));
  const [problem, setProblem] = useState<string>();
  const [details, setDetails] = useState<CareDetails>({});
  const [problems, setProblems] = useState<DetailProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const ownKind = OWN_EVENT_KINDS.find((eventKind) => eventKind === kind);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const error = validateDay(on, dob);
    setProblem(error);
    // An invalid amount cannot be sent.
    const wrongCost = Number.isNaN(details.cost) ? WRONG_COST : undefined;
    setProblems(wrongCost ? { cost: wrongCost } : {});
    if (error ?? wrongCost) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await onSave(on, details);
      onClose();
    } catch (error) {
      const detailProblems = toDetailProblems(parseUserError(error));
      setProblems(detailProblems);
      if (Object.keys(detailProblems).length === 0) setFailure(errorMessage(error, i18n.t(SAVE_FAILED)));
      setIsBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-lg break-words">{title}</p>
      <Field
        label={i18n.t('Date')}
        type="date"
        required
        min={dob}
        max={today()}
        value={on}
        error={problem}
        onChange={({ target }) => setOn(target.value)}
      />
      {ownKind && (
        <CareDetailFields
          petId={petId}
          kind={ownKind}
          on={on}
          value={details}
          problems={problems}
          isSeriesKnown={isSuggested}
          onChange={(change) => setDetails((before) => ({ ...before, ...change }))}
        />
      )}
      <FormAlert text={failure} />
      <Button type="submit" isBusy={isBusy}>
        {i18n.t('Save')}
      </Button>
    </form>
  );
}

function validateDay(on: string, dob: string): string | undefined {
  if (!isDay(on)) return /*i18n*/ 'Please enter the day';
  if (on > today()) return /*i18n*/ 'That day is in the future';
  return on < dob ? /*i18n*/ 'Your pet was not born yet on that day' : undefined;
}
