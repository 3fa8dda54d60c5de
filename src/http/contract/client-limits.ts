/**
 * Writes the limits of what a client sends, by call and field, in the words of HTML: the window's fields take them from
 * there. What only excludes an empty text is left to the field's being required.
 */

type Json = Readonly<Record<string, unknown>>;

const METHODS = ['post', 'put', 'patch'] as const;

export function clientLimits(document: Json): string {
  const calls = Object.entries(document['paths'] as Readonly<Record<string, Json>>).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const fields = Object.entries(fieldsOf(item[method])).flatMap(([name, schema]) => {
        const limits = limitsOf(schema);
        return limits === '' ? [] : [`${name}: { ${limits} }`];
      });
      return fields.length === 0 ? [] : [`export const ${nameOf(method, path)} = { ${fields.join(', ')} } as const;`];
    }),
  );
  return ['/** Written by `npm run contract` from the OpenAPI document. Do not edit. */', '', ...calls, ''].join('\n');
}

function fieldsOf(operation: unknown): Readonly<Record<string, Json>> {
  const { requestBody } = (operation ?? {}) as {
    requestBody?: { content: Readonly<Record<string, { schema?: Json }>> };
  };
  return (requestBody?.content['application/json']?.schema?.['properties'] ?? {}) as Readonly<Record<string, Json>>;
}

/** Of a field that may be null, those of its value. */
function limitsOf(schema: Json): string {
  const { minLength, maxLength, minimum, maximum } = Object.assign(
    {},
    ...((schema['anyOf'] as readonly Json[] | undefined) ?? [schema]),
  ) as Json;
  const shortest = minLength === 1 ? undefined : minLength;
  return Object.entries({ minLength: shortest, maxLength, min: minimum, max: maximum })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${String(value)}`]))
    .join(', ');
}

/** `POST /api/agents/{id}/texts` is POST_AGENTS_ID_TEXTS. */
function nameOf(method: string, path: string): string {
  return `${method}${path.replace(/^\/api/, '')}`.replace(/[{}]/g, '').replace(/\W/g, '_').toUpperCase();
}
