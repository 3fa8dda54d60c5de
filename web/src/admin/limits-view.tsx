/** How much each user may have, and the limits of the service. */

import type { LimitsChosen, ServiceState, User } from '../contract.ts';
import { Button } from '../frame/action.tsx';
import { answerOf, api } from '../frame/api/client.ts';
import { say } from '../frame/language.ts';
import { IN_BYTES, LIMIT_NAMES, type LimitName } from '../frame/limit-words.ts';
import { tell } from '../frame/notices.ts';
import { useQuery } from '../frame/queries.ts';
import { PUT_ADMIN_LIMITS } from '../limits.ts';
import { Field, FormView } from '../parts/field.tsx';
import { Folded } from '../parts/folded.tsx';
import { type Fields, useForm } from '../parts/form.ts';
import { Section } from '../parts/section.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { AdminTabs, OfService } from './admin-tabs.tsx';
import { limitOfService } from './limit-values.ts';
import './admin.css';

export function View() {
  return (
    <AdminTabs>
      <EverybodysLimits />
      <OfService>{({ limits }) => <ServiceLimits limits={limits} />}</OfService>
    </AdminTabs>
  );
}

/** The service's limits as the operator set them; a tooltip has the name of the variable. */
function ServiceLimits({ limits }: Pick<ServiceState, 'limits'>) {
  return (
    <Section title="serviceLimits" help="limitsHelp">
      <dl class="facts">
        {limits.map((limit) => {
          const { label, value } = limitOfService(limit);
          return (
            <div key={limit.name} class="columns" title={limit.name}>
              {label === undefined ? <dt lang="en">{limit.meaning}</dt> : <dt>{label}</dt>}
              <dd>{value}</dd>
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
  const limits = useQuery(['admin-limits'], () => answerOf(api.GET('/api/admin/limits')));
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
            save={(body) => answerOf(api.PUT('/api/admin/limits', { body }))}
          />
        </Folded>
      )}
    </Section>
  );
}

export function LimitsOfUser({ user: { id }, onDone }: { readonly user: User; readonly onDone: () => void }) {
  const params = { path: { id } };
  const both = useQuery(['admin-limits', id], () =>
    Promise.all([
      answerOf(api.GET('/api/admin/users/{id}/limits', { params })),
      answerOf(api.GET('/api/admin/limits')),
    ]),
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
        save={(body) => answerOf(api.PUT('/api/admin/users/{id}/limits', { params, body }))}
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
