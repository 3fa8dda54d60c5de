/** The user's rule for the site of a page: more of it, less, or nothing. */
import { useId } from 'preact/hooks';
import { doing } from '../../frame/doing.ts';
import { type PlainKey, say } from '../../frame/language.ts';
import { tell } from '../../frame/notices.ts';
import { useQuery } from '../../frame/queries.ts';
import { domainOf, loadRules, type Rule, setRule } from '../../sources/domains.ts';

const CHOICES: readonly { readonly rule: Rule | null; readonly word: PlainKey }[] = [
  { rule: 'pinned', word: 'rulePinned' },
  { rule: 'raised', word: 'ruleRaised' },
  { rule: null, word: 'ruleNone' },
  { rule: 'lowered', word: 'ruleLowered' },
  { rule: 'blocked', word: 'ruleBlocked' },
];

export function SitePanel({ url }: { readonly url: string }) {
  const name = useId();
  const rules = useQuery(['rules'], loadRules);
  const domain = domainOf(url);
  if (rules.value === undefined) return null;
  const current = rules.value.find((each) => each.domain === domain)?.rule ?? null;
  const choose = (rule: Rule | null, word: PlainKey) =>
    doing(setRule(domain, rule), () => tell(say('ruleChosen', { domain, rule: say(word) })));
  return (
    <fieldset class="checks boxed">
      <legend>{say('ruleFor', { domain })}</legend>
      {CHOICES.map(({ rule, word }) => (
        <label key={word}>
          <input type="radio" name={name} checked={rule === current} onChange={() => choose(rule, word)} />
          {say(word)}
        </label>
      ))}
      <p class="hint">{say('ruleFromNow')}</p>
    </fieldset>
  );
}
