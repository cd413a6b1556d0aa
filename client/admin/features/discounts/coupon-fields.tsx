import type { ReactNode } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Field } from '#client/ui/field.tsx';
import { Radio, RadioGroup } from '#client/ui/radio.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type Option, SearchChoice } from '../../ui/search-choice.tsx';
import type { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { listOf, RULE_LABELS } from './coupon-values.ts';

type Form = Pick<ReturnType<typeof useVersionedForm>, 'values' | 'problems' | 'change'>;
type RuleName = keyof typeof RULE_LABELS;

interface PartProps {
  form: Form;
}

/** The code of a new coupon and what it takes off, which never change later. */
export function CodePanel({ form }: PartProps) {
  const { values, problems, change } = form;
  const isFlat = values['kind'] === 'FLAT';
  const amount = isFlat ? 'flat' : 'percent';
  return (
    <Panel title="What it gives" text="The code and the discount never change later: make a copy instead.">
      <Pair>
        <Field
          label="Code"
          required
          maxLength={32}
          autoComplete="off"
          spellCheck={false}
          hint="3 to 32 letters, digits and hyphens"
          value={values['code'] ?? ''}
          error={problems['code'] || undefined}
          onChange={({ target }) => change({ code: target.value.toUpperCase() })}
        />
        <div className="grid content-start gap-2">
          <RadioGroup legend="Discount" className="flex flex-wrap gap-x-6">
            <Radio name="kind" checked={isFlat} onChange={() => change({ kind: 'FLAT' })}>
              Rupees off
            </Radio>
            <Radio name="kind" checked={!isFlat} onChange={() => change({ kind: 'PERCENT' })}>
              Percent off
            </Radio>
          </RadioGroup>
          <Field
            label={isFlat ? 'Rupees off' : 'Percent off'}
            required
            inputMode={isFlat ? 'decimal' : 'numeric'}
            maxLength={12}
            autoComplete="off"
            value={values[amount] ?? ''}
            error={problems[amount] || undefined}
            onChange={({ target }) => change({ [amount]: target.value })}
          />
        </div>
      </Pair>
    </Panel>
  );
}

interface ScopePanelProps extends PartProps {
  categories: readonly Option[];
  brands: readonly Option[];
}

/** From which amount, up to which, and for which goods. */
export function ScopePanel({ form, categories, brands }: ScopePanelProps) {
  const { values, problems, change } = form;
  const isLimited = Boolean(values['categories'] || values['brands']);
  return (
    <Panel title="For which carts">
      <Pair>
        <TextRule form={form} name="cap" hint="The most that it takes off; empty for no limit" />
        <TextRule form={form} name="minCart" hint="Of all goods in the cart; empty for any cart" />
        {(['categories', 'brands'] as const).map((name) => (
          <SearchChoice
            key={name}
            label={RULE_LABELS[name]}
            hint={`Only goods of these; all ${name} if none is chosen`}
            options={name === 'categories' ? categories : brands}
            chosen={listOf(values[name])}
            error={problems[name] || undefined}
            onChange={(chosen) => change({ [name]: chosen.toSorted().join() })}
          />
        ))}
        <TextRule
          form={form}
          name="goods"
          length={80}
          isRequired={isLimited}
          hint="Such as dog and cat food; shoppers read it as “For … only”"
        />
        <TextRule form={form} name="goodsHi" length={80} language="hi" />
      </Pair>
    </Panel>
  );
}

/** Who can use it, when and how often. */
export function UsePanel({ form }: PartProps) {
  const { values, change } = form;
  const check = (name: RuleName) => ({
    checked: values[name] === 'yes',
    onChange: ({ target }: { target: { checked: boolean } }) =>
      change({ [name]: target.checked ? 'yes' : 'no' }),
  });
  return (
    <Panel title="Who, when, how often">
      <Pair>
        <TextRule form={form} name="startsAt" type="date" hint="From midnight in India; empty for at once" />
        <TextRule
          form={form}
          name="endsAt"
          type="date"
          hint="This day is included, until midnight in India; empty for no end"
        />
        <TextRule form={form} name="maxUses" hint="By all people together; empty for no limit" />
        <TextRule form={form} name="maxUsesPerUser" hint="Empty for no limit" />
      </Pair>
      <div className="grid gap-2">
        <Checkbox {...check('firstOrderOnly')}>
          Only for people who have not ordered before. Cancelled orders do not count.
        </Checkbox>
        <Checkbox {...check('isPublic')}>
          Listed in carts that it fits. Otherwise people must know the code.
        </Checkbox>
      </div>
    </Panel>
  );
}

/** What shoppers read about it. */
export function TextPanel({ form }: PartProps) {
  const { values, problems, change } = form;
  return (
    <Panel title="What shoppers read" text="Beside the code, where carts list the coupon.">
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

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 md:grid-cols-2">{children}</div>
);

interface TextRuleProps extends PartProps {
  name: RuleName;
  hint?: string;
  type?: 'date';
  length?: number;
  language?: string;
  isRequired?: boolean;
}

function TextRule({ form, name, hint, type, length = 12, language, isRequired = false }: TextRuleProps) {
  const { values, problems, change } = form;
  return (
    <Field
      label={RULE_LABELS[name]}
      hint={hint}
      required={isRequired}
      autoComplete="off"
      type={type ?? 'text'}
      lang={language}
      maxLength={type ? undefined : length}
      inputMode={type || length > 12 ? undefined : 'decimal'}
      value={values[name] ?? ''}
      error={problems[name] || undefined}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}
