/** Which page a crawler visits next, and when it comes back: every policy on a generated web, as `fenix crawl --simulate`. */
import { crawlingTables, simulateCrawling } from '../lab/lab.ts';

export async function benchCrawlPolicies(): Promise<void> {
  console.log(crawlingTables(await simulateCrawling({ seed: 1, progress: () => undefined })));
}
