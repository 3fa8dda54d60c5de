/** A user's settings for all their agents. */
import type { UserId } from '../../../agents/agents.ts';
import { settingsAfter, wrongIn } from '../../people/settings/edit.ts';
import type { Settings as SettingsInForce } from '../../people/settings/settings.ts';
import { identityOf } from '../authentication.ts';
import { fieldError, HttpProblem } from '../problems.ts';
import { Settings, SettingsEdit } from '../schemas.ts';
import type { Service } from '../service.ts';
import type { TypedApp } from '../typed.ts';

export function settingsRoutes(
  app: TypedApp,
  { settings, daily, controller }: Pick<Service, 'settings' | 'daily' | 'controller'>,
): void {
  const tags = ['settings'];

  const shown = async (user: UserId, settingsInForce: SettingsInForce) => ({
    ...settingsInForce,
    shares: await settings.shares(user),
  });

  app.get('/settings', { schema: { tags, summary: 'Your settings', response: { 200: Settings } } }, async (request) =>
    shown(identityOf(request).user.id, await settings.of(identityOf(request).user.id)),
  );

  app.patch(
    '/settings',
    { schema: { tags, summary: 'Changes what is named', body: SettingsEdit, response: { 200: Settings } } },
    async (request) => {
      const edit = request.body;
      const errors = [...wrongIn(edit)];
      if (errors[0] !== undefined) throw new HttpProblem(422, errors[0].because, { errors: errors.map(fieldError) });
      const user = identityOf(request).user.id;
      const before = await settings.of(user);
      const after = await settings.change(user, (chosen) => settingsAfter(chosen, edit));
      await daily.reschedule(user, before, after);
      await controller.settingsChanged(user);
      return shown(user, after);
    },
  );
}
