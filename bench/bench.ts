/**
 * Runs benchmarks by name, or all: `npm run bench`, `npm run bench -- start store`. Arguments after another `--` go to the
 * benchmark: `npm run bench -- wild -- FOLDER`.
 */
import { benchBlocking } from './blocking.ts';
import { benchCrawl } from './crawl.ts';
import { benchCrawlPolicies } from './crawl-policies.ts';
import { benchCrowds } from './crowds.ts';
import { benchDates } from './dates.ts';
import { benchDemoLearning } from './demo-learning.ts';
import { benchDemoWeb } from './demo-web.ts';
import { benchDoors } from './doors.ts';
import { benchEmptyLists } from './empty-lists.ts';
import { benchEngineShares } from './engine-shares.ts';
import { benchEvening } from './evening.ts';
import { benchEvolution } from './evolution.ts';
import { benchExtraction } from './extraction.ts';
import { benchFeeds } from './feeds.ts';
import { benchFiltering } from './filtering.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchForms } from './forms.ts';
import { benchHidden } from './hidden.ts';
import { benchIsolation } from './isolation.ts';
import { benchJobs } from './jobs.ts';
import { benchKnowing } from './knowing.ts';
import { benchLearning } from './learning.ts';
import { benchLibrary } from './library.ts';
import { benchListRoute } from './list-route.ts';
import { benchMatching } from './matching.ts';
import { benchMetadata } from './metadata.ts';
import { benchNearDuplicates } from './near-duplicates.ts';
import { benchNeighbours } from './neighbours.ts';
import { benchNothingRight } from './nothing-right.ts';
import { benchOffers } from './offers.ts';
import { benchPageRoom } from './page-room.ts';
import { benchPrices } from './prices.ts';
import { benchRatings } from './ratings.ts';
import { benchReading } from './reading.ts';
import { benchRobots } from './robots.ts';
import { benchRocchio } from './rocchio.ts';
import { benchScripted } from './scripted.ts';
import { benchSecondList } from './second-list.ts';
import { benchShops } from './shops.ts';
import { benchSources } from './sources.ts';
import { benchSpellings } from './spellings.ts';
import { benchStart } from './start.ts';
import { benchStore } from './store.ts';
import { benchStoreLoad } from './store-load.ts';
import { benchStoreSize } from './store-size.ts';
import { benchTerms } from './terms.ts';
import { benchWild } from './wild.ts';
import { benchWindow } from './window.ts';
import { benchWorkers } from './workers.ts';
import { benchWorth } from './worth.ts';
import { benchWrappers } from './wrappers.ts';
import { benchYear } from './year.ts';

const BENCHMARKS: Readonly<Record<string, (given: readonly string[]) => Promise<void>>> = {
  start: benchStart,
  sources: benchSources,
  feeds: benchFeeds,
  store: benchStore,
  'store-load': benchStoreLoad,
  'page-room': benchPageRoom,
  'store-size': benchStoreSize,
  workers: benchWorkers,
  year: benchYear,
  jobs: benchJobs,
  library: benchLibrary,
  'list-route': benchListRoute,
  'first-load': benchFirstLoad,
  window: benchWindow,
  blocking: benchBlocking,
  matching: benchMatching,
  filtering: benchFiltering,
  terms: benchTerms,
  offers: benchOffers,
  ratings: benchRatings,
  reading: benchReading,
  isolation: benchIsolation,
  extraction: benchExtraction,
  scripted: benchScripted,
  spellings: benchSpellings,
  forms: benchForms,
  hidden: benchHidden,
  wrappers: benchWrappers,
  prices: benchPrices,
  dates: benchDates,
  metadata: benchMetadata,
  shops: benchShops,
  robots: benchRobots,
  doors: benchDoors,
  'near-duplicates': benchNearDuplicates,
  neighbours: benchNeighbours,
  'demo-web': benchDemoWeb,
  crawl: benchCrawl,
  'demo-learning': benchDemoLearning,
  'empty-lists': benchEmptyLists,
  'second-list': benchSecondList,
  worth: benchWorth,
  crowds: benchCrowds,
  'engine-shares': benchEngineShares,
  evolution: benchEvolution,
  'crawl-policies': benchCrawlPolicies,
  rocchio: benchRocchio,
  learning: benchLearning,
  knowing: benchKnowing,
  'nothing-right': benchNothingRight,
  wild: benchWild,
  evening: benchEvening,
};

const said = process.argv.slice(2);
const end = said.includes('--') ? said.indexOf('--') : said.length;
const asked = said.slice(0, end);
const given = said.slice(end + 1);
const unknown = asked.find((name) => BENCHMARKS[name] === undefined);
if (unknown === undefined) {
  for (const [name, run] of Object.entries(BENCHMARKS)) {
    if (asked.length === 0 || asked.includes(name)) {
      console.log(`\n## ${name}\n`);
      await run(given);
    }
  }
} else {
  console.error(`there is no benchmark ${unknown}; there are ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exitCode = 2;
}
