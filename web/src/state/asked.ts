/** What the address of a view says of what it shows: by name, as the form of each has it. Whatever else it says is not heard. */
type Forms<Asked> = Readonly<Record<keyof Asked & string, RegExp>>;

export function askedIn<Asked extends object>(forms: Forms<Asked>, search: string): Asked {
  const said = new URLSearchParams(search);
  const found = namesOf(forms).flatMap((name) => {
    const [value] = forms[name].exec(said.get(name) ?? '') ?? [];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(found) as Asked;
}

/** As the address is to have it. */
export function paramsOf<Asked extends object>(forms: Forms<Asked>, asked: Asked) {
  return Object.fromEntries(namesOf(forms).map((name) => [name, asked[name] as string | undefined]));
}

function namesOf<Asked>(forms: Forms<Asked>) {
  return Object.keys(forms) as (keyof Asked & string)[];
}
