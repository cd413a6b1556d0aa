import { useState } from 'react';
import { isDay } from '#rules/day.ts';
import { formatDay } from '#client/lib/format.ts';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import {
  type TextDetailsFragment,
  useDiscardTextDraftMutation,
  usePublishTextDraftMutation,
} from '../../features/texts/texts.generated.ts';
import { toIndianDay } from '../../ui/days.ts';
import { Panel } from '../../ui/panel.tsx';
import { useTextAction } from './use-text-action.ts';

interface PublishPanelProps {
  text: TextDetailsFragment;
  /** Whether the form has unsaved changes. */
  isDirty: boolean;
  /** Called when the draft is published or discarded. */
  onDone: () => void;
  /** Reloads the text, because another person may have changed it. */
  onFailed: () => Promise<unknown>;
}

/** Publishes the draft for a day, or discards it. */
export function PublishPanel({
  text: { slug, draft, inForce },
  isDirty,
  onDone,
  onFailed,
}: PublishPanelProps) {
  const [today] = useState(() => toIndianDay(new Date().toISOString()));
  const [day, setDay] = useState(today);
  const [publish, publishing] = usePublishTextDraftMutation();
  const [discard, discarding] = useDiscardTextDraftMutation();
  const { failure, problems, run } = useTextAction(onFailed);
  // The failure can be that someone else published or discarded the draft.
  if (!draft) return failure && <FormAlert text={failure} />;
  const { version } = draft;
  const isBusy = publishing.loading || discarding.loading;
  const isToday = day === today;
  const isCorrection = day === inForce.inForceOn;
  const revision = isCorrection ? inForce.revision + 1 : 1;
  const when = isToday ? 'today' : isDay(day) ? `on ${formatDay(day)}` : 'on that day';
  return (
    <Panel title="Publish the draft" text="Visitors see it from midnight IST on the day you choose.">
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="In force from"
          hint="Today or a later day"
          type="date"
          min={today}
          value={day}
          error={problems['inForceOn']}
          onChange={({ target }) => setDay(target.value)}
        />
        <ConfirmButton
          isBusy={isBusy}
          className="mt-7"
          disabled={!isDay(day) || isDirty}
          question={{
            title: 'Publish this version?',
            message: `It takes effect ${when}${
              isCorrection ? ' and replaces the version that began today, which stays readable' : ''
            }. ${isToday ? 'From now on' : 'After that day begins,'} you can replace it with a later version, but not change or remove it.`,
            confirmLabel: 'Publish',
          }}
          onConfirm={() =>
            void run(
              () => publish({ variables: { slug, version, inForceOn: day, revision } }),
              isToday ? 'Published. Visitors can read it now.' : `Published. It takes effect ${when}.`,
            ).then((isDone) => isDone && onDone())
          }
        >
          Publish…
        </ConfirmButton>
      </div>
      {isDirty && <p className="text-ink-soft">Save the draft before you publish it.</p>}
      <FormAlert text={failure} />
      <ConfirmButton
        look="outline"
        isBusy={isBusy}
        className="justify-self-start"
        question={{
          title: 'Discard this draft?',
          message: 'Its text will be lost. Published versions are not affected.',
          confirmLabel: 'Discard',
        }}
        onConfirm={() =>
          void run(() => discard({ variables: { slug, version } }), 'Draft discarded.').then(
            (isDone) => isDone && onDone(),
          )
        }
      >
        Discard draft…
      </ConfirmButton>
    </Panel>
  );
}
