import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDay } from '#client/lib/format.ts';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { IncomingState } from '../../features/stock/incoming-state.tsx';
import {
  type IncomingDeliveryDetailsFragment,
  useCancelIncomingDeliveryMutation,
  useIncomingDeliveryQuery,
} from '../../features/stock/incoming.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import NotFoundPage from '../not-found/page.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { ReceiveForm } from './receive-form.tsx';

const FAILED = 'The delivery could not be cancelled. Please check your connection and try again.';

/** A delivery with its expected and received units, and the next steps. */
export default function IncomingDeliveryPage() {
  const { id = '' } = useParams();
  const [step, setStep] = useState<'change' | 'receive' | null>(null);
  const { data, error, refetch } = useIncomingDeliveryQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (!data)
    return error ? (
      <LoadFailed title="The delivery could not be loaded" onRetry={refetch} />
    ) : (
      <PageSkeleton />
    );
  const delivery = data.incomingDelivery;
  if (!delivery) return <NotFoundPage />;
  const isOpen = delivery.state === 'EXPECTED' || delivery.state === 'PARTLY_RECEIVED';
  const done = (message: string) => () => {
    showMessage(message);
    setStep(null);
  };
  return (
    <>
      <PageHeader title={`Delivery from ${delivery.supplier}`} />
      <p className="mb-4">
        <Link to="/stock/incoming" className="text-lake underline">
          All deliveries
        </Link>
      </p>
      <div className="grid max-w-3xl gap-6">
        <Facts delivery={delivery} />
        {step === null && <Lines delivery={delivery} />}
        {isOpen && step === null && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setStep('receive')}>Receive…</Button>
            <Button look="outline" onClick={() => setStep('change')}>
              Edit…
            </Button>
            {delivery.state === 'EXPECTED' && <CancelButton delivery={delivery} />}
          </div>
        )}
        {isOpen && step === 'receive' && (
          <ReceiveForm
            delivery={delivery}
            onDone={done('Received. The stock is updated.')}
            onStale={() => void refetch().catch(() => undefined)}
          />
        )}
        {isOpen && step === 'change' && (
          <DeliveryForm id={id} delivery={delivery} onSaved={done('Delivery saved.')} />
        )}
        {isOpen && step !== null && (
          <Button look="quiet" className="justify-self-start" onClick={() => setStep(null)}>
            Back
          </Button>
        )}
      </div>
    </>
  );
}

interface DeliveryProps {
  delivery: IncomingDeliveryDetailsFragment;
}

function Facts({ delivery }: DeliveryProps) {
  const { reference, expectedOn, note, createdBy } = delivery;
  const facts = [
    ['Expected on', formatDay(expectedOn)],
    ['Reference', reference ?? '-'],
    ['Entered by', createdBy.replace(/^staff: /, '')],
    ['Note', note ?? '-'],
  ];
  return (
    <Panel title="Delivery">
      <p className="flex flex-wrap gap-2">
        <IncomingState delivery={delivery} />
      </p>
      <dl className="grid grid-cols-2 gap-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Lines({ delivery: { lines, state } }: DeliveryProps) {
  return (
    <Panel title="Items">
      <ul aria-label="Items" className="grid gap-3">
        {lines.map((line) => (
          <li key={line.sizeId} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link to={`/stock/${line.sizeId}`} className="min-w-0 break-words text-lake underline">
              {line.name}, {line.size}
            </Link>
            <span className="tabular-nums">
              {line.received} of {line.expected} received
              <Difference line={line} isOver={state === 'RECEIVED'} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface DifferenceProps {
  line: { expected: number; received: number };
  /** Whether the delivery is closed: nothing more is expected. */
  isOver: boolean;
}

/** Marks a line of which more arrived than expected, or less of a closed delivery. */
function Difference({ line: { expected, received }, isOver }: DifferenceProps) {
  const difference = received - expected;
  if (difference === 0 || (difference < 0 && !isOver)) return null;
  return (
    <strong className="text-alarm">
      , {Math.abs(difference)} {difference > 0 ? 'more than expected' : 'missing'}
    </strong>
  );
}

function CancelButton({ delivery: { id, version } }: DeliveryProps) {
  const [cancel, { loading }] = useCancelIncomingDeliveryMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const onConfirm = async () => {
    setFailure(null);
    try {
      await cancel({ variables: { id, version } });
      showMessage('Delivery cancelled.');
    } catch (error) {
      setFailure(errorMessage(error, FAILED));
    }
  };
  return (
    <>
      <ConfirmButton
        look="outline"
        isBusy={loading}
        question={{
          title: 'Cancel this delivery?',
          message: 'Its items will no longer be expected.',
          confirmLabel: 'Cancel delivery',
        }}
        onConfirm={() => void onConfirm()}
      >
        Cancel delivery…
      </ConfirmButton>
      <FormAlert text={failure} />
    </>
  );
}
