/** What a user sets for all that is done for them. */
import { settingsAfter, wrongIn } from '../../settings/edit.ts';
import type { Settings as SettingsInForce } from '../../settings/settings.ts';
import { identityOf } from '../authentication.ts';
import { HttpProblem } from '../problems.ts';
import { Settings, SettingsEdit } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

export function settingsRoutes(
  app: TypedApp,
  { settings, daily, controller }: Pick<Service, 'settings' | 'daily' | 'controller'>,
): void {
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
      const user = identityOf(request).user.id;
      const before = await settings.of(user);
      const after = await settings.change(user, (chosen) => settingsAfter(chosen, edit));
      await daily.reschedule(user, before, after);
      await controller.settingsChanged(user);
      return shown(after);
    },
  );
}

function shown(settings: SettingsInForce) {
  const { timeZone, language = null, quietHours = null, lends, daily } = settings;
  return { timeZone, language, quietHours, lends, daily };
}
