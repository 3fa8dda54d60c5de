/**
 * What the address of a view says about its content: values by name, each in its form. Anything else in the address is
 * ignored.
 */
type Forms<Asked> = Readonly<Record<keyof Asked & string, RegExp>>;

export function askedIn<Asked extends object>(forms: Forms<Asked>, search: string): Asked {
  const said = new URLSearchParams(search);
  const found = namesOf(forms).flatMap((name) => {
    const [value] = forms[name].exec(said.get(name) ?? '') ?? [];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(found) as Asked;
}

/** The query of the address. */
export function paramsOf<Asked extends object>(forms: Forms<Asked>, asked: Asked) {
  return Object.fromEntries(namesOf(forms).map((name) => [name, asked[name] as string | undefined]));
}

function namesOf<Asked>(forms: Forms<Asked>) {
  return Object.keys(forms) as (keyof Asked & string)[];
}
