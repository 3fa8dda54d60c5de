/** Follows links from an agent's best pages. */

import { POST_SOURCES_CRAWLS } from '../limits.ts';
import { Field, FormView } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { crawlTold } from './crawl-told.ts';
import { addCrawl } from './known-crawls.ts';

export function FollowLinks({ agent }: { readonly agent: string }) {
  const form = useForm({
    async send(fields) {
      const [pages, perDay] = [Number(fields.text('pages')), Number(fields.text('perDay'))];
      crawlTold(await addCrawl({ kind: 'follow', agent, pages, perDay }));
    },
  });
  const input = (name: 'pages' | 'perDay', usual: number) => ({
    type: 'number' as const,
    ...POST_SOURCES_CRAWLS[name],
    defaultValue: String(usual),
  });
  return (
    <FormView form={form} submit="followLinks">
      <div class="columns">
        <Field name="pages" label="followPages" hint="followPagesHint" input={input('pages', 500)} />
        <Field name="perDay" label="crawlPerDay" input={input('perDay', 200)} />
      </div>
    </FormView>
  );
}
