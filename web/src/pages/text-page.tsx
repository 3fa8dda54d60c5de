/** What was read in a page. */
import { useState } from 'preact/hooks';
import { day, say } from '../language.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { hostOf, isWeb } from '../parts/page-item.tsx';
import { SaveButton } from '../parts/save-button.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { navigate } from '../router.ts';
import { doing, useFetched } from '../state/fetched.ts';
import { tell } from '../state/notices.ts';
import { keepSaved, removePage, textOf } from '../state/saved.ts';
import { useTitle } from '../title.ts';
import { NowherePage } from './nowhere-page.tsx';

export function TextPage({ page: id }: { readonly page: string }) {
  const { value: page, missing, refresh } = useFetched(() => textOf(id));
  const [busy, setBusy] = useState(false);
  const title = page === undefined ? say('library') : page.title === '' ? page.url : page.title;
  useTitle(title);
  if (missing) return <NowherePage />;
  if (page === undefined) return <Spinner label={say('loading')} />;
  const toggle = () => {
    if (busy) return;
    setBusy(true);
    void keepSaved({ page: id, title }, page.saved === null).then(() => {
      setBusy(false);
      refresh();
    });
  };
  const remove = () =>
    doing(removePage(id), () => {
      navigate('/library');
      tell(say('pageRemoved', { title }));
    });
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
      <section class="danger-zone">
        <h2>{say('removePage')}</h2>
        <p class="muted">{say(page.private ? 'removeOwnPageHelp' : 'removePageHelp')}</p>
        <ConfirmButton label={say('removePage')} confirm={say('removePageNow')} onConfirm={remove} />
      </section>
    </article>
  );
}
