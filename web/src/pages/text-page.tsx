/** What was read in a page. */
import { useMemo, useState } from 'preact/hooks';
import { useKeys } from '../keys.ts';
import { day, say } from '../language.ts';
import { Foreign } from '../parts/foreign.tsx';
import { isWeb } from '../parts/page-item.tsx';
import { Original, PageMeta } from '../parts/page-meta.tsx';
import { PageText } from '../parts/page-text.tsx';
import { SaveButton } from '../parts/save-button.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { navigate } from '../router.ts';
import { useFetched } from '../state/fetched.ts';
import { useReadingPlace } from '../state/reading-place.ts';
import { isRemoved, isUnsaved, keepSaved, removePage, textOf } from '../state/saved.ts';
import { useTitle } from '../title.ts';
import { NowherePage } from './nowhere-page.tsx';

export function TextPage({ page: id }: { readonly page: string }) {
  const { value: page, missing, refresh } = useFetched(() => textOf(id));
  const [busy, setBusy] = useState(false);
  const title = page === undefined ? say('library') : page.title === '' ? page.url : page.title;
  useTitle(title);
  const runs = useMemo(() => [{ text: page?.text ?? '', hit: false }], [page?.text]);
  useReadingPlace(id, page?.place);
  useKeys({
    v: () => {
      if (page !== undefined && isWeb(page.url)) window.open(page.url, '_blank', 'noopener,noreferrer');
    },
  });
  if (missing || isRemoved(id)) return <NowherePage />;
  if (page === undefined) return <Spinner label={say('loading')} />;
  const toggle = () => {
    if (busy && !isUnsaved(id)) return;
    setBusy(true);
    void keepSaved({ page: id, title }, page.saved === null).then(() => {
      setBusy(false);
      refresh();
    });
  };
  const remove = () => {
    navigate('/library');
    removePage({ page: id, title });
  };
  return (
    <article class="page text reading">
      <h1>
        <Foreign>{title}</Foreign>
      </h1>
      <PageMeta page={{ ...page, runs }}>
        <span>{page.saved === null ? say('textAsRead') : say('textAsSaved', { when: day(page.saved) })}</span>
        {page.private ? <span class="tag">{say('libraryPrivate')}</span> : null}
      </PageMeta>
      <div class="row">
        <SaveButton page={id} saved={page.saved !== null} onToggle={toggle} />
        <Original url={page.url} />
        <a href="/library">{say('toTheLibrary')}</a>
      </div>
      <PageText {...page} runs={runs} />
      <section class="danger-zone">
        <h2>{say('removePage')}</h2>
        <p class="muted">{say(page.private ? 'removeOwnPageHelp' : 'removePageHelp')}</p>
        <button type="button" class="danger" onClick={remove}>
          {say('removePage')}
        </button>
      </section>
    </article>
  );
}
