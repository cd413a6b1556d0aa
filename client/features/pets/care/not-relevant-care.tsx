import { errorMessage, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { useSetCareRelevanceMutation } from './care.generated.ts';
import type { Care } from './care-section.tsx';
import { ForWriters } from '../timeline/writers.tsx';

/** Care that the owner marked as not relevant, each with a button to suggest it again. */
export function NotRelevantCare({ petId, hidden }: { petId: string; hidden: Care['notRelevantCare'] }) {
  const [setRelevance, { loading }] = useSetCareRelevanceMutation();
  if (hidden.length === 0) return null;
  const showAgain = (series: string) =>
    setRelevance({ variables: { petId, series, isRelevant: true } }).catch((error: unknown) =>
      showAlert(errorMessage(error, i18n.t(SAVE_FAILED))),
    );
  return (
    <ul aria-label={i18n.t('Not relevant')} className="grid gap-1 border-t border-line pt-3">
      {hidden.map(({ series, title }) => (
        <li key={series} className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-sm text-ink-soft">{i18n.t('Not relevant: {title}', { title })}</span>
          <ForWriters>
            <Button look="quiet" size="small" isBusy={loading} onClick={() => void showAgain(series)}>
              {i18n.t('Suggest again')}
              <span className="sr-only">: {title}</span>
            </Button>
          </ForWriters>
        </li>
      ))}
    </ul>
  );
}
