import { useState } from 'react';
import { addToDay, type Day } from '#rules/day.ts';
import { formatWeekday } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { detectLanguageTag } from '#client/lib/text-language.ts';
import { today } from '#client/lib/today.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { intervalText, lastsText, suggestedDays } from './intervals.ts';
import { RepeatForm, type RepeatTerms } from './repeat-form.tsx';
import {
  useRepeatIntervalQuery,
  useStartRepeatOrderMutation,
  type StartRepeatOrderMutation,
} from './start.generated.ts';

export interface Repeatable {
  variantId: string;
  name: string;
  size: string;
  quantity?: number;
  /** The suggested first day; today if it is missing or past. */
  firstOn?: Day | null;
  /** Whether the product was just bought, so that the first day is one interval from now. */
  isJustBought?: boolean;
}

interface StartDialogProps {
  goods: Repeatable;
  isOpen: boolean;
  onClose: () => void;
}

/** Starts a repeat order. */
export function StartDialog({ goods, isOpen, onClose }: StartDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Repeat order')}>
      {/* Inside, so that its state resets each time the dialog opens. */}
      <Start goods={goods} />
    </Modal>
  );
}

function Start({ goods }: { goods: Repeatable }) {
  const { name, size } = goods;
  const [started, setStarted] = useState<StartRepeatOrderMutation['startRepeatOrder'] | null>(null);
  return (
    <div className="grid gap-5">
      <p>
        <span lang={detectLanguageTag(name)} className="font-semibold">
          {name}
        </span>{' '}
        <span className="text-ink-soft">{size}</span>
      </p>
      {started ? <Started {...started} /> : <StartForm goods={goods} onStarted={setStarted} />}
    </div>
  );
}

interface StartFormProps {
  goods: Repeatable;
  onStarted: (started: StartRepeatOrderMutation['startRepeatOrder']) => void;
}

function StartForm({ goods, onStarted }: StartFormProps) {
  const { variantId, name, size } = goods;
  const [start] = useStartRepeatOrderMutation();
  // Values that were not changed follow the other fields.
  const [changedTerms, setChangedTerms] = useState<Partial<RepeatTerms>>({});
  const quantity = changedTerms.quantity ?? goods.quantity ?? 1;
  const { data, previousData, error } = useRepeatIntervalQuery({
    variables: { variantId, quantity },
    fetchPolicy: 'network-only',
  });
  const result = data ?? previousData;
  if (!result && !error) return <Skeleton className="h-64 w-full" />;
  // Defaults to the usual interval if the request fails.
  const lastsDays = result?.repeatInterval ?? null;
  const intervalDays = changedTerms.intervalDays ?? suggestedDays(lastsDays);
  const terms = {
    variantId,
    quantity,
    intervalDays,
    nextOn: changedTerms.nextOn ?? firstDay(goods, intervalDays),
  };
  const save = async () => {
    const { data } = await start({ variables: { input: terms } });
    if (!data) throw new Error('The mutation returned no data');
    onStarted(data.startRepeatOrder);
  };
  return (
    <RepeatForm
      goods={`${name}, ${size}`}
      parts={['quantity', 'intervalDays', 'nextOn']}
      terms={terms}
      onChange={(changes) => setChangedTerms({ ...changedTerms, ...changes })}
      intervalHint={lastsText(lastsDays)}
      dateLabel={i18n.t('First on')}
      submitLabel={i18n.t('Start repeat order')}
      onSave={save}
    >
      <p className="text-sm text-ink-soft">
        {i18n.t(
          'We remind you three days before each date, and you order with one tap, unless you have set up automatic payment. You can end it any time.',
        )}
      </p>
    </RepeatForm>
  );
}

function firstDay({ firstOn, isJustBought }: Repeatable, intervalDays: number): Day {
  if (isJustBought) return addToDay(today(), { days: intervalDays });
  return firstOn && firstOn > today() ? firstOn : today();
}

function Started({ intervalDays, nextOn, isDue }: StartRepeatOrderMutation['startRepeatOrder']) {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="text-lg">
        {i18n.t('Your repeat order has started: {interval}, first on {day}.', {
          interval: intervalText(intervalDays),
          day: formatWeekday(nextOn),
        })}
      </p>
      <LinkButton to={paths.repeatOrders()}>
        {isDue ? i18n.t('It is due: order it') : i18n.t('Your repeat orders')}
      </LinkButton>
    </div>
  );
}
