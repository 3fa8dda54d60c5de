/** What a user sets for all that is done for them. */
import { settingsAfter, wrongIn } from '../../settings/edit.ts';
import type { Settings as SettingsInForce } from '../../settings/settings.ts';
import { identityOf } from '../authentication.ts';
import { HttpProblem } from '../problems.ts';
import { Settings, SettingsEdit } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

export function settingsRoutes(app: TypedApp, { settings }: Pick<Service, 'settings'>): void {
  const tags = ['settings'];

  app.get('/settings', { schema: { tags, response: { 200: Settings } } }, async (request) =>
    shown(await settings.of(identityOf(request).user.id)),
  );

  app.patch(
    '/settings',
    { schema: { tags, summary: 'Changes what is named', body: SettingsEdit, response: { 200: Settings } } },
    async (request) => {
      const edit = request.body;
      const errors = [...wrongIn(edit)];
      if (errors[0] !== undefined) throw new HttpProblem(422, errors[0].message, { errors });
      return shown(await settings.change(identityOf(request).user.id, (chosen) => settingsAfter(chosen, edit)));
    },
  );
}

function shown(settings: SettingsInForce) {
  const { timeZone, language = null, quietHours = null, daily } = settings;
  return { timeZone, language, quietHours, daily };
}
