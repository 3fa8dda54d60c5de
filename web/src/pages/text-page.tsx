/** What was read in a page. */
import { useState } from 'preact/hooks';
import { day, say } from '../language.ts';
import { hostOf, isWeb } from '../parts/page-item.tsx';
import { SaveButton } from '../parts/save-button.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { useFetched } from '../state/fetched.ts';
import { keepSaved, textOf } from '../state/saved.ts';
import { useTitle } from '../title.ts';

export function TextPage({ page: id }: { readonly page: string }) {
  const { value: page, refresh } = useFetched(() => textOf(id));
  const [busy, setBusy] = useState(false);
  const title = page === undefined ? say('library') : page.title === '' ? page.url : page.title;
  useTitle(title);
  if (page === undefined) return <Spinner label={say('loading')} />;
  const toggle = () => {
    if (busy) return;
    setBusy(true);
    void keepSaved({ page: id, title }, page.saved === null).then(() => {
      setBusy(false);
      refresh();
    });
  };
  return (
    <article class="page text">
      <h1>{title}</h1>
      <p class="meta">
        {isWeb(page.url) ? (
          <a href={page.url} target="_blank" rel="noopener noreferrer">
            {hostOf(page.url)}
            <span class="hidden"> ({say('opensInNewTab')})</span>
          </a>
        ) : null}
        <span>{page.saved === null ? say('textAsRead') : say('textAsSaved', { when: day(page.saved) })}</span>
        {page.private ? <span class="tag">{say('libraryPrivate')}</span> : null}
      </p>
      <div class="row">
        <SaveButton saved={page.saved !== null} onToggle={toggle} />
        <a href="/library">{say('toTheLibrary')}</a>
      </div>
      <div lang={page.language}>
        {page.text.split('\n').map((line, i) => (
          <p key={i}>{line}</p>
        ))}
      </div>
    </article>
  );
}
