/** What a page shows to eyes and keys. It runs in the page, which has it as `reach`. */
(() => {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';
  /** Previews: the title beside a description leads to the whole text, a name in the side to its agent, and a press opens a summary. */
  const PREVIEWS = '.description.lines, .side .agents .name, details:not([open]) > summary';
  /** Half pixels are nobody's fault. */
  const TOLERANCE = 1.5;
  /** Round corners do not count. */
  const INSET = 3;
  const LINE = 24;

  const nameOf = (element) => {
    const start = element
      .cloneNode(false)
      .outerHTML.replace(/<\/.*$/, '')
      .slice(0, 120);
    return `${start} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
  };

  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false });

  /** Kept for those who hear the page. */
  const isForEars = (element) => element.closest('.hidden, .skip:not(:focus)') !== null;

  const around = (element) => {
    const elements = [];
    for (let at = element.parentElement; at !== null; at = at.parentElement) elements.push(at);
    return elements;
  };

  const clips = (style) => /hidden|clip|auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);

  /** What holds the element and cuts what sticks out: up to what is fixed on the screen. */
  const clippers = (element) => {
    const found = [];
    for (const each of [element, ...around(element)]) {
      const style = getComputedStyle(each);
      if (each !== element && each !== document.documentElement && each !== document.body && clips(style))
        found.push([each, style]);
      if (style.position === 'fixed') break;
    }
    return found;
  };

  const insideOf = (element) => {
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [left + element.clientLeft, top + element.clientTop];
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  };

  /** Words that something cuts off and no scrolling shows. */
  const cutTexts = () => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut = [];
    for (let node = words.nextNode(); node !== null; node = words.nextNode())
      if (isCut(node)) cut.push(nameOf(node.parentElement));
    return cut;
  };

  const isCut = (node) => {
    const { parentElement: parent } = node;
    if (node.data.trim() === '' || !isShown(parent) || isForEars(parent) || parent.closest(PREVIEWS) !== null)
      return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const own = getComputedStyle(parent);
    const holders = clips(own) ? [[parent, own], ...clippers(parent)] : clippers(parent);
    if (box.width === 0) return false;
    return isBeyond(box, holders) || holders.some(([holder, style]) => cuts(holder, style, box));
  };

  /** Nothing scrolls to what lies before the beginning of the page. */
  const isBeyond = ({ left, top }, holders) =>
    holders.length === 0 && (left + scrollX < -TOLERANCE || top + scrollY < -TOLERANCE);

  const cuts = (holder, { overflowX, overflowY }, box) => {
    const inside = insideOf(holder);
    const acrossCut =
      /hidden|clip/.test(overflowX) && (box.left < inside.left - TOLERANCE || box.right > inside.right + TOLERANCE);
    const downCut = /hidden|clip/.test(overflowY) && (box.top < inside.top - 4 || box.bottom > inside.bottom + 4);
    return acrossCut || downCut;
  };

  /** The page, or a part of it, that scrolls sideways. */
  const sideways = () =>
    [document.documentElement, ...document.querySelectorAll('body *')]
      .filter((element) => {
        if (!isShown(element) || isForEars(element) || element.scrollWidth <= element.clientWidth + TOLERANCE)
          return false;
        return element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX);
      })
      .map(nameOf);

  /** What Tab should come to. */
  const controls = () => {
    const seen = new Set();
    return [...document.querySelectorAll(CONTROLS)].filter((element) => {
      if (element.tabIndex < 0 || element.disabled || !isShown(element) || element.closest('[inert]') !== null)
        return false;
      if (element.localName === 'summary' && element.parentElement.localName !== 'details') return false;
      if (element.type !== 'radio') return true;
      // Tab comes to the chosen one of a group, and to the first if none is.
      const group = [...document.getElementsByName(element.name)].filter(({ form }) => form === element.form);
      const chosen = group.find(({ checked }) => checked) ?? group[0];
      return element === chosen && !seen.has(chosen) && Boolean(seen.add(chosen));
    });
  };

  /** What shows an element: a field that is drawn by its label is as large as that. */
  const shownBy = (element) => {
    const { opacity, clipPath } = getComputedStyle(element);
    return opacity === '0' || clipPath !== 'none'
      ? (element.closest('label') ?? element.labels?.[0] ?? element)
      : element;
  };

  /** A browser shows the line that one writes in, and not always the whole field. */
  const boxOf = (element, shown) => {
    const [box = shown.getBoundingClientRect()] = shown.getClientRects();
    if (element.localName !== 'textarea') return box;
    return new DOMRect(box.left, box.top, box.width, Math.min(box.height, 2 * LINE));
  };

  const ringOf = (element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    const width = Number.parseFloat(outlineWidth);
    return outlineStyle === 'none' || width < 1 ? undefined : width + Number.parseFloat(outlineOffset);
  };

  /** Why the focus cannot be seen; empty if it can. */
  const unseenRing = (element) => {
    const shown = shownBy(element);
    const reach = ringOf(shown) ?? ringOf(element);
    if (reach === undefined) return isRinged(element) ? '' : 'has no ring';
    const { left, top, right, bottom } = boxOf(element, shown);
    const ring = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
    const screen = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
    const frames = [screen, ...clippers(shown).map(([holder]) => insideOf(holder))];
    const sides = frames.flatMap((frame) => [
      ring.left < frame.left - TOLERANCE ? 'left' : '',
      ring.right > frame.right + TOLERANCE ? 'right' : '',
      ring.top < frame.top - TOLERANCE ? 'top' : '',
      ring.bottom > frame.bottom + TOLERANCE ? 'bottom' : '',
    ]);
    const lost = [...new Set(sides)].filter((side) => side !== '');
    return lost.length === 0 ? '' : `has a ring that is cut off at its ${lost.join(', ')}`;
  };

  /** Points of a map have a circle around them; what opens a calendar or a clock has the browser's own ring. */
  const isRinged = (element) => {
    const circle = element.querySelector('.around');
    if (circle !== null) return getComputedStyle(circle).stroke !== 'none';
    return /^(?:date|time)$/.test(element.type) && !element.matches(':focus');
  };

  /** Why an element is not on screen; empty if it is. What is higher than half a screen may be there in part. */
  const awayFrom = ({ left, top, right, bottom }) => {
    if (right - left < 2 || bottom - top < 2) return 'has no size';
    if (bottom - top > innerHeight / 2) return '';
    if (bottom > innerHeight + TOLERANCE) return 'is below the screen';
    if (left < -TOLERANCE || right > document.documentElement.clientWidth + TOLERANCE) return 'is beside the screen';
    return top < -TOLERANCE ? 'is above the screen' : '';
  };

  /** What lies over an element on screen, or why it is not there; empty if nothing hides it. */
  const coverOf = (element) => {
    const shown = shownBy(element);
    const box = boxOf(element, shown);
    const away = awayFrom(box);
    if (away !== '') return away;
    const isRound = element instanceof SVGElement;
    const within = (least, middle, most, end) =>
      (isRound ? [middle] : [least + INSET, middle, most - INSET]).map((at) => Math.min(Math.max(at, 1), end - 1));
    const xs = within(box.left, (box.left + box.right) / 2, box.right, document.documentElement.clientWidth);
    const ys = within(box.top, (box.top + box.bottom) / 2, box.bottom, innerHeight);
    const over = xs
      .flatMap((x) => ys.map((y) => document.elementFromPoint(x, y)))
      .find((each) => each !== null && !shown.contains(each) && !each.contains(shown));
    return over === undefined ? '' : `is covered by ${nameOf(over)}`;
  };

  /** What is wrong with the focused element; null when the focus has left the page. */
  const focused = () => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return null;
    const wrong = [coverOf(element), unseenRing(element)].filter((each) => each !== '');
    walked.add(element);
    return wrong.map((each) => `${nameOf(element)} ${each}`);
  };

  const walked = new Set();
  const missed = () =>
    controls()
      .filter((element) => !walked.has(element))
      .map(nameOf);
  /** Opens what is folded, but no menus. */
  const unfold = () => {
    for (const folded of document.querySelectorAll('main details:not([open], .list-view)'))
      folded.querySelector('summary').click();
    // By then what came out is drawn, or says that it loads.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  };

  const begin = () => {
    walked.clear();
    document.activeElement?.blur();
    scrollTo(0, 0);
    return controls().length;
  };

  globalThis.reach = { cutTexts, sideways, focused, missed, begin, unfold };
})();
