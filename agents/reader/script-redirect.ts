/**
 * Scripts that do nothing but send on: a place written out, given to `location`. What must be computed is not followed, nor what
 * waits for something: a press, a telephone, an error.
 */

/** `x.location` is another thing's unless x is the window, its document or a frame around it. */
const OWN = String.raw`(?:^|[^\w$.]|\b(?:window|document|self|top|parent)\s*\.\s*)location`;
const LITERAL = String.raw`(["'\`])((?:\\.|(?!\1)[^\\\n])*)\1`;
const ASSIGNED = new RegExp(String.raw`${OWN}(?:\s*\.\s*href)?\s*=\s*${LITERAL}`);
const CALLED = new RegExp(String.raw`${OWN}\s*\.\s*(?:replace|assign)\s*\(\s*${LITERAL}\s*\)`);

/** The address that a script sends to, if it says so plainly. */
export function targetOfScript(script: string): string | undefined {
  const code = withoutComments(script);
  const [first] = [ASSIGNED.exec(code), CALLED.exec(code)]
    .filter((match) => match !== null && isStatement(code.slice(0, match.index + 1)))
    .map((match) => match as RegExpExecArray)
    .sort((a, b) => a.index - b.index);
  const literal = first?.[2];
  if (literal === undefined || literal.includes('${')) return undefined;
  const target = unescaped(literal).trim();
  return target === '' || /^(?:javascript|data|about):/i.test(target) ? undefined : target;
}

/** At most so much else is said before it. */
const LITTLE = 300;

/** Whether a statement of the script's own begins at the end of this: in no block, declared as nothing, on no condition. */
function isStatement(before: string): boolean {
  const said = before.replace(/[\w$.]$/, '').replace(/[ \t\r]+$/, '');
  if (said.length > LITTLE) return false;
  const open = said.replace(/[^{}]/g, '');
  const depth = [...open].reduce((sum, brace) => sum + (brace === '{' ? 1 : -1), 0);
  return (
    depth === 0 && (said === '' || /[;}\n>"'(]$/.test(said)) && !/(?:(?:if|while|for)\s*\([^;{}]*|else\s*)$/.test(said)
  );
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
