import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay, formatMoney } from '#client/lib/format.ts';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { showFailure } from '#client/state/messages.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { useViewer } from '../../app/viewer.ts';
import {
  useLinkOrderMutation,
  useUnlinkOrderMutation,
} from '../../features/orders/order-changes.generated.ts';
import { LINK_LABELS } from '../../features/orders/order-labels.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import type { OrderLinkKind } from '../../graph-types.generated.ts';
import { Panel } from '../../ui/panel.tsx';

type LinkedOrder = StaffOrderDetailsFragment['linkedOrders'][number];

interface OrderProps {
  order: StaffOrderDetailsFragment;
}

/** Orders linked to this one, and the link to order the same again. */
export function LinkedOrders({ order }: OrderProps) {
  const { permissions } = useViewer();
  const mayLink = permissions.includes('orders:write');
  const mayCreate = permissions.includes('orders:create');
  if (order.linkedOrders.length === 0 && !mayLink && !mayCreate) return null;
  return (
    <Panel title="Linked orders">
      {order.linkedOrders.length === 0 ? (
        <p className="text-ink-soft">None.</p>
      ) : (
        <ul className="grid gap-3">
          {order.linkedOrders.map((linked) => (
            <LinkedRow key={linked.number} orderId={order.id} linked={linked} mayUnlink={mayLink} />
          ))}
        </ul>
      )}
      {mayLink && <LinkForm order={order} />}
      {mayCreate && (
        <Link
          to={`/orders/new?from=${order.number}`}
          className={buttonLook('outline', 'normal', 'justify-self-start')}
        >
          Order again for this customer
        </Link>
      )}
    </Panel>
  );
}

/** @example relation({ kind: 'REPLACEMENT', isEarlier: true }) // 'Replacement of' */
function relation({ kind, isEarlier }: Pick<LinkedOrder, 'kind' | 'isEarlier'>): string {
  return `${LINK_LABELS[kind]}${isEarlier ? ' of' : ':'}`;
}

interface LinkedRowProps {
  orderId: string;
  linked: LinkedOrder;
  mayUnlink: boolean;
}

function LinkedRow({ orderId, linked, mayUnlink }: LinkedRowProps) {
  const [unlink, { loading }] = useUnlinkOrderMutation();
  const { number, placedAt, total, status } = linked;
  const remove = async () => {
    try {
      await unlink({ variables: { id: orderId, number } });
    } catch (error) {
      showFailure(error, 'The link could not be removed. Please try again.');
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        {relation(linked)}{' '}
        <Link to={`/orders/${number}`} className="font-semibold text-lake underline">
          {number}
        </Link>
        <span className="block text-sm text-ink-soft">
          {formatDay(placedAt)}, {formatMoney(total)}
          {status === 'CANCELLED' && ', cancelled'}
        </span>
      </span>
      {mayUnlink && (
        <Button
          look="quiet"
          size="small"
          aria-label={`Remove link to ${number}`}
          isBusy={loading}
          onClick={() => void remove()}
        >
          Remove link
        </Button>
      )}
    </li>
  );
}

const FAILED = 'The orders could not be linked. Please check your connection and try again.';

function LinkForm({ order: { id } }: OrderProps) {
  const [number, setNumber] = useState('');
  const [kind, setKind] = useState<OrderLinkKind>('REPLACEMENT');
  const [problem, setProblem] = useState<string>();
  const [link, { loading }] = useLinkOrderMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (!number.trim()) return setProblem('Please enter the number of the earlier order');
    setProblem(undefined);
    try {
      await link({ variables: { id, number: number.trim(), kind } });
      setNumber('');
    } catch (error) {
      setProblem(errorMessage(error, FAILED));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 md:grid-cols-2">
      <Select
        label="This order is a"
        options={Object.entries(LINK_LABELS).map(([value, label]) => ({ value, label: `${label} of` }))}
        value={kind}
        onChange={({ target }) => setKind(target.value as OrderLinkKind)}
      />
      <Field
        label="Earlier order"
        placeholder="MM261126-ABCDEF"
        autoComplete="off"
        maxLength={20}
        value={number}
        error={problem}
        onChange={({ target }) => {
          setNumber(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" look="outline" size="small" className="justify-self-start" isBusy={loading}>
        Link orders
      </Button>
    </form>
  );
}
