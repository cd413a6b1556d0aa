import { useState } from 'react';
import { formatDay } from '#client/lib/format.ts';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import {
  type StaffOrderDetailsFragment,
  useRevealOrderContactMutation,
} from '../../features/orders/orders.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** The destination of an order, and its contact. */
export function OrderAddress({ order }: { order: StaffOrderDetailsFragment }) {
  const [isChanging, setIsChanging] = useState(false);
  const { address, pickup, expectedTo, carrier, trackingNumber } = order;
  const { fullName, address: street, city, stateName, postalCode } = address;
  const place = `${street}, ${city}, ${stateName} ${postalCode}`;
  return (
    <Panel title={pickup ? 'Collected by' : 'Delivery'}>
      <p className="break-words">
        <strong>{fullName}</strong>
        <br />
        {pickup ? `Collects at ${pickup.name}` : place}
      </p>
      {!pickup && (
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
          target="_blank"
          rel="noreferrer"
          className="text-lake underline"
        >
          Show on a map
        </a>
      )}
      <Contact order={order} />
      {expectedTo && <p>Expected by {formatDay(expectedTo)}</p>}
      {carrier && (
        <p className="break-words">
          {carrier}, tracking number <strong>{trackingNumber}</strong>
        </p>
      )}
      {order.canChangeAddress && (
        <Button look="outline" className="justify-self-start" onClick={() => setIsChanging(true)}>
          Change address…
        </Button>
      )}
      {isChanging && <AddressDialog order={order} onClose={() => setIsChanging(false)} />}
    </Panel>
  );
}

function Contact({ order: { id, address } }: { order: StaffOrderDetailsFragment }) {
  const [reveal, { data, loading }] = useRevealOrderContactMutation();
  const { phoneNumber, email } = data?.revealOrderContact ?? address;
  const show = async () => {
    try {
      await reveal({ variables: { id } });
    } catch (error) {
      showFailure(error, 'The contact could not be loaded. Please try again.');
    }
  };
  return (
    <div>
      <p className="break-words">
        {data ? (
          <a href={`tel:+91${phoneNumber}`} className="text-lake underline">
            +91 {phoneNumber}
          </a>
        ) : (
          `+91 ${phoneNumber}`
        )}
        <br />
        {email || 'No e-mail'}
      </p>
      {!data && (
        <Button look="quiet" className="-ms-6" isBusy={loading} onClick={() => void show()}>
          Show contact
        </Button>
      )}
    </div>
  );
}
