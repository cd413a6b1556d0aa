import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { type TextDetailsFragment, useAdoptTextMutation } from '../../features/texts/texts.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import { useTextAction } from './use-text-action.ts';

interface AdoptPanelProps {
  text: TextDetailsFragment;
  /** Reloads the text, because another person may have changed it. */
  onFailed: () => Promise<unknown>;
}

/** Adopts a standard text unchanged as the shop's own. */
export function AdoptPanel({ text: { slug, draft }, onFailed }: AdoptPanelProps) {
  const [adopt, { loading }] = useAdoptTextMutation();
  const { failure, run } = useTextAction(onFailed);
  return (
    <Panel
      title="Read and confirm this text"
      text="This is the standard text that came with the shop, and visitors can already read it. Confirm it, or edit it below and publish your own version."
    >
      {draft ? (
        <p>There is a draft. Publish or discard it first.</p>
      ) : (
        <ConfirmButton
          isBusy={loading}
          className="justify-self-start"
          question={{
            title: 'Have you read this text?',
            message:
              'It becomes your shop’s own text, dated today. You can replace it with a later version, but not change or remove it.',
            confirmLabel: 'Confirm',
          }}
          onConfirm={() =>
            void run(() => adopt({ variables: { slug } }), 'Confirmed. It is in force from today.')
          }
        >
          Confirm as it is…
        </ConfirmButton>
      )}
      <FormAlert text={failure} />
    </Panel>
  );
}
