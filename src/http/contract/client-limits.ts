/**
 * Writes the limits of what a client sends, by call and field, in the words of HTML: the window's fields take them from
 * there. Of a list, they are those of each thing, and `most` says how many. What only excludes an empty text is left to
 * the field's being required. Calls whose limits nobody uses are left out.
 */

type Json = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'post', 'put', 'patch'] as const;

export function clientLimits(document: Json, used: ReadonlySet<string>): string {
  const calls = Object.entries(document['paths'] as Readonly<Record<string, Json>>).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const fields = Object.entries(fieldsOf(item[method])).flatMap(([name, schema]) => limitsBelow(name, schema));
      const name = nameOf(method, path);
      return fields.length === 0 || !used.has(name)
        ? []
        : [`export const ${name} = { ${fields.join(', ')} } as const;`];
    }),
  );
  return ['/** Written by `npm run contract` from the OpenAPI document. Do not edit. */', '', ...calls, ''].join('\n');
}

function fieldsOf(operation: unknown): Readonly<Record<string, Json>> {
  const { requestBody, parameters = [] } = (operation ?? {}) as {
    requestBody?: { content: Readonly<Record<string, { schema?: Json }>> };
    parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Json }[];
  };
  // Cursors and lengths of stretches are nothing that people type.
  const asked = parameters.filter(
    ({ in: place, name, schema }) => place === 'query' && name !== 'cursor' && 'maxLength' in schema,
  );
  const sent = requestBody?.content['application/json']?.schema?.['properties'] as
    | Readonly<Record<string, Json>>
    | undefined;
  return { ...Object.fromEntries(asked.map(({ name, schema }) => [name, schema])), ...sent };
}

/** The limits of a field and of those in it, by their names with dots: `daily.most`. */
function limitsBelow(name: string, schema: Json): readonly string[] {
  const { items, maxItems, properties = {}, ...whole } = kindsOf(schema);
  const thing = kindsOf((items as Json | undefined) ?? {});
  const limits = limitsOf({ ...thing, ...whole, most: maxItems });
  const fields = { ...(thing['properties'] as Json | undefined), ...(properties as Json) } as Readonly<
    Record<string, Json>
  >;
  return [
    ...(limits === '' ? [] : [`${/\W/.test(name) ? `'${name}'` : name}: { ${limits} }`]),
    ...Object.entries(fields).flatMap(([field, inner]) => limitsBelow(`${name}.${field}`, inner)),
  ];
}

/** What a field may be, all kinds together: they name different fields. */
function kindsOf(schema: Json): Json {
  const kinds = (schema['anyOf'] as readonly Json[] | undefined) ?? [schema];
  const properties = Object.assign({}, ...kinds.map((kind) => kind['properties'])) as Json;
  return { ...(Object.assign({}, ...kinds) as Json), properties };
}

function limitsOf({ minLength, maxLength, minimum, maximum, most }: Json): string {
  const shortest = minLength === 1 ? undefined : minLength;
  return Object.entries({ minLength: shortest, maxLength, min: minimum, max: maximum, most })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${String(value)}`]))
    .join(', ');
}

/** `POST /api/agents/{id}/texts` is POST_AGENTS_ID_TEXTS. */
function nameOf(method: string, path: string): string {
  return `${method}${path.replace(/^\/api/, '')}`.replace(/[{}]/g, '').replace(/\W/g, '_').toUpperCase();
}
