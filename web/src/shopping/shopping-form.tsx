/** What a shopping agent looks for, where, and what it tells its owner. */
import type { NewShoppingAgent, OneOff, ShoppingAgent } from '../contract.ts';
import { Button } from '../frame/action.tsx';
import type { Keyed } from '../frame/api/client.ts';
import { language, listed, type PlainKey, say } from '../frame/language.ts';
import { useQuery } from '../frame/queries.ts';
import { POST_SHOPPING_AGENTS } from '../limits.ts';
import { amountIn } from '../parts/amounts.ts';
import { Check } from '../parts/check.tsx';
import { Folded } from '../parts/details.tsx';
import { Field, FormView, SelectField, textOf } from '../parts/field.tsx';
import { type Fields, useForm, useFormAround } from '../parts/form.ts';
import { CURRENCIES } from '../parts/money.ts';
import { draftOfWatch, latestSearches, loadShops } from './shopping.ts';
import '../admin/admin.css';

const WISHES = { alerts: 'alertsOn', lowest: 'lowestToo', used: 'usedToo' } as const;
/** Present in the form once the shops are loaded: until then a submit neither chooses nor drops any. */
const SHOPS_SHOWN = 'shops-shown';

interface ShoppingFormProps {
  /** Absent: a new agent. */
  readonly agent?: ShoppingAgent;
  readonly submit: PlainKey;
  readonly send: (body: NewShoppingAgent, keyed: (body: unknown) => Keyed) => Promise<void>;
  /** Asks the shops for it once; `watch` is the watch that the form describes. Absent: the form does not offer that. */
  readonly once?: (asked: OneOff, watch: NewShoppingAgent) => Promise<void>;
}

const ONCE = 'once';
const LATEST = 'latest-searches';

export function ShoppingForm({ agent, submit, send, once }: ShoppingFormProps) {
  const form = useForm({
    draft: draftOfWatch(agent?.id),
    isNew: agent === undefined,
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
      beside={once && <Button says="searchOnce" type="submit" name={ONCE} value="yes" aria-disabled={form.sending} />}
    >
      <Field
        name="words"
        label="productWords"
        hint="productWordsHint"
        input={{
          ...textOf(POST_SHOPPING_AGENTS.words),
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
          name="limit"
          label="priceLimit"
          hint="priceLimitHint"
          input={{
            required: false,
            inputMode: 'decimal',
            autocomplete: 'off',
            pattern: '\\s*\\d(?:[\\d.,\\s]*\\d)?\\s*',
            title: say('limitWrong'),
            ...POST_SHOPPING_AGENTS['limit.amount'],
            defaultValue: agent?.limit?.amount ?? '',
          }}
        />
        <SelectField name="currency" label="currency" options={currencies(currency)} initial={currency} />
      </div>
      <Folded says="moreWishes" class="folded">
        <ShopChoice initial={agent?.shops ?? []} />
        <SelectField name="repeats" label="searchLabel" options={choicesWith(often)} shown={saidOf} initial={often} />
        <div class="checks wishes">
          <Wish name="alerts" initial={agent?.alerts ?? true} />
          <Wish name="lowest" initial={agent?.lowest ?? false} />
          <Wish name="used" initial={agent?.used ?? false} />
        </div>
        <p class="muted">
          {say('alertsGo')} <a href="/account/delivery">{say('alertsPlaces')}</a>
        </p>
      </Folded>
    </FormView>
  );
}

/** Known ones, and the one that was chosen. */
function currencies(chosen: string): Readonly<Record<string, undefined>> {
  const all = CURRENCIES.some((code) => code === chosen) ? CURRENCIES : [chosen, ...CURRENCIES];
  return Object.fromEntries(all.map((code) => [code, undefined]));
}

function Wish({ name, initial }: { readonly name: keyof typeof WISHES; readonly initial: boolean }) {
  const { draft } = useFormAround();
  const isOn = draft.typed(name)?.includes('yes') ?? initial;
  return <Check says={WISHES[name]} name={name} value="yes" defaultChecked={isOn} />;
}

/** Most have fewer shops. */
const MOST_NAMED = 8;

/**
 * A new watch asks the shops among the user's sites, and without one it finds nothing. It comes late, so it stands where
 * it moves nothing: below the form.
 */
export function ShopsNamed() {
  const { value: shops } = useQuery(['shops'], loadShops);
  if (shops === undefined) return null;
  const names = shops.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = shops.length - names.length;
  const all = more > 0 ? [...names, say('moreShops', { n: more })] : names;
  return (
    <p class={shops.length === 0 ? 'note' : 'muted'}>
      {shops.length === 0 ? say('noShops') : say('asksShops', { names: listed(all) })}{' '}
      <a href="/sources">{say('yourSources')}</a>
    </p>
  );
}

function ShopChoice({ initial }: { readonly initial: readonly string[] }) {
  const { draft } = useFormAround();
  const chosen = draft.typed('shop') ?? initial;
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
          <Check key={id} name="shop" value={id} defaultChecked={chosen.includes(id)}>
            {name}
          </Check>
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

type Repeats = ShoppingAgent['repeats'];

const HAND = 'hand';
const USUAL: Repeats = { kind: 'hours', hours: 12 };
const OFFERED = [HAND, '1', '6', '12', '24', '168'];
const NAMED: Readonly<Record<string, PlainKey>> = {
  [HAND]: 'byHandOnly',
  '1': 'everyHour',
  '24': 'everyDay',
  '168': 'everyWeek',
};

/** Without anything kept: the choice of a new agent. */
export function choiceOf(repeats: Repeats = USUAL): string {
  return repeats.kind === 'hours' ? String(repeats.hours) : HAND;
}

/** The choices offered, and the kept one, which may come from elsewhere than the form. */
export function choicesWith(kept: string): Readonly<Record<string, undefined>> {
  return Object.fromEntries([...OFFERED, kept].map((choice) => [choice, undefined]));
}

export function saidOf(choice: string): string {
  const key = NAMED[choice];
  return key === undefined ? say('everyHours', { n: choice }) : say(key);
}

export function repeatsBy(choice: string): Repeats {
  return choice === HAND ? { kind: 'hand' } : { kind: 'hours', hours: Number(choice) };
}
