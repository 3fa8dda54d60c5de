/** Pages as rows, the first few of many; titles that several have say more. */
import { useState } from 'preact/hooks';
import { Button } from '../../frame/action.tsx';
import { type PlainKey, say } from '../../frame/language.ts';
import { readingPath } from '../../frame/router.ts';
import { Foreign } from '../../parts/foreign.tsx';
import { namesApart, type Titled } from './names-apart.ts';

/** One press shows so many more. */
const STEP = 50;

interface RowedPage extends Titled {
  readonly page: string;
}

interface PageRowsProps<Page extends RowedPage> {
  readonly agent: string;
  readonly pages: readonly Page[];
  /** How many are in sight before somebody asks for more. */
  readonly first?: number;
  /** What a tag beside a page says. */
  readonly tagOf?: (page: Page) => PlainKey | undefined;
}

export function PageRows<Page extends RowedPage>({ agent, pages, first = STEP, tagOf }: PageRowsProps<Page>) {
  const [most, setMost] = useState(first);
  const names = namesApart(pages);
  const more = Math.min(pages.length - most, STEP);
  return (
    <>
      <ul class="page-rows">
        {pages.slice(0, most).map((page, i) => {
          const tag = tagOf?.(page);
          return (
            <li key={page.page}>
              <a href={readingPath(agent, page.page)}>
                <Foreign>{names[i] ?? page.url}</Foreign>
              </a>
              {tag === undefined ? null : <span class="tag">{say(tag)}</span>}
            </li>
          );
        })}
      </ul>
      {more <= 0 && most <= first ? null : (
        <div class="row">
          {more > 0 ? (
            <Button class="quiet" onClick={() => setMost(most + STEP)}>
              {say('showMorePages', { n: more })}
            </Button>
          ) : null}
          {most > first ? <Button says="showFewerTerms" class="quiet" onClick={() => setMost(first)} /> : null}
        </div>
      )}
    </>
  );
}
