/** Scripts that do nothing but send on: a place written out, given to `location`. What must be computed is not followed. */

/** `x.location` is another thing's unless x is the window, its document or a frame around it. */
const OWN = String.raw`(?:^|[^\w$.]|\b(?:window|document|self|top|parent)\s*\.\s*)location`;
const LITERAL = String.raw`(["'\`])((?:\\.|(?!\1)[^\\\n])*)\1`;
const ASSIGNED = new RegExp(String.raw`${OWN}(?:\s*\.\s*href)?\s*=\s*${LITERAL}`);
const CALLED = new RegExp(String.raw`${OWN}\s*\.\s*(?:replace|assign)\s*\(\s*${LITERAL}\s*\)`);

/** The address that a script sends to, if it says so plainly. */
export function targetOfScript(script: string): string | undefined {
  const code = withoutComments(script);
  const [first] = [ASSIGNED.exec(code), CALLED.exec(code)]
    .filter((match) => match !== null)
    .sort((a, b) => a.index - b.index);
  const literal = first?.[2];
  if (literal === undefined || literal.includes('${')) return undefined;
  const target = unescaped(literal).trim();
  return target === '' || /^(?:javascript|data|about):/i.test(target) ? undefined : target;
}

/** Lines that are all comment, and comments between them; `//` within an address is none. */
function withoutComments(script: string): string {
  return script.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^[ \t]*\/\/.*$/gm, '');
}

function unescaped(literal: string): string {
  return literal.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gi, (_, wide?: string, narrow?: string, plain = '') => {
    const code = wide ?? narrow;
    return code === undefined ? plain : String.fromCharCode(Number.parseInt(code, 16));
  });
}
