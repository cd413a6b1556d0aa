import { versionName } from '#rules/shop-texts.ts';
import { formatDay } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { type TextDetailsFragment, useTakeBackTextMutation } from '../../features/texts/texts.generated.ts';
import { versionText } from '../../features/texts/version-text.ts';
import { Panel } from '../../ui/panel.tsx';
import { useTextAction } from './use-text-action.ts';

interface VersionsPanelProps {
  text: TextDetailsFragment;
  /** Called when a scheduled version became the draft again. */
  onTakenBack: () => void;
  /** Reloads the text, because another person may have changed it. */
  onFailed: () => Promise<unknown>;
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-lake underline';

/** The versions of a text: in force, scheduled and earlier. */
export function VersionsPanel({
  text: { slug, draft, inForce, scheduled, earlierVersions },
  onTakenBack,
  onFailed,
}: VersionsPanelProps) {
  const [takeBack, { loading }] = useTakeBackTextMutation();
  const { failure, run } = useTextAction(onFailed);
  const take = async (inForceOn: string) => {
    const isDone = await run(
      () => takeBack({ variables: { slug, inForceOn } }),
      'Withdrawn. It is a draft again.',
    );
    if (isDone) onTakenBack();
  };
  return (
    <Panel title="Versions">
      <ul aria-label="Versions" className="grid gap-1">
        {scheduled.map(({ id, inForceOn }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <span>Takes effect on {formatDay(inForceOn ?? '')}</span>
            <Button
              look="outline"
              size="small"
              isBusy={loading}
              disabled={draft !== null}
              aria-label={`Withdraw the version of ${formatDay(inForceOn ?? '')}`}
              onClick={() => void take(inForceOn ?? '')}
            >
              Withdraw
            </Button>
            {draft && <span className="text-ink-soft">Publish or discard the draft first.</span>}
          </li>
        ))}
        <li>
          <a href={`/${slug}`} className={LINK}>
            In force from {versionText(inForce)}
          </a>
        </li>
        {earlierVersions.map(({ version, revision }) => {
          const name = versionName(version, revision);
          return (
            <li key={name}>
              <a href={`/${slug}?version=${name}`} className={LINK}>
                Earlier: from {versionText({ inForceOn: version, revision })}
              </a>
            </li>
          );
        })}
      </ul>
      <FormAlert text={failure} />
    </Panel>
  );
}
