/**
 * Writes the web's contract types from the OpenAPI document: named schemas as types, and what each of
 * `paths` takes and answers by method. It supports what Fenix's schemas use and refuses everything else.
 */

type Json = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

export function clientTypes(document: Json): string {
  const named = new Map<string, string>();
  const paths = Object.entries(asObject(document['paths'])).map(([path, item]) =>
    pathType(path, asObject(item), named),
  );
  // What all routes may answer is named there alone.
  const { schemas = {} } = asObject(document['components'] ?? {});
  for (const schema of Object.values(asObject(schemas))) schemaType(schema, named);
  return [
    '/** Written by `npm run contract` from the OpenAPI document. Do not edit. */',
    '',
    ...[...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, type]) => `export type ${name} = ${type};\n`),
    'export interface paths {',
    ...paths,
    '}',
    '',
  ].join('\n');
}

function pathType(path: string, item: Json, named: Map<string, string>): string {
  const methods = METHODS.map((method) => {
    const operation = item[method];
    return `    ${method}${operation === undefined ? '?: never' : `: ${operationType(asObject(operation), named)}`};`;
  });
  return [`  ${JSON.stringify(path)}: {`, ...methods, '  };'].join('\n');
}

function operationType(operation: Json, named: Map<string, string>): string {
  const parameters = (operation['parameters'] ?? []) as readonly Json[];
  const places = (['path', 'query'] as const).map((place) => {
    const fields = parameters.filter((parameter) => parameter['in'] === place);
    const types = fields.map((field) =>
      fieldType(String(field['name']), field['required'] === true, field['schema'], named),
    );
    if (fields.length === 0) return `${place}?: never`;
    return `${place}${fields.some((field) => field['required'] === true) ? '' : '?'}: { ${types.join('; ')} }`;
  });
  const body = operation['requestBody'] as Json | undefined;
  // Error answers are the same for all calls.
  const own = Object.entries(asObject(operation['responses'])).filter(([status]) => /^\d+$/.test(status));
  const responses = own.map(
    ([status, response]) =>
      `${status}: { headers: Record<string, unknown>; ${contentType(asObject(response), named)} }`,
  );
  return [
    '{',
    `parameters: { ${places.join('; ')}; header?: never; cookie?: never };`,
    body === undefined ? 'requestBody?: never;' : `requestBody: { ${contentType(body, named)} };`,
    `responses: { ${responses.join('; ')} }`,
    '}',
  ].join(' ');
}

function contentType(holder: Json, named: Map<string, string>): string {
  const json = asObject(asObject(holder['content'] ?? {})['application/json'] ?? {})['schema'];
  const type = json === undefined ? undefined : schemaType(json, named);
  return type === undefined || type === 'null' ? 'content?: never' : `content: { 'application/json': ${type} }`;
}

function schemaType(schema: unknown, named: Map<string, string>): string {
  const { title, ...rest } = asObject(schema);
  if (typeof title !== 'string') return plainType(rest, named);
  const type = plainType(rest, named);
  const known = named.get(title);
  if (known !== undefined && known !== type) throw new Error(`two different schemas are titled ${title}`);
  named.set(title, type);
  return title;
}

function plainType(schema: Json, named: Map<string, string>): string {
  const { anyOf, enum: values, const: constant, type } = schema;
  if (Array.isArray(anyOf)) return anyOf.map((each) => schemaType(each, named)).join(' | ');
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (constant !== undefined) return JSON.stringify(constant);
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'number':
      return type;
    case 'integer':
      return 'number';
    case 'array':
      return `(${schemaType(schema['items'], named)})[]`;
    case 'object':
      return objectType(schema, named);
    default:
      throw new Error(`the contract's types have no word for ${JSON.stringify(schema)}`);
  }
}

function objectType({ properties, required, additionalProperties }: Json, named: Map<string, string>): string {
  const others = typeof additionalProperties === 'object' ? asObject(additionalProperties) : {};
  if (properties === undefined && 'type' in others) return `{ readonly [key: string]: ${schemaType(others, named)} }`;
  const needed = new Set((required ?? []) as readonly string[]);
  const fields = Object.entries(asObject(properties ?? {})).map(([name, schema]) =>
    fieldType(name, needed.has(name), schema, named),
  );
  // The schema does not say what the object holds.
  return fields.length === 0 ? 'object' : `{ ${fields.join('; ')} }`;
}

function fieldType(name: string, required: boolean, schema: unknown, named: Map<string, string>): string {
  return `readonly ${name}${required ? '' : '?'}: ${schemaType(schema, named)}${required ? '' : ' | undefined'}`;
}

function asObject(value: unknown): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw new Error(`an object was expected in the OpenAPI document, not ${JSON.stringify(value)}`);
}
