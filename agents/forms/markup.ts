/** The forms of a document, each with its controls: those within it, and those that belong to it from elsewhere. */
import { attribute, type Document, Element, elementsOf } from '../reader/document.ts';

export interface FormMarkup {
  /** Its index among all `<form>` of the document. */
  readonly index: number;
  readonly element: Element;
  /** `input`, `select`, `textarea` and `button`, in the order of the document. */
  readonly controls: readonly Element[];
}

export interface PageMarkup {
  readonly forms: readonly FormMarkup[];
  /** The document has more forms or controls than these. */
  readonly isPart: boolean;
  /** The first element of each id, as far as labels or forms may refer to it. */
  readonly byId: ReadonlyMap<string, Element>;
  /** Labels by their `for`. */
  readonly labels: ReadonlyMap<string, Element>;
}

/** Real pages have some dozens, and their forms some hundred controls at most. */
const MOST_FORMS = 200;
const MOST_CONTROLS = 200;
const MOST_LOOSE = 20_000;
const MOST_IDS = 20_000;
/** Content of these is not part of the document, or only suggests (HTML standard). */
const UNSEEN = new Set(['template', 'datalist']);
const CONTROLS = new Set(['input', 'select', 'textarea', 'button']);

export function markupOf(document: Document, html: string): PageMarkup {
  const { forms, loose, byId, labels, isPart: isSome } = gathered(document);
  let isPart = isSome;
  const within = new Map(forms.map((form) => [form, [] as Element[]]));
  const reaching = reachingOf(forms, html);
  for (const control of loose) {
    const owner = ownerOf(control, byId) ?? reaching(control);
    const own = owner === undefined ? undefined : within.get(owner);
    if (own !== undefined && own.length < MOST_CONTROLS) own.push(control);
    else isPart ||= own !== undefined;
  }
  return {
    forms: forms.map((element, index) => ({ index, element, controls: within.get(element) ?? [] })),
    isPart,
    byId,
    labels,
  };
}

function gathered(document: Document) {
  const forms: Element[] = [];
  const loose: Element[] = [];
  const byId = new Map<string, Element>();
  const labels = new Map<string, Element>();
  let isPart = false;
  for (const element of seenIn(document)) {
    note(byId, attribute(element, 'id'), element);
    if (element.name === 'label') note(labels, attribute(element, 'for'), element);
    if (element.name === 'form' && forms.length < MOST_FORMS) forms.push(element);
    else if (CONTROLS.has(element.name) && loose.length < MOST_LOOSE) loose.push(element);
    else isPart ||= element.name === 'form' || CONTROLS.has(element.name);
  }
  return { forms, loose, byId, labels, isPart };
}

function* seenIn(document: Document): Generator<Element> {
  let unseenTo = -1;
  for (const element of elementsOf(document)) {
    if ((element.startIndex ?? 0) <= unseenTo) continue;
    if (UNSEEN.has(element.name)) unseenTo = element.endIndex ?? unseenTo;
    yield element;
  }
}

/** Notes the first of each id. */
function note(elements: Map<string, Element>, id: string, element: Element): void {
  if (id !== '' && elements.size < MOST_IDS && !elements.has(id)) elements.set(id, element);
}

/**
 * HTML standard, "form owner": the form that its `form` attribute names, otherwise the form around it. For nested forms
 * browsers see only the outermost. Here each has its own controls, because the controls of inner forms make outer forms
 * harder to tell.
 */
function ownerOf(control: Element, byId: ReadonlyMap<string, Element>): Element | undefined {
  const named = control.attribs['form'];
  if (named !== undefined) return byId.get(named);
  for (let above = control.parent; above !== null; above = above.parent) {
    if (above instanceof Element && above.name === 'form') return above;
  }
  return undefined;
}

const END = /<\/form/gi;

/**
 * HTML standard, "form element pointer": a form whose parent ended earlier goes on until its end tag, or until the next
 * form begins.
 */
function reachingOf(forms: readonly Element[], html: string): (control: Element) => Element | undefined {
  const sound = html.includes('\0') ? html.replaceAll('\0', '') : html;
  const reaches = forms.flatMap((form, i) => {
    const from = form.endIndex ?? 0;
    if (/<\/form[\s/]*>?$/i.test(sound.slice(Math.max(form.startIndex ?? 0, from - LONGEST_END), from + 1))) return [];
    const next = forms[i + 1]?.startIndex ?? sound.length;
    END.lastIndex = from;
    const rest = sound.slice(from, next);
    const end = rest.search(END);
    return [{ form, from, to: end < 0 ? next : from + end }];
  });
  return (control) => {
    const at = control.startIndex ?? 0;
    return control.attribs['form'] === undefined
      ? reaches.find(({ from, to }) => at > from && at < to)?.form
      : undefined;
  };
}

const LONGEST_END = 20;
