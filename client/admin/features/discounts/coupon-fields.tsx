import { MAX_COUPON_CHARACTERS } from '#rules/money/coupon.ts';
import { Radio, RadioGroup } from '#client/ui/forms/radio.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { FormField, FormTick, type FormValues } from '../../ui/form-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RULE_LABELS } from './coupon-values.ts';
import { DayFields, Pair, ScopeFields } from './discount-fields.tsx';

interface PartProps {
  form: FormValues;
}

/** The code and the amount of a new coupon, which cannot be changed later. */
export function CodePanel({ form }: PartProps) {
  const { values, change } = form;
  const isFlat = values['kind'] === 'FLAT';
  return (
    <Panel title="Discount" text="You can’t change the code or the discount later. Make a copy instead.">
      <Pair>
        <FormField
          form={form}
          name="code"
          label="Code"
          required
          maxLength={MAX_COUPON_CHARACTERS}
          spellCheck={false}
          hint={`3 to ${MAX_COUPON_CHARACTERS} letters, digits and hyphens`}
          onChange={({ target }) => change({ code: target.value.toUpperCase() })}
        />
        <div className="grid content-start gap-2">
          <RadioGroup legend="Discount type" className="flex flex-wrap gap-x-6">
            <Radio name="kind" checked={isFlat} onChange={() => change({ kind: 'FLAT' })}>
              Rupees off
            </Radio>
            <Radio name="kind" checked={!isFlat} onChange={() => change({ kind: 'PERCENT' })}>
              Percent off
            </Radio>
          </RadioGroup>
          <FormField
            form={form}
            name={isFlat ? 'flat' : 'percent'}
            label={isFlat ? 'Rupees off' : 'Percent off'}
            required
            inputMode={isFlat ? 'decimal' : 'numeric'}
            maxLength={12}
          />
        </div>
      </Pair>
    </Panel>
  );
}

/** Fields for minimum cart value, maximum discount and eligible products. */
export function ScopePanel({ form }: PartProps) {
  const { values } = form;
  return (
    <Panel title="Conditions">
      <Pair>
        <AmountRule form={form} name="cap" hint="Leave empty for no limit." />
        <AmountRule
          form={form}
          name="minCart"
          hint="Total of all items in the cart. Leave empty for no minimum."
        />
        <ScopeFields form={form} />
        <FormField
          form={form}
          name="goods"
          label={RULE_LABELS.goods}
          maxLength={80}
          required={Boolean(values['categories'] || values['brands'])}
          hint="For example, dog and cat food. Shoppers see “For dog and cat food only”."
        />
        <FormField form={form} name="goodsHi" label={RULE_LABELS.goodsHi} maxLength={80} lang="hi" />
      </Pair>
    </Panel>
  );
}

/** Fields for dates, usage limits and visibility. */
export function UsePanel({ form }: PartProps) {
  return (
    <Panel title="Dates and usage limits">
      <Pair>
        <DayFields form={form} />
        <AmountRule form={form} name="maxUses" hint="Across all shoppers. Leave empty for no limit." />
        <AmountRule form={form} name="maxUsesPerUser" hint="Leave empty for no limit." />
      </Pair>
      <div className="grid gap-2">
        <FormTick form={form} name="firstOrderOnly">
          Only for a shopper’s first order. Cancelled orders do not count.
        </FormTick>
        <FormTick form={form} name="isPublic">
          Listed in carts that qualify. Otherwise shoppers need to know the code.
        </FormTick>
      </div>
    </Panel>
  );
}

/** Fields for the description that shoppers see. */
export function TextPanel({ form }: PartProps) {
  const { values, problems, change } = form;
  return (
    <Panel title="What shoppers see" text="Shown next to the code where carts list the coupon.">
      <Pair>
        {(['description', 'descriptionHi'] as const).map((name) => (
          <TextArea
            key={name}
            label={RULE_LABELS[name]}
            lang={name === 'descriptionHi' ? 'hi' : undefined}
            rows={2}
            maxLength={200}
            value={values[name] ?? ''}
            error={problems[name] || undefined}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </Pair>
    </Panel>
  );
}

interface AmountRuleProps extends PartProps {
  name: 'cap' | 'minCart' | 'maxUses' | 'maxUsesPerUser';
  hint: string;
}

const AmountRule = ({ name, ...props }: AmountRuleProps) => (
  <FormField {...props} name={name} label={RULE_LABELS[name]} maxLength={12} inputMode="decimal" />
);
