/**
 * How well agents learn, and how the numbers they work with were made. The service runs it as `fenix lab`, and needs nothing
 * of it to serve.
 *
 *   collection.ts   rated documents      protocol.ts   sessions over one topic      runs.ts     topics and runs averaged
 *   ways.ts         learners by name     user.ts       who rates                    report.ts   tables and curves
 *   screening.ts    reviews of research, batch by batch
 *   experiments/    the questions of docs/lab.md
 *   crawling/       policies of crawlers on a generated web: `fenix crawl --simulate`
 *   training/       learns the reader's model: `npm run train-reader`
 *   dictionaries/   counts the start dictionaries: `npm run start-dictionary`
 *
 * This is the room's door. Two smaller ones load nothing else: `names.ts` for help and usage errors, `json-lines.ts` for all
 * who read the format of the room's files.
 */
export { readCollection } from './collection.ts';
export { type CrawlingFigures, crawlingTables, simulateCrawling } from './crawling/crawling.ts';
export { driftingTopics } from './drift.ts';
export { leaveOneOutOf } from './experiments/constants.ts';
export { type Arm, type Collection, curvesPlot, drawn, type Lab, runArms } from './experiments/experiment.ts';
export { EXPERIMENTS } from './experiments/experiments.ts';
export { OWN_LENGTHS, ownFindings } from './experiments/own.ts';
export { PROTOCOL, type Protocol } from './protocol.ts';
export { jsonLine, table } from './report.ts';
export { readScreening, type Screened, screen, screeningLines, screeningTable } from './screening.ts';
export type { PageFolder } from './site-pages.ts';
export type { Way } from './way.ts';
export { WAYS } from './ways.ts';
