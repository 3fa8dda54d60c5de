/** Each user's rules for domains: few, so they are kept together. */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { DomainRule, DomainRules, InTurns, UserId } from '../../../agents/agents.ts';
import { OneByOne } from '../../base/one-by-one.ts';
import { LimitReached, Limits } from '../../people/limits/limits.ts';
import { parserOf } from '../../storage/store/parser-of.ts';
import { type DocumentKind, type Documents, type Store, update } from '../../storage/store/store.ts';
import { domainIn, type NoDomain, readable } from './names.ts';
import { RuleRecord } from './schemas.ts';

/** Lines of a text that are named as no rules, at most. */
const MOST_LEFT = 100;
const LONGEST_LINE = 300;

const RulesRecord = Type.Object({ rules: Type.Array(Type.Object({ domain: Type.String(), rule: RuleRecord })) });
type KeptRules = Readonly<Static<typeof RulesRecord>>;

const KIND: DocumentKind<KeptRules> = {
  name: 'domain_rules',
  parse: parserOf<KeptRules>(Compile(RulesRecord)),
  cached: 200,
};

/** The outcome of importing a text of rules. */
interface TakenRules {
  readonly taken: number;
  readonly left: readonly Left[];
  readonly leftInAll: number;
}

/** A line that is not taken. */
interface Left {
  readonly line: string;
  readonly why: NoDomain | 'no-rule' | 'too-many';
}

export class StoredDomainRules {
  readonly #documents: Documents<KeptRules>;
  readonly #inTurns: InTurns;
  readonly #limits: Limits;
  readonly #changes = new OneByOne();

  constructor(store: Store, inTurns: InTurns) {
    this.#limits = new Limits(store);
    this.#documents = store.documents(KIND);
    this.#inTurns = inTurns;
  }

  /** In the order of domains. */
  async of(user: UserId): Promise<DomainRules> {
    return mapOf((await this.#documents.read(user))?.value);
  }

  /** Throws `LimitReached`. */
  async put(user: UserId, domain: string, rule: DomainRule): Promise<void> {
    const most = await this.#limits.most(user, 'rules');
    await this.#change(user, (rules) => {
      if (!rules.has(domain) && rules.size >= most) throw new LimitReached({ limit: 'rules', used: rules.size, most });
      rules.set(domain, rule);
    });
  }

  /** False if there is none. */
  async remove(user: UserId, domain: string): Promise<boolean> {
    if (!(await this.of(user)).has(domain)) return false;
    await this.#change(user, (rules) => void rules.delete(domain));
    return true;
  }

  /** Takes rules from a text as `textOf` writes it; of two for one domain the later counts. */
  async take(user: UserId, text: string): Promise<TakenRules> {
    const [said, most] = [await this.#inTurns(linesIn(text)), await this.#limits.most(user, 'rules')];
    let left: readonly Left[] = [];
    await this.#change(user, (rules) => {
      left = said.flatMap((line) => taken(line, rules, most));
    });
    return { taken: said.length - left.length, left: left.slice(0, MOST_LEFT), leftInAll: left.length };
  }

  /** `change` may be called again if the rules changed meanwhile. */
  async #change(user: UserId, change: (rules: Map<string, DomainRule>) => void): Promise<void> {
    const changed = (kept: KeptRules | undefined) => {
      const rules = new Map(mapOf(kept));
      change(rules);
      const sorted = [...rules].sort(([one], [other]) => (one < other ? -1 : 1));
      return { rules: sorted.map(([domain, rule]) => ({ domain, rule })) };
    };
    await this.#changes.run(user, () => update(this.#documents, user, changed));
  }
}

function mapOf(kept: KeptRules | undefined): DomainRules {
  return new Map(kept?.rules.map(({ domain, rule }) => [domain, rule]));
}

/** A line for each rule: `blocked example.org`. */
export function textOf(rules: DomainRules): string {
  return [...rules].map(([domain, rule]) => `${rule} ${readable(domain)}\n`).join('');
}

function* linesIn(text: string): Generator<void, readonly Line[]> {
  const found: Line[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    found.push(lineOf(line));
    yield;
  }
  return found;
}

const LINE = /^(pinned|raised|lowered|blocked)\s+(\S+)$/i;

interface Line {
  readonly line: string;
  readonly said: { readonly domain: string; readonly rule: DomainRule } | Left['why'];
}

function lineOf(text: string): Line {
  const [, rule, written] = LINE.exec(text) ?? [];
  const line = text.slice(0, LONGEST_LINE);
  if (rule === undefined || written === undefined) return { line, said: 'no-rule' };
  const found = domainIn(written);
  if ('wrong' in found) return { line, said: found.wrong };
  return { line, said: { domain: found.domain, rule: rule.toLowerCase() as DomainRule } };
}

/** Adds a line's rule; returns the line if it is not taken. */
function taken({ line, said }: Line, rules: Map<string, DomainRule>, most: number): readonly Left[] {
  if (typeof said === 'string') return [{ line, why: said }];
  if (!rules.has(said.domain) && rules.size >= most) return [{ line, why: 'too-many' }];
  rules.set(said.domain, said.rule);
  return [];
}
