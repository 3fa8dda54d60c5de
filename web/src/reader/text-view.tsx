/** The text of a page in the library. */

import { useEffect, useMemo, useState } from 'preact/hooks';
import { Button } from '../frame/action.tsx';
import { useKeys } from '../frame/keys.ts';
import { day, say } from '../frame/language.ts';
import { NowhereView } from '../frame/nowhere-view.tsx';
import { useQuery } from '../frame/queries.ts';
import { goBackTo, navigate } from '../frame/router.ts';
import { useTitle } from '../frame/title.ts';
import { Original } from '../parts/cards/original.tsx';
import { isWeb } from '../parts/cards/page-item.tsx';
import { SaveButton } from '../parts/cards/save-button.tsx';
import { isUnsaved, keepSaved } from '../parts/cards/saved.ts';
import { besides, listOf, nowReading } from '../parts/cards/trail.ts';
import { Spinner } from '../parts/spinner.tsx';
import { Article } from './article.tsx';
import { isRemoved, removePage, textOf } from './library-page.ts';
import { LibraryRating, ReadFor } from './library-rating.tsx';
import { useReadingPlace } from './reading-place.ts';

export function View({ page: id }: { readonly page: string }) {
  const { value: page, missing, refresh } = useQuery(['text', id], () => textOf(id));
  const [busy, setBusy] = useState(false);
  const title = page === undefined ? say('library') : page.title === '' ? page.url : page.title;
  useTitle(title);
  const runs = useMemo(() => [{ text: page?.text ?? '', hit: false }], [page?.text]);
  useReadingPlace(id, page?.place);
  useEffect(() => nowReading(id), [id]);
  const toggle = () => {
    if (page === undefined || (busy && !isUnsaved(id))) return;
    setBusy(true);
    void keepSaved({ page: id, title }, page.saved === undefined).then(() => {
      setBusy(false);
      refresh();
    });
  };
  useTextKeys(id, page?.url, toggle);
  if (missing || isRemoved(id)) return <NowhereView />;
  if (page === undefined) return <Spinner />;
  const remove = () => {
    navigate('/library');
    removePage({ page: id, title });
  };
  return (
    <Article
      page={{ ...page, runs }}
      onTagged={refresh}
      home="/library"
      homeCalled={say('toTheLibrary')}
      meta={
        <>
          <span>{page.saved === undefined ? say('textAsRead') : say('textAsSaved', { when: day(page.saved) })}</span>
          <ReadFor agents={page.agents} />
          {page.private ? <span class="tag">{say('libraryPrivate')}</span> : null}
        </>
      }
      actions={
        <>
          <LibraryRating page={page} />
          <SaveButton page={id} saved={page.saved !== undefined} onToggle={toggle} />
          <Original url={page.url} />
        </>
      }
    >
      <section class="stack danger-zone line-above">
        <h2>{say('removePage')}</h2>
        <p class="muted">{say(page.private ? 'removeOwnPageHelp' : 'removePageHelp')}</p>
        <Button says="removePage" class="danger" onClick={remove} />
      </section>
    </Article>
  );
}

function useTextKeys(page: string, url: string | undefined, save: () => void): void {
  const go = (by: 1 | -1) => {
    const beside = besides(page, by);
    if (beside !== undefined) navigate(beside.path, 'replace');
  };
  const back = () => goBackTo(listOf(page) ?? '/library');
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    v: () => {
      if (url !== undefined && isWeb(url)) window.open(url, '_blank', 'noopener,noreferrer');
    },
    s: save,
    o: back,
    Escape: back,
  });
}
