/** Words in the names of elements: `template/lexicon.ts`. */
import { Element } from 'domhandler';
import { expect, test } from 'vitest';
import { marksOf } from '../../../agents/reader/template/lexicon.ts';

const element = (attributes: Record<string, string>, name = 'div') => new Element(name, attributes);

test('the marks of an element are those of its tag, role, classes and id', () => {
  const marks = marksOf(element({ class: 'mainNav x2 post', id: 'top-menu', role: 'Navigation' }, 'ul'));
  expect(marks).toEqual(['<ul', '=navigation', 'main', 'nav', 'post', 'top', 'menu']);
});

test('the marks of elements with the same names are one list, as far as names are read', () => {
  const long = 'wide '.repeat(200);
  expect(marksOf(element({ class: `${long}one` }))).toBe(marksOf(element({ class: `${long}two` })));
  expect(marksOf(element({ role: `${long}one` }))).toBe(marksOf(element({ role: `${long}two` })));
  expect(marksOf(element({}, `${long}one`))).toBe(marksOf(element({}, `${long}two`)));
  expect(marksOf(element({ class: 'one' }))).not.toBe(marksOf(element({ class: 'two' })));
});
