/** One product: its shops, offers side by side, what has fallen. */
import { useState } from 'preact/hooks';
import type { NewShoppingAgent, ProductGroup, ShoppingAgent, SideBySide } from '../contract.ts';
import { useLookingAnew } from '../events/looking-anew.ts';
import type { News } from '../events/news.ts';
import { say } from '../language.ts';
import { PriceAlerts } from '../parts/price-alerts.tsx';
import { ProductOffers } from '../parts/product-group.tsx';
import { LastSearches, ShopStates } from '../parts/shop-states.tsx';
import { ShoppingForm } from '../parts/shopping-form.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { navigate } from '../router.ts';
import { doing, useFetched } from '../state/fetched.ts';
import { changeWatch, deleteWatch, loadAlerts, loadOffers, loadShoppingAgent, searchNow } from '../state/shopping.ts';
import { useTitle } from '../title.ts';
import { NowherePage } from './nowhere-page.tsx';
import { summaryOf } from './shopping-page.tsx';
import '../style/shopping.css';

export function ShoppingAgentPage({ id }: { readonly id: string }) {
  const agent = useFetched(() => loadShoppingAgent(id));
  const offers = useFetched(() => loadOffers(id));
  const alerts = useFetched(loadAlerts);
  useTitle(agent.value?.words ?? say('shopping'));
  const lookAnew = () => {
    agent.refresh();
    offers.refresh();
  };
  const isHere = (news: News) => news.type === 'anew' || ('shopping' in news && news.shopping === id);
  useLookingAnew(() => Promise.all([agent.reload(), offers.reload()]), isHere);
  useLookingAnew(alerts.reload, (news) => isHere(news) && news.type !== 'shopping-changed');
  if (agent.missing) return <NowherePage />;
  if (agent.value === undefined) return <Spinner label={say('loading')} waitsFor={agent} />;
  const fallen = alerts.value?.filter((alert) => alert.agent === id) ?? [];
  return (
    <>
      <Head agent={agent.value} onChange={lookAnew} />
      <div class="sections">
        {fallen.length === 0 ? null : (
          <section class="card" aria-labelledby="fallen-title">
            <h2 id="fallen-title">{say('priceAlerts')}</h2>
            <PriceAlerts alerts={fallen} onSeen={alerts.refresh} />
          </section>
        )}
        {offers.value === undefined ? (
          <Spinner label={say('loading')} waitsFor={offers} />
        ) : (
          <Offers agent={id} found={offers.value} />
        )}
      </div>
    </>
  );
}

function Head({ agent, onChange }: { readonly agent: ShoppingAgent; readonly onChange: () => void }) {
  const [changing, setChanging] = useState(false);
  const { id, words, latest } = agent;
  const isUnderWay = latest !== null && latest.doneAt === null;
  const change = async (body: NewShoppingAgent) => {
    await changeWatch(id, body);
    setChanging(false);
    onChange();
  };
  const remove = () => {
    deleteWatch(agent);
    navigate('/shopping', 'replace');
  };
  return (
    <>
      <header class="agent-head">
        <div>
          <p>
            <a href="/shopping">{say('shopping')}</a>
          </p>
          <h1>{words}</h1>
          <p class="muted">{summaryOf(agent)}</p>
        </div>
        <div class="row">
          <button type="button" class="primary" disabled={isUnderWay} onClick={() => doing(searchNow(id), onChange)}>
            {say(isUnderWay ? 'searchingShops' : 'searchNow')}
          </button>
          <button type="button" aria-expanded={changing} onClick={() => setChanging(!changing)}>
            {say('change')}
          </button>
          <button type="button" class="danger" onClick={remove}>
            {say('deleteNow')}
          </button>
        </div>
      </header>
      {changing ? (
        <section class="card" aria-label={say('change')}>
          <ShoppingForm agent={agent} submit={say('save')} send={change} />
        </section>
      ) : null}
      {latest === null ? null : <ShopStates search={latest} />}
    </>
  );
}

function Offers({ agent, found: { groups, searches } }: { readonly agent: string; readonly found: SideBySide }) {
  const wanted = groups.filter(({ answer }) => answer !== 'no');
  const beside = groups.filter(({ answer }) => answer === 'no');
  return (
    <section class="sections" aria-labelledby="offers-title">
      <h2 id="offers-title">{say('offersFound')}</h2>
      {wanted.length === 0 ? <p>{say('noOffers')}</p> : <Groups agent={agent} groups={wanted} />}
      {beside.length === 0 ? null : (
        <details class="beside">
          <summary>{say('offersBeside', { n: beside.length })}</summary>
          <Groups agent={agent} groups={beside} />
        </details>
      )}
      <LastSearches searches={searches} />
    </section>
  );
}

function Groups({ agent, groups }: { readonly agent: string; readonly groups: readonly ProductGroup[] }) {
  return (
    <>
      {groups.map((group) => (
        <ProductOffers key={group.offers.map(({ key }) => key).join()} agent={agent} group={group} />
      ))}
    </>
  );
}
