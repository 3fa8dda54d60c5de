/** An agent's settings choose its times, and its page names the next time with the reason. */
import { expect } from 'vitest';
import { createAgent, demoForTest, story } from './support.ts';

story(
  'an agent keeps its fixed times outside quiet hours, a wrong time is refused beside it, and by hand means by hand',
  async (newcomer) => {
    const demo = await demoForTest();
    const { page, complaints } = await newcomer(demo.address, 'owl', { timezoneId: 'UTC' });
    await page.goto(`${demo.address}/account/delivery`);
    await page.getByLabel('Time zone').fill('Mars/Olympus');
    await page.getByRole('region', { name: 'Your hours' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('There is no such time zone').waitFor();
    await page.getByLabel('Time zone').fill('UTC');
    await page.getByLabel('Quiet from').fill('01:00');
    await page.getByRole('region', { name: 'Your hours' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please fill this in.').waitFor();
    await page.getByLabel('Quiet until').fill('05:00');
    await page.getByRole('region', { name: 'Your hours' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your hours are saved').waitFor();

    await createAgent(page, 'genetic algorithms', 5);
    await page.getByTestId('next').getByText(': it has not looked yet').waitFor();
    const agent = page.url();
    const choose = async (schedule: string, cron?: string) => {
      await page.goto(`${agent}/settings/schedule`);
      await page.getByLabel('When it looks').selectOption(schedule);
      if (cron !== undefined) await page.getByRole('textbox', { name: 'Own timetable' }).fill(cron);
      await page.getByRole('button', { name: 'Save' }).click();
    };
    const saved = async () => {
      await page.getByText('Saved.', { exact: true }).waitFor();
      await page.goto(agent);
    };
    await choose('On a timetable of my own', 'in the morning');
    await page.getByText('Write five fields').waitFor();
    await choose('On a timetable of my own', '0 3 * * *');
    await saved();
    const next = page.getByTestId('next');
    await next.getByText(/05:[0-3]\d: you chose this time; not in your quiet hours/).waitFor();
    await choose('Only when I ask');
    await saved();
    await next.getByText('It does not look by itself: you start it').waitFor();
    expect(complaints).toEqual([]);
  },
);
