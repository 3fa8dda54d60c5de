/**
 * The reader's inside, for training and study: its features of a page, and how its model is used. This is the lab's
 * door to the reader; nothing that serves people goes through it.
 */
export { type DatedPage, type DateWeights, likeliest as likeliestDay, saidIn } from './dating/dating.ts';
export { featuresOf as dayFeaturesOf } from './dating/features.ts';
export type { SaidDay } from './dating/signs.ts';
export { decodeText } from './decoding.ts';
export { readerHints } from './hints.ts';
export { metadataOf } from './metadata.ts';
export type { PageTree } from './page-tree.ts';
export { structuredOf } from './structured.ts';
export { surveyOf } from './survey.ts';
export { Columns, ColumnWriter, type LineFeatures } from './template/columns.ts';
export { binOf, DEPTH, type Ensemble, LEAVES, probabilities, QUESTIONS, readyEnsemble } from './template/ensemble.ts';
export { featuresOf } from './template/features.ts';
export { withHeadings } from './template/headings.ts';
export { kindSharesOf, likeliest, PAGE_KINDS, type PageKind, readyKinds, type WrittenKinds } from './template/kinds.ts';
export { type Lexicon, marksOf, marksOfBoxes } from './template/lexicon.ts';
export { hashOf } from './template/line-scan.ts';
export { lexiconOf, type Model, readyModel, STANDARD_MODEL, type WrittenModel } from './template/model.ts';
export type { PageHints } from './template/page-features.ts';
export { partsOf } from './template/parts.ts';
export { rangesOf } from './template/ranges.ts';
export { COMMENTS, rolesOf } from './template/roles.ts';
export { secondColumns } from './template/second-look.ts';
export { SHARE_OF_CONTENT, SHARE_OF_PAGES, type SiteVerdict, verdictOf } from './template/site-templates.ts';
export { smooth } from './template/smoothing.ts';
export { contentness, contentOf, keptLines, keptWithHeadings, lookOver, PENALTY } from './template/template.ts';
export { onceEncoded } from './twice-encoded.ts';
