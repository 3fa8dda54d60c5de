/**
 * A small internet of our own, served on loopback: for tests, the offline demo and the lab. It uses nothing of Fenix.
 *
 *   sites/<id>/site.json     what the site is            sites/<id>/template.ts   how it dresses its pages
 *   sites/<id>/pages/*.html  what it says                sites/<id>/grades.json   how far each page is on which topic
 *   topics.json              the topics and their words
 *
 * The grades are the side file: a reader may know them, whoever searches may not. This is the room's door.
 */
export { type Grades, loadGrades, type Topic } from './grades.ts';
export { RELEVANT_GRADE, type Reader, readerOf } from './reader.ts';
export { type DemoWeb, startDemoWeb } from './server.ts';
export { loadSites, type Site } from './sites.ts';
