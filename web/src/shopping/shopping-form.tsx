/** What a shopping agent looks for, where, and what it tells its owner. */

import type { NewShoppingAgent, OneOff, ShoppingAgent } from '../contract.ts';
import type { Keyed } from '../frame/api/idempotency.ts';
import { language, say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { POST_SHOPPING_AGENTS } from '../limits.ts';
import { amountIn } from '../parts/amounts.ts';
import { Field, FormView, NOT_BLANK, SelectField } from '../parts/field.tsx';
import { type Fields, type Form, useForm } from '../parts/form.ts';
import { CURRENCIES } from '../parts/money.ts';
import { choiceOf, choicesWith, repeatsBy, saidOf } from './repeats.ts';
import { draftOfWatch, latestSearches, loadShops } from './shopping.ts';
import '../admin/admin.css';

/** The contract says what form an amount has, and not how long it is as people write it. */
const LONGEST_AMOUNT = 20;
/** Present in the form once the shops are loaded: until then a submit neither chooses nor drops any. */
const SHOPS_SHOWN = 'shops-shown';

interface ShoppingFormProps {
  /** Absent: a new agent. */
  readonly agent?: ShoppingAgent;
  readonly submit: string;
  readonly send: (body: NewShoppingAgent, keyed: (body: unknown) => Keyed) => Promise<void>;
  /** Asks the shops for it once; `watch` is the watch that the form describes. Absent: the form does not offer that. */
  readonly once?: (asked: OneOff, watch: NewShoppingAgent) => Promise<void>;
}

const ONCE = 'once';
const LATEST = 'latest-searches';

export function ShoppingForm({ agent, submit, send, once }: ShoppingFormProps) {
  const form = useForm({
    draft: draftOfWatch(agent?.id),
    send: (fields, _, keyed) =>
      once !== undefined && fields.text(ONCE) !== ''
        ? once(onceFrom(bodyFrom(fields)), bodyFrom(fields)).then(() => 'kept')
        : send(bodyFrom(fields), keyed),
  });
  const often = choiceOf(agent?.repeats);
  const currency = agent?.limit?.currency ?? (language.value === 'pt' ? 'BRL' : 'USD');
  return (
    <FormView
      form={form}
      submit={submit}
      beside={
        once && (
          <button type="submit" name={ONCE} value="yes" aria-disabled={form.sending}>
            {say('searchOnce')}
          </button>
        )
      }
    >
      <Field
        form={form}
        name="words"
        label={say('productWords')}
        hint={say('productWordsHint')}
        input={{
          ...POST_SHOPPING_AGENTS.words,
          pattern: NOT_BLANK,
          autocomplete: 'off',
          defaultValue: agent?.words ?? '',
          ...(once !== undefined && ({ type: 'text', list: LATEST } as const)),
        }}
      />
      {once === undefined ? null : (
        <datalist id={LATEST}>
          {latestSearches().map((words) => (
            <option key={words} value={words} />
          ))}
        </datalist>
      )}
      <div class="limit">
        <Field
          form={form}
          name="limit"
          label={say('priceLimit')}
          hint={say('priceLimitHint')}
          input={{
            required: false,
            inputMode: 'decimal',
            autocomplete: 'off',
            pattern: '\\s*\\d(?:[\\d.,\\s]*\\d)?\\s*',
            title: say('limitWrong'),
            maxLength: LONGEST_AMOUNT,
            defaultValue: agent?.limit?.amount ?? '',
          }}
        />
        <SelectField
          form={form}
          name="currency"
          label={say('currency')}
          options={currencies(currency)}
          initial={currency}
        />
      </div>
      <details class="folded">
        <summary>{say('moreWishes')}</summary>
        <ShopChoice form={form} initial={agent?.shops ?? []} />
        <SelectField
          form={form}
          name="repeats"
          label={say('searchEvery')}
          options={choicesWith(often)}
          shown={saidOf}
          initial={often}
        />
        <div class="checks">
          <Check form={form} name="alerts" label={say('alertsOn')} initial={agent?.alerts ?? true} />
          <Check form={form} name="lowest" label={say('lowestToo')} initial={agent?.lowest ?? false} />
          <Check form={form} name="used" label={say('usedToo')} initial={agent?.used ?? false} />
        </div>
        <p class="muted">
          {say('alertsGo')} <a href="/account/delivery">{say('alertsPlaces')}</a>
        </p>
      </details>
    </FormView>
  );
}

/** Known ones, and the one that was chosen. */
function currencies(chosen: string): Readonly<Record<string, undefined>> {
  const all = CURRENCIES.some((code) => code === chosen) ? CURRENCIES : [chosen, ...CURRENCIES];
  return Object.fromEntries(all.map((code) => [code, undefined]));
}

interface CheckProps {
  readonly form: Form;
  readonly name: string;
  readonly label: string;
  readonly initial: boolean;
}

function Check({ form, name, label, initial }: CheckProps) {
  const isOn = form.draft.typed(name)?.includes('yes') ?? initial;
  return (
    <label>
      <input type="checkbox" name={name} value="yes" defaultChecked={isOn} /> {label}
    </label>
  );
}

function ShopChoice({ form, initial }: { readonly form: Form; readonly initial: readonly string[] }) {
  const chosen = form.draft.typed('shop') ?? initial;
  const { value: shops } = useQuery(['shops'], loadShops);
  if (shops === undefined) return null;
  if (shops.length === 0) {
    return (
      <p class="note">
        {say('noShops')} <a href="/sources">{say('yourSources')}</a>
      </p>
    );
  }
  return (
    <fieldset class="field">
      <legend>{say('shopsAsked')}</legend>
      <input type="hidden" name={SHOPS_SHOWN} value="yes" />
      <div class="checks">
        {shops.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" name="shop" value={id} defaultChecked={chosen.includes(id)} /> {name}
          </label>
        ))}
      </div>
      <p class="hint">{say('shopsAskedHint')}</p>
    </fieldset>
  );
}

function onceFrom({ words, limit, shops, used }: NewShoppingAgent): OneOff {
  return { words, ...(limit && { limit }), ...(shops && { shops }), ...(used && { used }) };
}

function bodyFrom(fields: Fields): NewShoppingAgent {
  const amount = amountIn(fields.text('limit'));
  return {
    words: fields.text('words').trim(),
    limit: amount === undefined ? null : { amount, currency: fields.text('currency') },
    ...(fields.text(SHOPS_SHOWN) === '' ? {} : { shops: fields.texts('shop') }),
    repeats: repeatsBy(fields.text('repeats')),
    alerts: fields.text('alerts') !== '',
    lowest: fields.text('lowest') !== '',
    used: fields.text('used') !== '',
  };
}
