/** How much each user may have, and the limits of the service. */
import type { LimitsChosen, ServiceState, User } from '../contract.ts';
import { Button } from '../frame/action.tsx';
import { api } from '../frame/api/client.ts';
import { count, made, type PlainKey, say } from '../frame/language.ts';
import { IN_BYTES, LIMIT_NAMES, type LimitName } from '../frame/limit-words.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { PUT_ADMIN_LIMITS } from '../limits.ts';
import { Folded } from '../parts/details.tsx';
import { Field, FormView } from '../parts/field.tsx';
import { type Fields, useForm } from '../parts/form.ts';
import { Section } from '../parts/section.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { AdminTabs, OfService } from './admin-tabs.tsx';
import './admin.css';

export function View() {
  return (
    <AdminTabs>
      <EverybodysLimits />
      <OfService>{({ limits }) => <ServiceLimits limits={limits} />}</OfService>
    </AdminTabs>
  );
}

/** The service's limits as the operator set them; each with the name of its variable. */
function ServiceLimits({ limits }: Pick<ServiceState, 'limits'>) {
  return (
    <Section title="serviceLimits" help="limitsHelp">
      <dl class="facts">
        {limits.map((limit) => {
          const { label, value } = limitOfService(limit);
          return (
            <div key={limit.name} class="columns">
              {label === undefined ? <dt lang="en">{limit.meaning}</dt> : <dt>{label}</dt>}
              <dd>
                {value}
                <div class="tiny muted">{limit.name}</div>
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

const MEGABYTE = 1_000_000;

/** What users may have: administrators set it for everybody and for one user. */
function EverybodysLimits() {
  const limits = useQuery(['admin-limits'], () => api.get('/api/admin/limits'));
  return (
    <Section title="usersLimits" help="usersLimitsHelp">
      {limits.value === undefined ? (
        <Spinner waitsFor={limits} />
      ) : (
        <Folded says="changeLimits">
          <LimitForm
            rows={limits.value.items.map(({ limit, most, usual }) => ({
              limit,
              usual,
              ...(most === usual ? {} : { chosen: most }),
            }))}
            save={(body) => api.put('/api/admin/limits', { body })}
          />
        </Folded>
      )}
    </Section>
  );
}

export function LimitsOfUser({ user: { id }, onDone }: { readonly user: User; readonly onDone: () => void }) {
  const both = useQuery(['admin-limits', id], () =>
    Promise.all([api.get('/api/admin/users/{id}/limits', { id }), api.get('/api/admin/limits')]),
  );
  if (both.value === undefined) return <Spinner waitsFor={both} />;
  const [{ items }, everybodys] = both.value;
  const usual = new Map(everybodys.items.map(({ limit, most }) => [limit, most]));
  return (
    <>
      <p class="muted whole">{say('limitsOfHelp')}</p>
      <LimitForm
        rows={items.map(({ limit, most, own }) => ({
          limit,
          usual: usual.get(limit) ?? most,
          ...(own ? { chosen: most } : {}),
        }))}
        save={(body) => api.put('/api/admin/users/{id}/limits', { id, body })}
        onDone={onDone}
      />
    </>
  );
}

interface Row {
  readonly limit: LimitName;
  readonly usual: number;
  readonly chosen?: number;
}

interface LimitFormProps {
  readonly rows: readonly Row[];
  readonly save: (chosen: LimitsChosen) => Promise<unknown>;
  /** Called when the form is to go; absent: it stays. */
  readonly onDone?: () => void;
}

function LimitForm({ rows, save, onDone }: LimitFormProps) {
  const form = useForm({
    async send(fields) {
      await save(chosenIn(fields));
      tell(say('limitsSaved'));
      onDone?.();
    },
  });
  const cancel = onDone === undefined ? null : <Button says="cancel" class="quiet" onClick={onDone} />;
  return (
    <FormView form={form} submit="save" beside={cancel}>
      <div class="columns amounts">
        {rows.map(({ limit, usual, chosen }) => (
          <Field
            key={limit}
            name={limit}
            mayBeEmpty
            label={() => nameOf(limit)}
            input={{
              type: 'number',
              min: PUT_ADMIN_LIMITS[limit].min,
              max: Math.floor(PUT_ADMIN_LIMITS[limit].max / unitOf(limit)),
              step: IN_BYTES.has(limit) ? 'any' : 1,
              required: false,
              placeholder: String(usual / unitOf(limit)),
              defaultValue: chosen === undefined ? '' : String(chosen / unitOf(limit)),
            }}
          />
        ))}
      </div>
    </FormView>
  );
}

function chosenIn(fields: Fields): LimitsChosen {
  const names = Object.keys(LIMIT_NAMES) as LimitName[];
  const typed = names.map((limit) => [limit, fields.text(limit)] as const).filter(([, text]) => text !== '');
  return Object.fromEntries(typed.map(([limit, text]) => [limit, Math.round(Number(text) * unitOf(limit))]));
}

function unitOf(limit: LimitName): number {
  return IN_BYTES.has(limit) ? MEGABYTE : 1;
}

function nameOf(limit: LimitName): string {
  const what = say(LIMIT_NAMES[limit]);
  return IN_BYTES.has(limit) ? say('inMegabytes', { what }) : what;
}

type Write = (value: string) => string;

const plain: Write = (value) => (value === '' ? say('limitNone') : value);
const amount: Write = (value) => count(Number(value));
const yesOrNo: Write = (value) => say(value === 'true' ? 'limitYes' : 'limitNo');
const lasting =
  (unit: 'second' | 'day', none?: PlainKey): Write =>
  (value) =>
    none !== undefined && value === '0' ? say(none) : timeIn(unit, Number(value));

/** Limits with words of their own; for another the window shows the variable's name. */
const KNOWN: Readonly<Record<string, readonly [PlainKey, Write]>> = {
  FENIX_SESSIONS: ['serviceSessions', amount],
  FENIX_SESSIONS_PER_DAY: ['serviceSessionsPerDay', amount],
  FENIX_SESSION_DEADLINE: ['serviceDeadline', lasting('second')],
  FENIX_AUTONOMOUS: ['serviceAutonomous', yesOrNo],
  FENIX_PAUSE: ['servicePause', lasting('second')],
  FENIX_ENGINE_BUDGETS: ['serviceBudgets', plain],
  FENIX_UNREAD_DAYS: ['serviceUnreadDays', lasting('day', 'limitNever')],
  FENIX_DELETED_DAYS: ['serviceDeletedDays', lasting('day', 'limitNo')],
  FENIX_ALLOWED_PORTS: ['servicePorts', plain],
  FENIX_ALLOW_PRIVATE: ['servicePrivate', plain],
};

/** The limit's name, undefined without words for it, and its value. */
export function limitOfService({ name, value }: Pick<ServiceState['limits'][number], 'name' | 'value'>) {
  const [key, write] = KNOWN[name] ?? [undefined, plain];
  return { label: key === undefined ? undefined : say(key), value: write(value) };
}

const MINUTE_SECONDS = 60;

function timeIn(unit: 'second' | 'day', value: number): string {
  const isMinutes = unit === 'second' && value >= 2 * MINUTE_SECONDS;
  const format = { style: 'unit', unit: isMinutes ? 'minute' : unit, unitDisplay: 'long' } as const;
  return made(Intl.NumberFormat, format).format(isMinutes ? value / MINUTE_SECONDS : value);
}
