import type { JsonSchema } from './schema-components.ts';

/** A schema in a few words: `text, 3 to 64 characters`, `list of PostRow`, `number or null`. */
export function describeType(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => describeType(choice)).join(' or ');
  const types = [schema.type ?? 'any value'].flat();
  return types.map((type) => describeNamedType(type, schema)).join(' or ');
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'number',
};

function describeNamedType(type: string, schema: JsonSchema): string {
  if (type === 'array') {
    const items = typeof schema.items === 'object' && !Array.isArray(schema.items);
    return items ? `list of ${describeType(schema.items as JsonSchema)}` : 'list';
  }
  const name = typeNames[type] ?? type;
  const length = type === 'string' ? describeLength(schema) : null;
  return length ? `${name}, ${length}` : name;
}

function describeLength({ minLength, maxLength }: JsonSchema): string | null {
  if (minLength !== undefined && maxLength !== undefined) {
    return `${minLength} to ${maxLength} characters`;
  }
  if (maxLength !== undefined) return `at most ${maxLength} characters`;
  return minLength === undefined ? null : `at least ${minLength} characters`;
}
