import { Button } from '#client/ui/button.tsx';
import { Radio, RadioGroup } from '#client/ui/forms/radio.tsx';
import { LINK_LABELS } from '../../features/orders/order-labels.ts';
import type { OrderLinkKind } from '../../graph-types.generated.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Draft } from './draft.ts';

interface LinkPanelProps {
  link: NonNullable<Draft['link']>;
  onChange: (link: Draft['link']) => void;
}

/** The kind of link between the new order and the earlier one it was started from. */
export function LinkPanel({ link, onChange }: LinkPanelProps) {
  return (
    <Panel title={`Linked to order ${link.number}`} text="Linking does not change prices.">
      <RadioGroup legend="Type of link" isLegendHidden className="flex flex-wrap gap-x-6">
        {(Object.keys(LINK_LABELS) as OrderLinkKind[]).map((kind) => (
          <Radio
            key={kind}
            name="link"
            checked={link.kind === kind}
            onChange={() => onChange({ ...link, kind })}
          >
            {LINK_LABELS[kind]}
          </Radio>
        ))}
      </RadioGroup>
      <Button look="outline" className="justify-self-start" onClick={() => onChange(null)}>
        Don’t link
      </Button>
    </Panel>
  );
}
