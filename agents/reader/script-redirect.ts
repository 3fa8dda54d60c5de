/**
 * Scripts that only redirect: a literal address given to `location`. Addresses that must be computed, or that wait for
 * a press, a telephone or an error, are not followed.
 */

/** `x.location` belongs to something else unless x is the window, its document or a frame around it. */
const OWN = String.raw`(?:^|[^\w$.]|\b(?:window|document|self|top|parent)\s*\.\s*)location`;
const LITERAL = String.raw`(["'\`])((?:\\.|(?!\1)[^\\\n])*)\1`;
const ASSIGNED = new RegExp(String.raw`${OWN}(?:\s*\.\s*href)?\s*=\s*${LITERAL}`);
const CALLED = new RegExp(String.raw`${OWN}\s*\.\s*(?:replace|assign)\s*\(\s*${LITERAL}\s*\)`);

/** The address that a script redirects to, if it says so plainly. */
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

/** At most this much other text before it. */
const LITTLE = 300;

/**
 * Whether a statement of the script itself begins at the end of this text: in no block, no declaration, no condition.
 */
function isStatement(before: string): boolean {
  const said = before.replace(/[\w$.]$/, '').replace(/[ \t\r]+$/, '');
  if (said.length > LITTLE) return false;
  const open = said.replace(/[^{}]/g, '');
  const depth = [...open].reduce((sum, brace) => sum + (brace === '{' ? 1 : -1), 0);
  return (
    depth === 0 && (said === '' || /[;}\n>"'(]$/.test(said)) && !/(?:(?:if|while|for)\s*\([^;{}]*|else\s*)$/.test(said)
  );
}

/** Removes comments; `//` within an address is none. */
function withoutComments(script: string): string {
  return script.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^[ \t]*\/\/.*$/gm, '');
}

function unescaped(literal: string): string {
  return literal.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gi, (_, wide?: string, narrow?: string, plain = '') => {
    const code = wide ?? narrow;
    return code === undefined ? plain : String.fromCharCode(Number.parseInt(code, 16));
  });
}
