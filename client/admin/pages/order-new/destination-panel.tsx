import { skipToken } from '@apollo/client/react';
import { isServedPin } from '#rules/accounts/pin-codes.ts';
import { arrivalText } from '#client/lib/arrival.ts';
import { formatWeekday } from '#client/lib/format.ts';
import { Radio, RadioGroup } from '#client/ui/forms/radio.tsx';
import { AddressFields } from '../../features/orders/address-fields.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type Draft, deliveryPostalCode } from './draft.ts';
import {
  type CustomerFieldsFragment,
  useDeliveryPromiseQuery,
  usePickupPlaceQuery,
} from './phone-order.generated.ts';

const LABELS = {
  fullName: 'Full name',
  address: 'Address',
  postalCode: 'Pincode',
  city: 'City',
  stateName: 'State',
  phoneNumber: 'Mobile',
  email: 'E-mail',
} as const;

const NEW_ADDRESS = 'new';
const PICKUP = 'pickup';

interface DestinationPanelProps {
  draft: Draft;
  customer: CustomerFieldsFragment;
  problems: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Draft>) => void;
}

/** The destination of the order: a saved address, a new one, or the pickup point. */
export function DestinationPanel({ draft, customer, problems, onChange }: DestinationPanelProps) {
  const { data } = usePickupPlaceQuery();
  const { isPickup, addressId, address } = draft;
  const chosen = isPickup ? PICKUP : (addressId ?? NEW_ADDRESS);
  const place = data?.pickup?.place;
  const choose = (choice: string) =>
    onChange({
      isPickup: choice === PICKUP,
      addressId: choice === PICKUP || choice === NEW_ADDRESS ? null : choice,
    });
  const radio = (value: string) => ({
    name: 'destination',
    value,
    checked: chosen === value,
    onChange: () => choose(value),
  });
  return (
    <Panel title="Delivery or pickup">
      <RadioGroup legend="Where the order goes" isLegendHidden className="grid gap-1">
        {customer.addresses.map(({ id, fullName, ...saved }) => (
          <Radio key={id} {...radio(id)}>
            <span className="block font-semibold break-words">{fullName}</span>
            <span className="block break-words text-ink-soft">
              {saved.address}, {saved.city}, {saved.stateName} {saved.postalCode}
            </span>
          </Radio>
        ))}
        <Radio {...radio(NEW_ADDRESS)}>
          {customer.addresses.length > 0 ? 'Another address' : 'New address'}
        </Radio>
        {place && (
          <Radio {...radio(PICKUP)}>
            Pickup at {place.name}, {place.street}, {place.city}
          </Radio>
        )}
      </RadioGroup>
      {chosen === NEW_ADDRESS && (
        <AddressFields
          labels={LABELS}
          hints={{
            phoneNumber: `Leave empty to use ${customer.mobile ?? 'the account’s mobile'}`,
            email: customer.email
              ? `Leave empty to use ${customer.email}`
              : 'Leave empty if they have none. Messages then go by SMS only.',
          }}
          values={address}
          problems={problems}
          onChange={(changes) => onChange({ address: { ...address, ...changes } })}
        />
      )}
      {isPickup ? (
        <p role="status" className="font-semibold">
          {data?.pickup && `Ready from ${formatWeekday(data.pickup.readyFrom)}`}
        </p>
      ) : (
        <Arrival postalCode={deliveryPostalCode(draft)} />
      )}
    </Panel>
  );
}

/** The delivery date that the checkout promises for an order placed now. */
function Arrival({ postalCode }: { postalCode: string }) {
  const isComplete = isServedPin(postalCode);
  const { data } = useDeliveryPromiseQuery(
    isComplete ? { variables: { postalCode }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const delivery = isComplete ? data?.delivery : null;
  return (
    <p role="status" className="font-semibold empty:hidden">
      {delivery && `Arrives ${arrivalText(delivery.expectedFrom, delivery.expectedTo)}`}
      {data && delivery?.isSameDay && ` if ordered before ${data.shop.sameDayUntil}`}
    </p>
  );
}
