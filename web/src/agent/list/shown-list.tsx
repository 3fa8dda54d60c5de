/** What an agent ever showed, loaded part by part. */
import { say } from '../../frame/language.ts';
import { Cards, Loaded, useCardList } from '../../parts/cards/cards.tsx';
import { useListKeys } from '../../parts/cards/list-keys.ts';
import { More } from '../../parts/cards/more.tsx';
import { Empty } from '../../parts/spinner.tsx';
import { type Filter, Shown } from './shown.ts';

export function ShownList({ agent, filter }: { readonly agent: string; readonly filter: Filter }) {
  const { only, source, text } = filter;
  const shown = useCardList(() => new Shown(agent, filter), [agent, only, source, text]);
  useListKeys(shown);
  return (
    <Loaded list={shown}>
      {shown.pages.value.length === 0 ? (
        <Empty title={say('filterNothing')} help={say('filterNothingHelp')} />
      ) : (
        <Cards list={shown} label={say('list')} />
      )}
      <More list={shown} />
    </Loaded>
  );
}
